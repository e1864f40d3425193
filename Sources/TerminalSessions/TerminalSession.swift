/// Commands given in a terminal, with what each of them printed, as a text that people read and write.
///
///     What the session shows, in any words.
///     $ course verify
///     a: 1 proven
///     $ cat <<END
///     > two lines
///     > END
///     two lines
///     $ cat missing
///     cat: missing: No such file or directory
///     (exit status 1)
///
/// - A line that begins with `$ ` is a command. Lines directly below it that begin with `> ` continue it.
/// - The lines below a command are its answer: its standard output, then its standard error. Where a session keeps the
///   two apart, a line of standard error has `! ` before it.
/// - `(no final newline)` follows a stream whose last line has no line ending.
/// - `(exit status N)` ends the answer of a command whose exit status is not 0.
/// - An output line that could be taken for one of these, or for the header of a section in a file of several sections
///   (`-- NAME --`), has a backslash before it.
/// - What precedes the first command is an introduction.
///
/// Nothing is run here: whoever runs the commands makes an ``Exchange`` of each.
package struct TerminalSession: Sendable, Equatable {
  /// The lines before the first command, each with its newline.
  package var introduction: String
  /// The commands in order, with their answers.
  package var exchanges: [Exchange]

  package init(introduction: String, exchanges: [Exchange]) {
    self.introduction = introduction
    self.exchanges = exchanges
  }

  /// Reads a session; every text is one. O(bytes).
  package init(reading text: String) {
    self.init(introduction: "", exchanges: [])
    for line in lines(of: text) {
      if let command = line.removing(prefix: Mark.command) {
        exchanges.append(Exchange(command: String(command), answer: ""))
      } else if exchanges.isEmpty {
        introduction += line + "\n"
      } else {
        exchanges[exchanges.count - 1].append(line)
      }
    }
  }

  /// The session as text; that of a session that was read is the text that was read, its last line ended.
  package var text: String { exchanges.reduce(into: introduction) { $0 += $1.text } }
}

/// One command with its answer.
package struct Exchange: Sendable, Equatable {
  /// The command, without its marks; one of several lines has newlines in it.
  package var command: String
  /// The lines below the command as they are written in the session, each with its newline.
  package var answer: String

  /// An exchange as it is written in a session.
  package init(command: String, answer: String) {
    self.command = command
    self.answer = answer
  }

  /// The exchange with a command that was run.
  ///
  /// - Parameters:
  ///   - output: what it printed; where the session does not keep the streams apart, both of them.
  ///   - errors: its standard error, to be kept apart.
  ///   - exitStatus: its exit status; by the shell's convention 128 plus the number of the signal that ended it.
  package init(command: String, output: String, errors: String = "", exitStatus: Int32) {
    self.init(command: command, answer: "")
    for line in lines(of: output) {
      let mark = Mark.isMistakable(line) || answer.isEmpty && line.removing(prefix: Mark.continuation) != nil
      answer += (mark ? "\\" : "") + line + "\n"
    }
    if !output.isEmpty, output.utf8.last != Mark.newline { answer += Mark.noFinalNewline + "\n" }
    for line in lines(of: errors) { answer += Mark.error + line + "\n" }
    if !errors.isEmpty, errors.utf8.last != Mark.newline { answer += Mark.noFinalNewline + "\n" }
    if exitStatus != 0 { answer += Mark.exitStatus(exitStatus) + "\n" }
  }

  /// The exchange as it is written in a session.
  package var text: String {
    let lines = command.utf8.split(separator: Mark.newline, omittingEmptySubsequences: false).map(
      Substring.init)
    return Mark.command + lines.joined(separator: "\n" + Mark.continuation) + "\n" + answer
  }

  /// Takes in the next line below the command.
  fileprivate mutating func append(_ line: Substring) {
    if answer.isEmpty, let more = line.removing(prefix: Mark.continuation) {
      command += "\n" + more
    } else {
      answer += line + "\n"
    }
  }
}

/// What gives a line of a session its meaning.
private enum Mark {
  static let command = "$ "
  static let continuation = "> "
  static let error = "! "
  static let noFinalNewline = "(no final newline)"
  static func exitStatus(_ status: Int32) -> String { "(exit status \(status))" }
  static let newline = UInt8(ascii: "\n")

  /// Whether an output line, behind any backslashes, could be taken for something else (a continuation apart, which is one
  /// only directly below its command).
  static func isMistakable(_ line: Substring) -> Bool {
    let bytes = line.utf8.drop { $0 == UInt8(ascii: "\\") }
    func frames(_ start: String, _ end: String) -> Bool {
      bytes.starts(with: start.utf8) && bytes.reversed().starts(with: end.utf8.reversed())
    }
    return frames(command, "") || frames(error, "") || bytes.elementsEqual(noFinalNewline.utf8)
      || frames("(exit status ", ")") || frames("-- ", " --")
  }
}

/// The lines of a text without their newlines. Only a line feed ends a line, and none follows the last one.
private func lines(of text: String) -> [Substring] {
  var pieces = text.utf8.split(separator: Mark.newline, omittingEmptySubsequences: false).map(Substring.init)
  if pieces.last?.isEmpty == true { pieces.removeLast() }
  return pieces
}

extension Substring {
  /// The rest behind `prefix`, compared by bytes; nil without it.
  fileprivate func removing(prefix: String) -> Substring? {
    utf8.starts(with: prefix.utf8) ? Substring(utf8.dropFirst(prefix.utf8.count)) : nil
  }
}
