import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

/// The script that an exploration writes, and what the explored program leaves beside it for the recorder.
struct ExplorationScript {
  let path: String

  /// The number of steps of one launch: many short walks reach more than a long one.
  private static let stepsOfLaunch = 25
  private static let mostLaunches = 64

  /// The number of launches for a number of steps.
  static func launches(for steps: Int) -> Int { min((steps + stepsOfLaunch - 1) / stepsOfLaunch, mostLaunches) }

  /// Removes the files that the program leaves for the recorder.
  func clean() {
    for suffix in Self.suffixes { unsafe unlink(path + suffix) }
  }

  /// The reach of the exploration as the program told it last, with the steps at which launches ended early; nil if it
  /// told nothing.
  var reach: ExplorationReach? {
    guard let text = TextFile.read(path + RecorderOptions.explorationCoverageSuffix, most: 64 << 10),
      let told = try? JSONValue.parse(text),
      var reach = told["reach"]?.string.flatMap(ExplorationReach.init(attributeText:))
    else { return nil }
    let finished = Set((told["finished"]?.array ?? []).compactMap(\.uint))
    var ends: [String: UInt64] = [:]
    for (number, launch) in launches.enumerated() where !finished.contains(UInt64(number)) {
      ends[launch.steps.last?.text ?? "launch", default: 0] += 1
    }
    reach.ends = ends.map { ExplorationReach.End(step: $0.key, launches: $0.value) }.sorted {
      ($1.launches, $0.step) < ($0.launches, $1.step)
    }
    return reach
  }

  /// A step, with the time of its launch at which it was performed, in nanoseconds.
  struct Step {
    let text: String
    let time: UInt64
  }

  /// The steps of one launch.
  struct Launch {
    /// True if it began with an empty disk; false if with what the launch before had left.
    let isFresh: Bool
    var steps: [Step] = []
  }

  /// The launches. Empty if the program has not left all that belongs to them.
  var launches: [Launch] {
    guard let text = TextFile.read(path, most: Self.mostBytes),
      let times = TextFile.read(path + RecorderOptions.explorationTimesSuffix, most: Self.mostBytes)
    else { return [] }
    let lines = text.split(separator: "\n").dropFirst()
    let numbers = times.split(separator: "\n").map { UInt64($0) ?? 0 }
    guard lines.count == numbers.count else { return [] }
    var launches = [Launch(isFresh: true)]
    for (line, time) in zip(lines, numbers) {
      if let relaunch = RelaunchLine(String(line)) {
        launches.append(Launch(isFresh: relaunch.isFresh))
      } else {
        launches[launches.count - 1].steps.append(Step(text: String(line), time: time))
      }
    }
    return launches
  }

  private static let mostBytes = 64 << 20
  private static let suffixes = [
    RecorderOptions.explorationMemorySuffix, RecorderOptions.explorationCoverageSuffix,
    RecorderOptions.explorationTimesSuffix,
  ]
}
