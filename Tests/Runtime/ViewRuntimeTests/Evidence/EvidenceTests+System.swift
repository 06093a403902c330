import LifecycleTesting
import SwiftUI
import Testing

/// Observations of what reaches an app from outside, and of closures that the framework runs by the clock.
extension EvidenceTests {
  // A log printed on iOS 17 (2024).
  @Test func `the phases at launch are inactive, then active`() throws {
    struct Screen: View {
      let log: Log
      @Environment(\.scenePhase) private var phase
      var body: some View { Text("x").onChange(of: phase, initial: true) { log("\($0)>\($1)") } }
    }
    #expect(
      try log(.ios17) {
        Screen(log: $0)
      } steps: { _ in
      } == "inactive>inactive inactive>active |")
  }

  // An article of a public site: every closure runs.
  @Test func `each onOpenURL of the scene runs, hidden tabs included`() throws {
    struct Screen: View {
      let log: Log
      @State private var url = "-"
      var body: some View {
        TabView {
          Text(url).onOpenURL {
            url = $0.absoluteString; log("1")
          }.tabItem { Text("one") }
          Text("b").onOpenURL { _ in log("2") }.onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
            log($0.webpageURL?.host ?? "")
          }
          .tabItem { Text("two") }
        }
      }
    }
    let seen = try log(.ios16) {
      Screen(log: $0)
    } steps: { host in
      try host.open("app://item/1")
      #expect(host.texts.contains("app://item/1"))
      try host.open("https://example.com/a")
      #expect(throws: (any Error).self) { try host.open("no url") }
    }
    #expect(seen == "| 1 2 1 2 example.com")
  }

  // An article of a public site, iOS 15.
  @Test func `an onSubmit for searches keeps texts from the one around it`() throws {
    struct Screen: View {
      let log: Log
      @State private var name = ""
      @State private var query = ""
      var body: some View {
        NavigationStack {
          TextField("name", text: $name).searchable(text: $query).onSubmit(of: .search) { log("search") }
        }
        .onSubmit(of: [.text, .search]) { log("both") }
      }
    }
    let seen = try log(.ios17) {
      Screen(log: $0)
    } steps: { host in
      try host.type("a\n", into: "name")
      try host.type("b\n", into: "Search")
    }
    #expect(seen == "| both search")
  }

  private struct Key: TransactionKey { static var defaultValue: String { "none" } }

  // An article of a public site, iOS 17.
  @Test func `the closure of transaction reads the key of the change`() throws {
    struct Screen: View {
      let log: Log
      @State private var isOn = false
      var body: some View {
        Button("toggle") {
          var transaction = Transaction()
          transaction[Key.self] = "set"
          withTransaction(transaction) { isOn.toggle() }
        }
        Text("\(isOn)").transaction { log($0[Key.self]) }
      }
    }
    let seen = try log(.ios18) {
      Screen(log: $0)
    } steps: { host in
      try host.tap("toggle")
      host.settle()
    }
    #expect(seen == "none | set")
  }

  // An article of iOS 17: the phases follow one another once, and end with the first.
  @Test func `a phase animator goes around once for each change of its trigger`() throws {
    struct Screen: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Button("start") { count += 1 }
        Text("content").phaseAnimator([1, 2, 3], trigger: count) { content, phase in
          log("\(phase)")
          return content
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    let seen = try log(.ios17) {
      Screen(log: $0)
    } steps: { host in
      #expect(host.texts.contains("content"))
      try host.tap("start")
      host.settle()
      #expect(host.texts.contains("content"))
    }
    #expect(seen == "1 | 2 3 1")
  }

  @Test func `a phase animator without a trigger goes on, and nothing waits for it`() throws {
    struct Screen: View {
      let log: Log
      var body: some View {
        PhaseAnimator(["a", "b"]) { phase in
          log(phase)
          return Text(phase)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    let seen = try log(.ios17) {
      Screen(log: $0)
    } steps: { host in
      host.advance(by: .milliseconds(3_500))
    }
    #expect(seen == "a | b a b")
  }

  // A test of OpenSwiftUI, run on iOS 18.
  @Test func `the animation schedule has a date for each interval, and none while it is paused`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let dates = AnimationTimelineSchedule(minimumInterval: 1.5).entries(from: start, mode: .normal).prefix(3)
    #expect(dates.map(\.timeIntervalSinceReferenceDate) == [0, 1.5, 3])
    #expect(
      Array(AnimationTimelineSchedule(minimumInterval: 1.5, paused: true).entries(from: start, mode: .normal)).isEmpty)
  }

  // Apple's documentation: the first view that fits, else the last.
  @Test(arguments: [(100.0, "wide"), (60.0, "small"), (10.0, "small")])
  func `a view that fits is the first that the width allows`(_ width: Double, _ wanted: String) throws {
    let host = try ViewHost {
      ViewThatFits(in: .horizontal) {
        Text("wide").frame(width: 80)
        Text("small").frame(width: 50)
      }
      .frame(width: width)
    }
    #expect(host.texts == [wanted])
  }

  private final class Model: ObservableObject {
    private let free: @Sendable () -> Void
    init(_ free: @escaping @Sendable () -> Void) { self.free = free }
    deinit { free() }
  }

  private struct Searchable: View {
    @StateObject private var model: Model
    @State private var text = ""
    init(_ log: Log) {
      nonisolated(unsafe) let log = log
      _model = StateObject(wrappedValue: Model { MainActor.assumeIsolated { unsafe log("freed") } })
    }
    var body: some View {
      ScrollView { Text("content") }
        .refreshable { print(model) }
        .searchable(text: $text)
    }
  }

  // A program and a video in a public list of SwiftUI bugs (2025).
  @Test(arguments: [
    ("ios16", true), ("ios17.2", true), ("ios17.3", false), ("ios18.2", false), ("ios18.3", true), ("ios18", true),
  ])
  func `the object of a searchable and refreshable view is not freed until iOS 18.2`(_ profile: String, _ isFreed: Bool)
    throws
  {
    let logged = Log()
    let platform = try #require(ViewHost.Profile(rawValue: profile))
    let host = try ViewHost(profile: platform) {
      NavigationStack { NavigationLink("next") { Searchable(logged) } }
    }
    try host.tap("next")
    host.settle()
    try host.back()
    host.settle()
    #expect(logged.words == (isFreed ? ["freed"] : []))
  }

  // A program and a video in a public list of SwiftUI bugs (2025), FB16108378.
  @Test(arguments: [
    ("ios17", true), ("ios18.0", false), ("ios18.3", false), ("ios18.4", true), ("ios18", true), ("ios26", true),
  ])
  func `a long press does not update its state until iOS 18.3`(_ profile: String, _ updates: Bool) throws {
    struct Screen: View {
      let log: Log
      @GestureState private var isPressed = false
      var body: some View {
        Text("press").gesture(
          LongPressGesture().updating($isPressed) { value, state, _ in
            log("updating")
            state = value
          }.onEnded { _ in log("ended") })
      }
    }
    let seen = try log(#require(ViewHost.Profile(rawValue: profile))) {
      Screen(log: $0)
    } steps: { host in
      try host.press("press")
    }
    #expect(seen == (updates ? "| updating ended" : "| ended"))
  }
}
