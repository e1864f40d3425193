/// Nodes with edges between them: a tree or a small layered graph.
package struct Flowchart: Hashable, Sendable {
  /// Where the edges lead.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case down = "TD"
    case up = "BT"
    case right = "LR"
    case left = "RL"
  }

  /// The outline of a node.
  package enum Shape: Hashable, Sendable, CaseIterable {
    case rectangle
    case rounded
    case stadium
    case subroutine
    case circle
    case rhombus
    case hexagon
  }

  /// One node.
  package struct Node: Hashable, Sendable {
    /// The name that edges use.
    package var id: String
    /// What it shows.
    package var label: String
    package var shape: Shape
  }

  /// A line between two different nodes.
  package struct Edge: Hashable, Sendable {
    package enum Stroke: Hashable, Sendable {
      case normal
      case dotted
      case thick
    }

    package enum Head: Hashable, Sendable {
      case none
      case arrow
      case circle
      case cross
    }

    package var from: Int
    package var to: Int
    package var stroke: Stroke
    package var head: Head
    package var text: String
  }

  package var direction: Direction = .down
  /// In the order in which the text names them.
  package var nodes: [Node] = []
  package var edges: [Edge] = []
}
