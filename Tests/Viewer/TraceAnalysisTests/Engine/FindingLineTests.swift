import Testing
import TraceAnalysis
import TraceTestSupport

/// The lines that findings name.
struct FindingLineTests {
  private static let pages = """
    0 node.create node=1 view=Root role=view site=App/App.swift:3
    0 node.create node=2 parent=1 view=NavigationStack role=container container=navigation
    0 visibility.enter node=1
    0 visibility.enter node=2
    100 action.begin action=tap label=Album
    100 action.end action=tap label=Album
    100 transaction.begin txn=2 cause=5
    100 navigation.push node=2 index=1 cause=7
    100 transaction.end txn=2
    200 action.begin action=tap label=Photo
    200 action.end action=tap label=Photo
    200 transaction.begin txn=3 cause=10
    200 navigation.push node=2 index=2 cause=12
    200 transaction.end txn=3
    1000 action.begin action=tap label=Delete
    """
  private static let pops = """
    1000 action.end action=tap label=Delete
    1000 transaction.begin txn=4 cause=15
    1000 navigation.pop node=2 index=1 cause=18
    1000 transaction.end txn=4
    1000 transaction.begin txn=5 cause=18
    1000 navigation.pop node=2 index=0 cause=21
    1000 transaction.end txn=5
    """

  private func line(ofWrite write: String) throws -> String? {
    let report = try TraceScript([Self.pages, write, Self.pops].joined(separator: "\n")).report()
    return try #require(report.findings.first { $0.rule == "asked-for-is-not-lost" }).site
  }

  @Test func `a finding about an update names the write that led to it`() throws {
    let write = "1000 object.publish object=1 name=path hash=1 equal=false cause=15 site=App/Router.swift:4"
    #expect(try line(ofWrite: write) == "App/Router.swift:4")
  }

  @Test func `a write for another cause is not the one that led to it`() throws {
    let write = "1000 object.publish object=1 name=path hash=1 equal=false cause=10 site=App/Router.swift:4"
    #expect(try line(ofWrite: write) == "App/App.swift:3")
  }
}
