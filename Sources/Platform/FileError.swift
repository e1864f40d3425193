/// Why something could not be done with a file: the file, the system's error number, one clear sentence.
package struct FileError: Error, Hashable, Sendable {
  /// What prevents it.
  package enum Reason: Hashable, Sendable {
    /// The system refused; `code` is the `errno`.
    case system(code: Int32)
    /// The file holds other bytes than expected: somebody edited it meanwhile.
    case changed
    /// The file's permissions forbid writing.
    case readOnly
    /// The file belongs to another user, whose ownership could not be kept.
    case otherOwner
    /// It is there, but not a regular file.
    case notARegularFile
    /// Another process holds the lock.
    case locked
    /// It was replaced, but it is not certain that the disk holds it; `code` is the `errno`.
    case notDurable(code: Int32)
    /// Its bytes are not UTF-8 text.
    case notUTF8
    /// It is there, but not a folder.
    case notAFolder
    /// The folder holds what somebody else put there.
    case foreign
  }

  /// The file or folder at fault.
  package var path: Path
  /// What was attempted, as a verb for the message: `read`, `replace`.
  package var operation: String
  /// What prevents it.
  package var reason: Reason

  package init(_ operation: String, _ path: Path, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// The system's last error, read at once; call it directly after the call that failed.
  static func last(_ operation: String, _ path: Path) -> FileError {
    FileError(operation, path, .system(code: errno))
  }

  /// The system's error number, or 0 where the fault was found by looking.
  package var errnoCode: Int32 {
    if case .system(let code) = reason { code } else { 0 }
  }

  /// Whether the file is simply not there.
  package var isMissing: Bool { errnoCode == ENOENT || errnoCode == ENOTDIR }
}

// MARK: Messages

extension FileError: CustomStringConvertible {
  /// `cannot read a/b.md: there is no such file`.
  package var description: String { "cannot \(operation) \(path): \(explanation)" }

  /// The sentence after the colon: what prevents it, without the path.
  package var explanation: String {
    switch reason {
    case .changed: "it was edited meanwhile; run again to judge what it says now"
    case .readOnly: "the file is read-only"
    case .otherOwner: "it belongs to another user, and that could not be kept"
    case .notARegularFile: "it is not a regular file"
    case .locked: "another process is using it"
    case .notDurable(let code):
      "it has its new text, but its folder could not be written to the disk (\(FileError.explanation(of: code))): should the machine fail now, the old text may be back"
    case .notUTF8: "it is not UTF-8 text"
    case .notAFolder: "it is not a folder"
    case .foreign: "the folder holds files that this command did not make; empty it, or name another one"
    case .system(let code): FileError.explanation(of: code)
    }
  }

  static func explanation(of code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ENOTEMPTY: "the folder is not empty"
    case EEXIST: "it is already there"
    case ELOOP: "its symbolic links lead in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EFBIG: "the file would be larger than allowed"
    case EMFILE, ENFILE: "too many files are open"
    case EINVAL: "the path or the operation is not valid here"
    default: systemMessage(code)
    }
  }
}

/// The C library's sentence for an error number, starting in lower case as our own do.
func systemMessage(_ code: Int32) -> String {
  guard let message = strerror(code) else { return "error \(code)" }
  let text = String(cString: message)
  return text.prefix(1).lowercased() + text.dropFirst()
}
