import Testing
import TraceFormat
import TraceScenarios
import TraceTestSupport

/// Follows the causes of every event of every scenario.
@MainActor
struct CauseChainTests {
  /// The kinds of which every event has a cause, with that of the transaction in which a body runs.
  nonisolated private static let caused: Set<EventKind> = [
    .stateWrite, .callbackBegin, .taskCreate, .taskStart, .taskResume, .taskCancel, .fetchBegin, .resourceAcquire,
    .objectPublish, .navigationPush,
    .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss, .warning,
  ]
  /// The kinds with which a chain may begin: an action, the outside, or a transaction without a cause of its own, which
  /// is the launch.
  nonisolated private static let origins: Set<EventKind> = [.actionBegin, .scenePhase, .rootDestroy, .transactionBegin]

  /// Returns a sentence for each event whose causes are missing, are later events, or do not lead to an origin.
  private func faults(_ kinds: [EventKind], _ causes: [UInt64?]) -> [String] {
    var faults: [String] = []
    var launches = 0
    for (index, kind) in kinds.enumerated() {
      if let cause = causes[index], cause == 0 || cause > index {
        faults.append("\(index + 1) \(kind.rawValue) names \(cause) as its cause")
      }
      if Self.caused.contains(kind), causes[index] == nil {
        faults.append("\(index + 1) \(kind.rawValue) has no cause")
      }
      if kind == .transactionBegin, causes[index] == nil { launches += 1 }
    }
    guard faults.isEmpty else { return faults }
    if launches > 1 { faults.append("\(launches) transactions have no cause") }
    for index in kinds.indices where causes[index] != nil {
      var origin = index
      while let cause = causes[origin] { origin = Int(cause) - 1 }
      if !Self.origins.contains(kinds[origin]) {
        faults.append("\(index + 1) \(kinds[index].rawValue) leads to a \(kinds[origin].rawValue)")
      }
    }
    return faults
  }

  private func events(_ name: String) throws -> (kinds: [EventKind], causes: [UInt64?]) {
    let scenario = try #require(ScenarioCatalog.scenario(named: name))
    var stream = try TraceFile(bytes: ScenarioRun.perform(scenario).bytes).events()
    var record = EventRecord()
    var (kinds, causes): ([EventKind], [UInt64?]) = ([], [])
    while try stream.next(&record) {
      kinds.append(record.kind)
      causes.append(record[.cause])
    }
    return (kinds, causes)
  }

  @Test(
    arguments: GeneratedCases.share(
      ScenarioCatalog.all.map(\.name).filter { !FaultTests.crashes.contains($0) }, every: 3))
  func `every event leads back to an action, the launch or the outside`(_ name: String) throws {
    let (kinds, causes) = try events(name)
    #expect(faults(kinds, causes).prefix(5) == [])
  }

  @Test func `a chain that is broken is noticed`() throws {
    let (kinds, causes) = try events("bug/stale-result-overwrites")
    for (index, kind) in kinds.enumerated()
    where Self.caused.contains(kind) || kind == .transactionBegin && causes[index] != nil {
      var broken = causes
      broken[index] = nil
      #expect(!faults(kinds, broken).isEmpty, "without the cause of \(index + 1) \(kind.rawValue)")
    }
  }
}
