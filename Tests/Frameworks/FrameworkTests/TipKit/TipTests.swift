import SwiftUI
import Testing
import TipKit
import ViewRuntime

private struct SaveTip: Tip {
  @Parameter static var isReady: Bool = false
  static let saved = Event(id: "saved")

  var title: Text { Text("Save") }
  var message: Text? { Text("Keeps it") }
  var image: Image? { Image(systemName: "star") }
  var actions: [Action] {
    Action(id: "more", title: "More")
    Action(id: "off", title: "Off", disabled: true)
  }
  var rules: [Rule] {
    #Rule(Self.$isReady) { $0 == true }
    #Rule(Self.saved) { $0.donations.count >= 2 }
  }
}

private struct OnceTip: Tip {
  let id: String
  var title: Text { Text("Once") }
  var options: [any TipOption] {
    MaxDisplayCount(1)
    IgnoresDisplayFrequency(true)
  }
}

private struct PlainTip: Tip {
  var title: Text = Text("Plain")
}

private struct RecentTip: Tip {
  @Parameter(.transient) static var level: Int = 0
  @Parameter static var name: String?
  static let opened = Event<Opening>(id: "opened")
  var title: Text { Text("Recent") }
  var rules: [Rule] {
    [
      #Rule(Self.$level, Self.$name) { $0 > 1 && $1 == "me" },
      #Rule(Self.opened) { $0.donations.donatedWithin(.minute).filter { $0.page == "a" }.count > 0 },
    ]
  }
}

private struct Opening: Codable, Sendable { let page: String }

private struct Loud: TipViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("loud").onAppear {}
    configuration.title
    Button("Enough") { configuration.tip.invalidate(reason: .tipClosed) }
  }
}

private struct Screen: View {
  @State private var log = ""
  @State private var isRow = false
  private let save = SaveTip()

  var body: some View {
    Text(verbatim: "log\(log)")
    TipView(save, arrowEdge: .top) { action in log += " \(action.id)" }
    Button("Ready") { SaveTip.isReady = true }
    Button("Donate") { SaveTip.saved.donate() }
    Button("Donate later") { Task { await SaveTip.saved.donate() } }
    Button("Done") { save.invalidate(reason: .actionPerformed) }
    Button("Row") { isRow.toggle() }
    if isRow { TipView(OnceTip(id: "row")) }
    Button("Popover") {}.popoverTip(isRow ? nil : PlainTip())
  }
}

@MainActor private func tipHost(
  _ options: [Tips.ConfigurationOption] = [], @ViewBuilder _ view: @escaping () -> some View
) -> RuntimeHost {
  let host = RuntimeHost(profile: .ios18, sink: nil) {
    VStack { view() }.task { try? Tips.configure(options) }
  }
  host.settle()
  return host
}

@Suite @MainActor struct TipTests {
  @Test func `a tip is shown while its rules are met, until it is invalidated`() throws {
    let host = tipHost { Screen() }
    try host.dismiss()  // the popover
    host.settle()
    #expect(!host.texts.contains("Save"))
    try host.tap("Ready")
    try host.tap("Donate")
    host.settle()
    #expect(!host.texts.contains("Save"))
    try host.tap("Donate later")
    host.settle()
    #expect(host.texts.starts(with: ["log", "Save", "Keeps it", "More", "Off"]))
    try host.tap("More")
    host.settle()
    #expect(host.texts.contains("log more") && host.texts.contains("Save"))
    #expect(SaveTip().status == .available)
    try host.tap("Done")
    host.settle()
    #expect(!host.texts.contains("Save") && SaveTip().status == .invalidated(.actionPerformed))
  }

  @Test func `a tip is closed by its button, a popover by dismissal`() throws {
    let host = tipHost { Screen() }
    #expect(host.texts.contains("Plain"))
    try host.dismiss()
    host.settle()
    #expect(!host.texts.contains("Plain") && PlainTip().status == .invalidated(.tipClosed))
    try host.tap("Row")
    host.settle()
    #expect(host.texts.contains("Once"))
    try host.tap("Close")
    host.settle()
    #expect(!host.texts.contains("Once") && OnceTip(id: "row").status == .invalidated(.tipClosed))
  }

  @Test func `a tip is shown up to its maximum display count`() throws {
    let host = tipHost { Screen() }
    try host.dismiss()
    for isShown in [true, false, false] {
      try host.tap("Row")
      host.settle()
      #expect(host.texts.contains("Once") == isShown)
    }
    #expect(OnceTip(id: "row").status == .invalidated(.displayCountExceeded))
  }

