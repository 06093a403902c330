import Foundation
import TraceFormat
import TraceRecorder
import TraceSupport
import ViewGraph

/// One launch of an exploration: its share of the steps, its part of the script, and the memory that it shares with the
/// other launches.
@MainActor
struct Exploration {
  private let plan: ExplorationPlan
  private let launch: Int
  private let launches: Int

  /// - Returns: Nil if the environment asks for no exploration.
  init?(_ environment: [String: String]) {
    guard let plan = environment[RecorderOptions.Variable.exploration.rawValue].flatMap(ExplorationPlan.init) else {
      return nil
    }
    self.plan = plan
    let number = LaunchNumber(environment)
    (launch, launches) = (number.launch, number.launches)
  }

  /// True if the launch begins with an empty disk; false if it finds what the one before has left.
  var isFresh: Bool { RecorderOptions.explorationIsFresh(launch: launch) }

  /// True if the steps begin before the launch has settled, as they do with a user in a hurry: in each fourth launch,
  /// now a second one, now a first one.
  var beginsAtLaunch: Bool { launch % 8 == 3 || launch % 8 == 6 }

  /// Performs the steps.
  ///
  /// - Parameter script: The script that has been performed before them.
  func run(_ host: RuntimeHost, after script: Script?) {
    let heading =
      "# \(plan.steps) steps of an exploration with seed \(plan.seed)\(launches > 1 ? ", in \(launches) launches" : "")\n"
    let record = ExplorationRecord(
      path: plan.path, heading: heading, relaunch: launch > 0 ? .relaunch(isFresh ? .fresh : .kept) : nil,
      times: plan.path + RecorderOptions.explorationTimesSuffix)
    if script == nil, beginsAtLaunch { record.add(.launch()) }
    for line in script?.lines ?? [] { record.add(line.step) }
    record.now = { host.graph.time.now }
    let memory = ExplorationFiles(script: plan.path)
    var explorer = Explorer(
      host, seed: plan.seed, launch: launch, memory: launch > 0 ? memory.read() : ExplorationMemory(), record: record)
    explorer.onProgress = { memory.write($0) }
    explorer.look()
    explorer.run(
      steps: plan.steps * (launch + 1) / launches - plan.steps * launch / launches,
      isLaunching: script == nil && beginsAtLaunch)
    explorer.finish()
  }
}

/// The files in which the launches of an exploration leave what they know, beside its script. The recorder removes
/// them.
struct ExplorationFiles {
  let script: String

  private var memory: String { script + RecorderOptions.explorationMemorySuffix }
  private var coverage: String { script + RecorderOptions.explorationCoverageSuffix }

  func read() -> ExplorationMemory { ExplorationMemory(path: memory) }
  /// Writes what is known, and the result so far, which stands if the program ends before its last step.
  func write(_ memory: ExplorationMemory) {
    memory.write(to: self.memory)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("finished")
    writer.beginArray()
    for launch in memory.finished.sorted() { writer.value(launch) }
    writer.endArray()
    writer.member("reach", memory.reach.attributeText)
    writer.endObject()
    try? Data(writer.bytes).write(to: URL(fileURLWithPath: coverage), options: .atomic)
  }
}

/// The number of this process among the launches of the run, from 0, and their number, as the environment passes them:
/// `2/8`.
struct LaunchNumber: Equatable {
  private(set) var launch = 0
  private(set) var launches = 1

  init(_ environment: [String: String]) {
    let parts = environment[RecorderOptions.Variable.launch.rawValue]?.split(separator: "/").map { Int($0) } ?? []
    guard parts.count == 2, let launch = parts[0], let launches = parts[1], (0..<launches).contains(launch) else {
      return
    }
    (self.launch, self.launches) = (launch, launches)
  }
}
