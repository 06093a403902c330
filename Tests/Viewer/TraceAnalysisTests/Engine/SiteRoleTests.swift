import Testing
import TraceAnalysis
import TraceTestSupport

/// Tests of the part that the line of a finding has in the fault.
struct SiteRoleTests {
  private func finding(_ rule: String, in script: String) throws -> Finding {
    try #require(try TraceScript(script).report().findings.first { $0.rule == rule })
  }

  @Test func `the statement that the evidence names is the line to change`() throws {
    let found = try finding(
      "state-write-in-body",
      in: """
        0 node.create node=7 view=Cart role=view site=App/Main.swift:3
        0 state.create node=7 slot=0 name=total storage=state
        0 body.begin node=7
        0 state.write node=7 slot=0 hash=4 site=App/Cart.swift:9
        0 body.end node=7
        """)
    #expect(found.site == "App/Cart.swift:9" && found.siteRole == .change && found.madeSite == "App/Main.swift:3")
    #expect(found.siteRole.label == "change")
  }

  @Test func `a view at fault stands where it is made, and the sources are told what to look for`() throws {
    let found = try finding(
      "stale-initial-value",
      in: """
        0 node.create node=7 view=Page role=view site=App/Main.swift:3
        0 state.create node=7 slot=0 name=number storage=state
        10 warning code=stale_state node=7 slot=0 name=number
        """)
    #expect(found.site == "App/Main.swift:3" && found.siteRole == .made && found.siteRole.label == "made at")
    #expect(found.fixedCode == .property("number"))
  }

  @Test func `a progress view that stays points to the write that showed it`() throws {
    let found = try finding(
      "begun-ends",
      in: """
        0 transaction.begin txn=1
        0 node.create node=7 view=Feed role=view site=App/Main.swift:3
        0 state.create node=7 slot=0 name=rows storage=state
        0 body.begin node=7 cause=[self]
        0 body.end node=7
        0 transaction.end txn=1
        10 action.begin action=tap label=Reload
        10 state.write node=7 slot=0 hash=4 equal=false cause=7 site=App/Feed.swift:12
        10 action.end action=tap label=Reload
        11 transaction.begin txn=2 cause=7
        11 body.begin node=7 cause=[rows] writers=[8]
        11 body.end node=7
        11 node.create node=8 parent=7 view=ProgressView role=container
        11 transaction.end txn=2
        11 task.create task=1 node=7 mode=unstructured cause=7
        12 task.end task=1 outcome=done
        90 warning code=endless_progress node=8 cause=7
        91 quiescent
        """)
    #expect(found.site == "App/Feed.swift:12" && found.siteRole == .change)
  }

  @Test func `a progress view that came with its view is made there, whatever led to the view`() throws {
    let found = try finding(
      "begun-ends",
      in: """
        0 node.create node=6 view=Home role=view site=App/Main.swift:2
        0 state.create node=6 slot=0 name=tab storage=state
        10 action.begin action=tap label=About
        10 state.write node=6 slot=0 hash=4 equal=false cause=3 site=App/Home.swift:12
        10 action.end action=tap label=About
        11 transaction.begin txn=2 cause=3
        11 body.begin node=6 cause=[tab] writers=[4]
        11 body.end node=6
        11 node.create node=7 parent=6 view=About role=view site=App/Home.swift:14
        11 body.begin node=7 cause=[self]
        11 body.end node=7
        11 node.create node=8 parent=7 view=ProgressView role=container
        11 transaction.end txn=2
        11 task.create task=1 node=7 mode=unstructured cause=3
        12 task.end task=1 outcome=done
        90 warning code=endless_progress node=8 cause=3
        91 quiescent
        """)
    #expect(found.site == "App/Home.swift:14" && found.siteRole == .made)
  }

  @Test func `a copy is written where it was written, and copied again elsewhere`() throws {
    let found = try finding(
      "derived-follows-input",
      in: """
        0 node.create node=7 view=Page role=view site=App/Main.swift:3
        0 state.create node=7 slot=0 name=count storage=state
        5 action.begin action=tap label=Add
        5 state.write node=7 slot=0 hash=4 equal=false cause=3 site=App/Page.swift:9
        5 action.end action=tap label=Add
        10 body.begin node=7
        10 body.end node=7
        10 quiescent
        10 warning code=stale_copy node=7 slot=0
        """)
    #expect(found.site == "App/Page.swift:9" && found.siteRole == .written)
  }

