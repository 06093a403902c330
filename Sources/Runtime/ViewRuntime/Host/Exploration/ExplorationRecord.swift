import Foundation

/// The script of an exploration. Each step is on disk before it is performed.
@MainActor
final class ExplorationRecord {
  private let file: FileHandle?
  private var ends: [UInt64] = [0]

  /// - Parameter heading: The first line, a comment.
  init(path: String, heading: String) {
    _ = FileManager.default.createFile(atPath: path, contents: Data(heading.utf8))
    file = FileHandle(forWritingAtPath: path)
    ends = [(try? file?.seekToEnd()) ?? 0]
  }

  /// Adds a step.
  func add(_ step: ScriptStep) {
    ends.append((try? file?.offset()) ?? 0)
    try? file?.write(contentsOf: Data("\(step)\n".utf8))
  }

  /// Removes the last step.
  func withdraw() { if let end = ends.popLast() { try? file?.truncate(atOffset: end) } }
}

/// The length, the seed and the script of an exploration, as the environment passes them: `200,7,/tmp/trace.script`.
struct ExplorationPlan: Equatable {
  var steps: Int
  var seed: UInt64
  var path: String

  init?(_ text: String) {
    let parts = text.split(separator: ",", maxSplits: 2).map(String.init)
    guard parts.count == 3, let steps = Int(parts[0]), steps > 0, let seed = UInt64(parts[1]), !parts[2].isEmpty else { return nil }
    (self.steps, self.seed, path) = (steps, seed, parts[2])
  }
}
