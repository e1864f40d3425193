/// Who sends what to whom, from top to bottom.
package struct SequenceDiagram: Hashable, Sendable {
  /// One column.
  package struct Participant: Hashable, Sendable {
    /// The name that messages use.
    package var id: String
    /// The name that is shown.
    package var label: String
    /// Whether a person is drawn instead of a box.
    package var isActor: Bool
  }

  /// How a message's line looks.
  package struct Arrow: Hashable, Sendable {
    /// What stands at the end of the line.
    package enum Head: Hashable, Sendable {
      case none
      /// A filled triangle: a call or its answer.
      case filled
      /// An open one: nobody waits for an answer.
      case open
      /// A cross: the message is lost or refused.
      case cross
    }

    package var head: Head
    /// Dashed, as answers are.
    package var isDashed: Bool
    /// Whether a head stands at both ends.
    package var isTwoWay = false
  }

  /// A line from one participant to another, or to itself.
  package struct Message: Hashable, Sendable {
    package var from: Int
    package var to: Int
    package var arrow: Arrow
    package var text: String
    /// Its number, where the diagram numbers its messages.
    package var number: Int?
  }

  /// A text beside or over participants.
  package struct Note: Hashable, Sendable {
    package enum Side: Hashable, Sendable {
      case left
      case right
      case over
    }

    package var side: Side
    /// The leftmost and rightmost participant.
    package var span: ClosedRange<Int>
    package var text: String
  }

  /// What a frame around messages says.
  package enum FrameKind: String, Hashable, Sendable, CaseIterable {
    case loop
    case alt
    case opt
    case par
    case critical
    case `break`

    /// The word that begins a further section, or nil where the frame has one section only.
    var sectionWord: String? {
      switch self {
      case .alt: "else"
      case .par: "and"
      case .critical: "option"
      case .loop, .opt, .break: nil
      }
    }
  }

  /// One thing that happens. Frames are balanced: every `begin` has its `end`.
  package enum Event: Hashable, Sendable {
    case message(Message)
    case note(Note)
    case activate(Int)
    case deactivate(Int)
    case begin(FrameKind, String)
    case section(String)
    case end
  }

  /// From left to right.
  package var participants: [Participant] = []
  /// From top to bottom.
  package var events: [Event] = []
}
