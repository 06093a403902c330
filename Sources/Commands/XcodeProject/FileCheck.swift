import CLISupport
import Dispatch
import Foundation
import Synchronization
import TraceSystem

/// Compiles some files of a module without the others, in the way in which the last build compiled the module.
///
/// A build compiles a file in a batch with others, and one error makes it compile all of them again. A check of the
/// files of which something was left out takes a second.
struct FileCheck: Sendable {
  /// The fewest files for which another processor is worth the start of another compiler.
  private static let fewestFiles = 16

  private let command: [String]
  private let files: [String]
  /// The folder of the package.
  private let folder: URL

  /// Returns nil if the last build does not tell how it compiles the module.
  ///
  /// - Parameter mode: The language mode, if it is not the one of the build.
  init?(_ module: String, of package: AppPackage, scratch: URL, mode: LanguageMode? = nil) throws {
    guard let plan = PlainFile.text(of: scratch.appendingPathComponent("debug.yaml"), limit: 256 << 20),
      let arguments = Self.arguments(of: module, in: plan)
    else { return nil }
    folder = package.folder
    // The compiler tells the command for one file; what is about that file is replaced.
    let name = "TwoTrackOnly.swift"
    let jobs = try ChildCommand.collect(
      Self.forChecking(arguments) + (mode?.flags ?? []) + [name, "-emit-sil", "-o", Self.nowhere, "-###"],
      errors: .nothing)
    guard jobs.status == 0, let line = jobs.text.split(separator: "\n").first else { return nil }
    var words = ShellWords(line).words
    guard let place = words.firstIndex(of: "-primary-file"), place + 1 < words.count, words[place + 1] == name else {
      return nil
    }
    words.removeSubrange(place...(place + 1))
    guard let output = words.firstIndex(of: "-o"), output + 1 < words.count else { return nil }
    words.removeSubrange(output...(output + 1))
    command = words
    files = Self.sources(below: package.folder, "Sources/\(module)")
  }

  private static let nowhere = "/dev/null"

  /// Compiles files, given by their places in the package, on all processors, and returns the errors.
  func errors(in places: [String]) throws -> [CompilerError] {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let count = max(1, min(processors, places.count / Self.fewestFiles))
    let outputs = Mutex<[Result<String, any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: count) { part in
      let own = stride(from: part, to: places.count, by: count).map { places[$0] }
      let output = Result { try ChildCommand.collect(words(compiling: Set(own))).text }
      outputs.withLock { $0.append(output) }
    }
    let texts = try outputs.withLock { try $0.map { try $0.get() } }
    return BuildLog(texts.joined(separator: "\n"), package: folder).errors
  }

  private func words(compiling places: Set<String>) -> [String] {
    command
      + files.flatMap { file in
        let path = folder.appendingPathComponent(file).path
        return places.contains(file) ? ["-primary-file", path] : [path]
      } + files.filter(places.contains).flatMap { _ in ["-o", Self.nowhere] }
  }

  /// Returns the words with which the build compiles a module: a list in the line of its `args`.
  static func arguments(of module: String, in plan: String) -> [String]? {
    let lines = plan.utf8.split(separator: UInt8(ascii: "\n"))
    let (start, end) = ("  \"C.\(module)-", "-debug.module\":")
    let key = "    args: "
    guard let entry = lines.firstIndex(where: { $0.starts(with: start.utf8) && Substring($0).hasSuffix(end) }),
      let list = lines[entry...].first(where: { $0.starts(with: key.utf8) })
    else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(list.dropFirst(key.utf8.count)))
  }

  /// Returns the words without those that are about all files and about what a build writes.
  static func forChecking(_ arguments: [String]) -> [String] {
    let flags: Set<String> = [
      "-c", "-emit-module", "-emit-dependencies", "-emit-objc-header", "-incremental", "-enable-batch-mode",
      "-serialize-diagnostics", "-parseable-output",
    ]
    let pairs: Set<String> = [
      "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    ]
    var words: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if pairs.contains(word) {
        rest = rest.dropFirst()
      } else if !flags.contains(word), !word.hasPrefix("@") {
        words.append(word)
      }
    }
    return words
  }

  private static func sources(below folder: URL, _ place: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.appendingPathComponent(place).path)
    var files: [String] = []
    while let path = all?.nextObject() as? String { if path.hasSuffix(".swift") { files.append("\(place)/\(path)") } }
    return files.sorted()
  }
}

/// The words of a command line as a shell reads them, without anything that a shell expands.
struct ShellWords {
  private(set) var words: [String] = []

  init(_ line: some StringProtocol) {
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
  }
}