  @Test func `the state of tips ends with the run, and no tip is shown before configuration`() {
    let unset = RuntimeHost(profile: .ios18, sink: nil) { TipView(PlainTip()) }
    unset.settle()
    #expect(unset.texts.isEmpty)
    let host = tipHost { TipView(PlainTip()).tipViewStyle(Loud()) }
    #expect(host.texts == ["loud", "Plain", "Enough"])
  }

  @Test func `rules combine parameters and recent donations`() throws {
    struct Recent: View {
      var body: some View {
        TipView(RecentTip())
        Button("Open") { RecentTip.opened.donate(Opening(page: "a")) }
        Button("Level") { (RecentTip.level, RecentTip.name) = (2, "me") }
        Button("Look") { RecentTip.level += 1 }
      }
    }
    let host = tipHost { Recent() }
    try host.tap("Open")
    try host.tap("Level")
    host.settle()
    #expect(host.texts.first == "Recent")
    host.advance(by: .seconds(90))
    try host.tap("Look")
    host.settle()
    #expect(host.texts.first == "Open")
  }

  @Test func `another tip waits for the display frequency`() throws {
    struct Two: View {
      @State private var isSecond = false
      var body: some View {
        if isSecond { TipView(PlainTip()) } else { TipView(OnceTip(id: "first")) }
        Button("Next") { isSecond.toggle() }
      }
    }
    let host = tipHost([.displayFrequency(.hourly)]) { Two() }
    #expect(host.texts == ["Once", "Next"])
    try host.tap("Next")
    host.settle()
    #expect(host.texts == ["Next"])
    try host.tap("Next")
    host.advance(by: .seconds(3700))
    try host.tap("Next")
    host.settle()
    #expect(host.texts == ["Plain", "Next"])
  }

  @Test func `tips shown or hidden for testing ignore their rules`() throws {
    struct Three: View {
      var body: some View {
        TipView(SaveTip())
        TipView(PlainTip())
        TipView(AnyTip(RecentTip()))
        Button("All") { Tips.showAllTipsForTesting() }
        Button("One") { Tips.hideTipsForTesting([RecentTip.self]) }
        Button("Reset") { try? Tips.resetDatastore() }
      }
    }
    let host = tipHost { Three() }
    #expect(host.texts.first == "Plain")
    try host.tap("All")
    host.settle()
    #expect(host.texts.filter { ["Save", "Plain", "Recent"].contains($0) } == ["Save", "Plain", "Recent"])
    try host.tap("One")
    host.settle()
    #expect(host.texts.filter { ["Save", "Plain", "Recent"].contains($0) } == ["Save", "Plain"])
    try host.tap("Reset")
    host.settle()
    #expect(host.texts == ["All", "One", "Reset"])
  }

  @Test func `changes of a tip's status are delivered`() throws {
    struct Watching: View {
      @State private var log: [String] = []
      @State private var isShown = false
      private let tip = SaveTip()
      var body: some View {
        Text(verbatim: log.joined(separator: " ") + " \(isShown)")
          .task { for await status in tip.statusUpdates { log.append("\(status)") } }
          .task { for await shows in tip.shouldDisplayUpdates { isShown = shows } }
        Button("Ready") { SaveTip.isReady = true }
        Button("Donate") {
          SaveTip.saved.sendDonation()
          SaveTip.saved.donate()
        }
        Button("End") { tip.invalidate(reason: .actionPerformed) }
        Button("Again") { Task { await tip.resetEligibility() } }
      }
    }
    let host = tipHost { Watching() }
    #expect(host.texts.first == "pending false")
    for button in ["Ready", "Donate"] { try host.tap(button) }
    host.settle()
    #expect(host.texts.first == "pending available true")
    try host.tap("End")
    host.settle()
    #expect(host.texts.first == "pending available invalidated(TipKit.Tips.InvalidationReason.actionPerformed) false")
    try host.tap("Again")
    host.settle()
    #expect(host.texts.first?.hasSuffix("available true") == true)
  }

  @Test func `a group shows one tip after another`() throws {
    struct Grouped: View {
      @State private var tips = TipGroup(.ordered) {
        OnceTip(id: "a")
        PlainTip()
      }
      var body: some View {
        TipView(tips.currentTip as? OnceTip)
        TipView(tips.currentTip as? PlainTip)
        Button("Group") {}.popoverTip(isAny ? tips.currentTip : nil)
        TipView(isAny ? tips.currentTip : nil)
      }
      var isAny: Bool { tips.currentTip is RecentTip }
    }
    let host = tipHost { Grouped() }
    #expect(host.texts == ["Once", "Group"])
    try host.tap("Close")
    host.settle()
    #expect(host.texts == ["Plain", "Group"])
  }
}
