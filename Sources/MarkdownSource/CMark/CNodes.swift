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
    guard let cString else {
      self = []
      return
    }
    var length = 0
    while cString[length] != 0 { length += 1 }
    self = Array(UnsafeRawBufferPointer(start: cString, count: length))
  }
}
