internal import Foundation

/// The folder in which every view host leaves its trace: that of the environment variable `TWOTRACK_OUTPUT_DIR`.
struct TraceOutputFolder: Sendable {
  /// The environment variable that names the folder.
  static let variable = "TWOTRACK_OUTPUT_DIR"

  /// A trace that could not be left in the folder.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let path: String

  /// The folder of the environment, or nil. A test of this library binds another one.
  @TaskLocal static var current: Self? = ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : Self(path: $0) }

  /// Writes a trace under a name that is free: `NAME.bin`, `NAME-2.bin` and so on. Never overwrites a file, not even of another process.
  ///
  /// - Returns: The path of the file.
  func save(_ trace: [UInt8], named name: String) throws(Failure) -> String {
    let folder = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var number = 1
      while true {
        let file = folder.appendingPathComponent("\(name)\(number == 1 ? "" : "-\(number)").bin")
        do {
          try Data(trace).write(to: file, options: .withoutOverwriting)
          return file.path
        } catch CocoaError.fileWriteFileExists {
          number += 1
        }
      }
    } catch {
      throw Failure(description: "\(Self.variable)=\(path): the trace \(name).bin cannot be written: \(error.localizedDescription)")
    }
  }

  /// The bytes of a file name at most, without the number and the suffix.
  static let maximumBytes = 180

  /// Makes a file name of any text: letters, digits, `.`, `_` and `-`, not beginning with a dot.
  static func fileName(_ text: String) -> String {
    var name = ""
    for character in text {
      let kept = character.isLetter || character.isNumber || "._-".contains(character) ? character : "-"
      if "-.".contains(kept), name.isEmpty || name.hasSuffix("-") { continue }
      guard name.utf8.count + kept.utf8.count <= maximumBytes else { break }
      name.append(kept)
    }
    while let last = name.last, "-.".contains(last) { name.removeLast() }
    return name.isEmpty ? "trace" : name
  }
}