  @Test(arguments: [("Fatal error", SiteRole.change), ("Precondition failed", .trapped)])
  func `a check that failed holds its callers to account`(_ word: String, role: SiteRole) throws {
    let found = try finding(
      "program-crash", in: "0 mark label=a\n5 process.signal signal=4 message=\"App/Cart.swift:12: \(word): no item\"")
    #expect(found.site == "App/Cart.swift:12" && found.siteRole == role)
    #expect(SiteRole.trapped.label == "trapped at")
  }

  @Test func `what a modifier starts is looked for beside the modifier`() throws {
    let found = try finding("resource-leak", in: Self.timer)
    #expect(found.site == "App/Model.swift:8" && found.siteRole == .change)
    #expect(found.fixedCode == .modifier(site: "App/Ride.swift:15"))
  }

  @Test func `what an action starts ends in a place that nothing tells`() throws {
    let found = try finding(
      "resource-leak",
      in: """
        0 node.create node=7 view=Ride role=view site=App/Main.swift:3
        1 visibility.enter node=7
        1 action.begin action=tap label=Start
        1 resource.acquire resource=1 node=7 type=timer name=Tick site=App/Model.swift:8 cause=3
        1 action.end action=tap label=Start
        9 node.destroy node=7 reason=pop
        3000 quiescent
        """)
    #expect(found.site == "App/Model.swift:8")
    #expect(found.siteRole == .started)
  }

  @Test func `a sheet built from old state is presented by the modifier that a fix edits`() throws {
    let found = try finding(
      "stale-presentation",
      in: """
        0 node.create node=7 view=Secret role=view site=App/Main.swift:3
        1 action.begin action=tap label=Allow
        1 state.write node=7 slot=0 equal=false site=App/Secret.swift:60 cause=2
        2 presentation.present node=7 label=Sheet site=App/Secret.swift:51 cause=3
        2 warning code=stale_presentation node=7 cause=3
        3 action.end action=tap label=Allow
        """)
    #expect(found.site == "App/Secret.swift:51")
    #expect(found.siteRole == .change)
  }

  @Test func `what a blank sheet lacks is not beside its modifier`() throws {
    let found = try finding(
      "presentation-lost",
      in: """
        0 node.create node=7 view=Home role=view site=App/Main.swift:3
        1 action.begin action=tap label=Settings
        2 presentation.present node=7 label=Sheet site=App/Home.swift:50 cause=2
        2 presentation.lost node=7 label=Sheet reason=blank site=App/Home.swift:50 cause=2
        3 action.end action=tap label=Settings
        """)
    #expect(found.site == "App/Home.swift:50")
    #expect(found.siteRole == .made)
  }

  private static let timer = """
    0 node.create node=7 view=Ride role=view site=App/Main.swift:3
    1 visibility.enter node=7
    1 callback.begin node=7 callback=appear site=App/Ride.swift:15 cause=2
    1 resource.acquire resource=1 node=7 type=timer name=Tick site=App/Model.swift:8 cause=3
    1 callback.end node=7 callback=appear
    9 node.destroy node=7 reason=pop
    3000 quiescent
    """

  @Test func `a constant binding is looked for in the view that has it`() throws {
    let found = try finding(
      "input-ignored",
      in: """
        0 node.create node=7 view=Form role=view site=App/Main.swift:3
        0 node.create node=8 parent=7 view=TextField role=primitive
        10 action.begin action=type label=Name node=8
        10 warning code=input_ignored node=8 cause=3
        10 action.end action=type label=Name
        """)
    #expect(found.siteRole == .made && found.fixedCode == .use(of: ["constant"]))
  }

  @Test func `where a fix edits something else, the line tells what it does`() throws {
    let info = try #require(RuleCatalog.rule("refresh-cancelled-by-redraw")?.info)
    #expect(!info.editsStatement)
    #expect(SiteRole.written.label == "written at" && SiteRole.started.label == "started at")
  }
}
