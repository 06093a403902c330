internal import Foundation
internal import TraceFormat
internal import TraceRecorder

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

  /// Creates the file of a trace that is being recorded under a name that is free: `NAME.bin`, `NAME-2.bin` and so on. Never overwrites a file, not
  /// even of another process.
  func begin(_ header: TraceHeader, named name: String) throws(Failure) -> MirrorFile {
    let folder = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var number = 1
      while true {
        let file = folder.appendingPathComponent("\(name)\(number == 1 ? "" : "-\(number)").bin")
        if let created = try MirrorFile(path: file.path, header: header) { return created }
        number += 1
      }
    } catch {
      let reason = (error as? TraceWriteError)?.reason ?? error.localizedDescription
      throw Failure(description: "\(Self.variable)=\(path): the trace \(name).bin cannot be written: \(reason)")
    }
  }

  /// Writes a whole trace under a name that is free.
  ///
  /// - Returns: The path of the file.
  func save(_ trace: [UInt8], named name: String) throws -> String {
    let file = try begin(TraceHeader(), named: name)
    try file.complete(trace)
    return file.path
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
