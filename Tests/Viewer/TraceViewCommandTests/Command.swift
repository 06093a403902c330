import Foundation
import Testing
import TraceFormat

/// Runs the built trace-view, which stands beside the test bundle, in a directory of its own that goes with it.
final class Command: Sendable {
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("trace-view-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private static let executable: URL = {
    var directory = Bundle.main.bundleURL
    for _ in 0..<4 {
      let candidate = directory.appendingPathComponent("trace-view")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      directory.deleteLastPathComponent()
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("trace-view")
  }()

  func callAsFunction(_ arguments: String..., input: Data? = nil, output path: String? = nil) throws -> Result {
    try run(arguments, input: input, output: path)
  }

  func run(_ arguments: [String], input: Data? = nil, output path: String? = nil) throws -> Result {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ["PATH": "/usr/bin:/bin"]
    // Files, not pipes: nothing has to be drained while the program runs.
    let files = ["in", "out", "err"].map { directory.appendingPathComponent(".\($0)") }
    try (input ?? Data()).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try path.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) } ?? FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let text = try files[1...].map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Result(status: process.terminationStatus, output: text[0], error: text[1])
  }

  func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: directory.appendingPathComponent(name)) }

  func read(_ name: String) -> String? {
    (try? Data(contentsOf: directory.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a trace made of these event lines.
  @discardableResult func writeTrace(_ name: String, lines: [String]) throws -> [UInt8] {
    var header = TraceHeader()
    header.profile = "ios18"
    let writer = PackedTraceWriter(header: header)
    var reader = EventLineReader()
    for line in lines { try reader.read(Array(line.utf8)[...], into: writer) }
    let bytes = try writer.finish()
    try write(bytes, to: name)
    return bytes
  }

  /// A view that appears twice without a disappearance in between.
  static let faulty = [
    #"{"kind":"node.create","t":0,"node":1,"view":"FirstTab","role":"view","callbacks":["appear","disappear"],"site":"App/Tab.swift:3"}"#,
    #"{"kind":"visibility.enter","t":0,"node":1,"reason":"insert","onscreen":true}"#,
    #"{"kind":"callback.begin","t":10,"node":1,"callback":"appear","ordinal":0}"#,
    #"{"kind":"callback.end","t":20,"node":1,"callback":"appear","ordinal":0}"#,
    #"{"kind":"callback.begin","t":30,"node":1,"callback":"appear","ordinal":0}"#,
    #"{"kind":"callback.end","t":40,"node":1,"callback":"appear","ordinal":0}"#,
    #"{"kind":"process.exit","t":50,"status":0}"#,
  ]

  /// The same view, appearing once.
  static let clean = Array(faulty[0..<4]) + [faulty[6]]
}
