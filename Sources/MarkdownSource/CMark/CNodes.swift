internal import CCMarkGFM

typealias NodePointer = UnsafeMutablePointer<cmark_node>

/// Visits a tree in preorder with each node's depth, without recursion: hostile nesting must not end the stack.
func walk(_ root: NodePointer, _ visit: (NodePointer, Int) -> Void) {
  var node = root
  var depth = 0
  while true {
    visit(node, depth)
    if let child = cmark_node_first_child(node) {
      (node, depth) = (child, depth + 1)
      continue
    }
    while node != root, cmark_node_next(node) == nil, let parent = cmark_node_parent(node) {
      (node, depth) = (parent, depth - 1)
    }
    guard node != root, let next = cmark_node_next(node) else { return }
    node = next
  }
}

extension [UInt8] {
  /// The bytes of a C string; none for nil.
  init(cString: UnsafePointer<CChar>?) {
    self = Array(UnsafeRawBufferPointer(start: cString, count: length(of: cString)))
  }
}

/// How many bytes a C string has; none for nil.
func length(of string: UnsafePointer<CChar>?) -> Int {
  guard let string else { return 0 }
  var length = 0
  while string[length] != 0 { length += 1 }
  return length
}
