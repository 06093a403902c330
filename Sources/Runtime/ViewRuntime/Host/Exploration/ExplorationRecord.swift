import Foundation
import TraceSupport

/// The script of an exploration. Each step is on disk before it is performed.
@MainActor
final class ExplorationRecord {
  private var file: FileHandle?
  private let path: String
  private var ends: [UInt64] = [0]
  /// The times of the steps, one per line of the script after its heading, in nanoseconds of the launch.
  private var times: FileHandle?
  private var timeEnds: [UInt64] = [0]
  /// Returns the time of the launch.
  var now: () -> UInt64 = { 0 }

  /// Keeps no script.
  init() { path = "" }

  /// - Parameters:
  ///   - heading: The first line, a comment.
  ///   - relaunch: The step that adds another launch to the script that is there; nil for the first one.
  ///   - times: The path of a file for the times of the steps, or nil.
  init(path: String, heading: String, relaunch: ScriptStep? = nil, times: String? = nil) {
    self.path = path
    func open(_ path: String, _ text: String) -> (FileHandle?, UInt64) {
      if relaunch == nil { _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) }
      let file = FileHandle(forWritingAtPath: path)
      return (file, (try? file?.seekToEnd()) ?? 0)
    }
    (file, ends[0]) = open(path, heading)
    if let times { (self.times, timeEnds[0]) = open(times, "") } else { self.times = nil }
    if let relaunch { add(relaunch) }
  }

  /// Adds a step.
  func add(_ step: ScriptStep) {
    ends.append((try? file?.offset()) ?? 0)
    timeEnds.append((try? times?.offset()) ?? 0)
    do {
      try file?.write(contentsOf: Data("\(step)\n".utf8))
      try times?.write(contentsOf: Data("\(now())\n".utf8))
    } catch {
      giveUp()
    }
  }

  /// Removes a script that cannot be completed, since it would repeat another course of actions.
  private func giveUp() {
    (file, times) = (nil, nil)
    guard (try? FileManager.default.removeItem(atPath: path)) != nil else { return }
    StandardError.write(line: "\(path) cannot be written, so no script repeats this exploration; is the disk full?")
  }

  /// Removes the last step.
  func withdraw() {
    if let end = ends.popLast() { try? file?.truncate(atOffset: end) }
    if let end = timeEnds.popLast() { try? times?.truncate(atOffset: end) }
  }
}

/// The length, the seed and the script of an exploration, as the environment passes them: `200,7,/tmp/trace.script`.
struct ExplorationPlan: Equatable {
  var steps: Int
  var seed: UInt64
  var path: String

  init?(_ text: String) {
    let parts = text.split(separator: ",", maxSplits: 2).map(String.init)
    guard parts.count == 3, let steps = Int(parts[0]), steps > 0, let seed = UInt64(parts[1]), !parts[2].isEmpty else {
      return nil
    }
    (self.steps, self.seed, path) = (steps, seed, parts[2])
  }
}
