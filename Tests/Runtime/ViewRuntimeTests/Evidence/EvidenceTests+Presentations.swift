import LifecycleTesting
import SwiftUI
import Testing

private let systems: [ViewHost.Profile] = [.ios16, .ios17, .ios18, .ios26, .ios27]

/// Observations of what a page presents.
extension EvidenceTests {
  // A test of swift-composable-architecture that it runs on iOS 16 to 18 and expects to fail.
  @Test(arguments: systems) func `an alert that is asked for while a sheet closes is lost until iOS 18`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      @State private var showsSheet = false
      @State private var showsAlert = false
      var body: some View {
        Button("open") { showsSheet = true }
          .alert("Alert open", isPresented: $showsAlert) { Button("OK") {} }
          .sheet(isPresented: $showsSheet) {
            Button("both") { (showsSheet, showsAlert) = (false, true) }
          }
      }
    }
    let host = try ViewHost(profile: profile) { Screen() }
    try host.tap("open")
    host.settle()
    try host.tap("both")
    host.settle()
    let isLost = [.ios16, .ios17, .ios18].contains(profile)
    #expect(host.texts.contains("Alert open") == !isLost)
    let trace = try host.finish()
    #expect(trace.events(.presentationLost).count == (isLost ? 1 : 0))
    #expect(trace.findings.map(\.rule) == (isLost ? ["presentation-lost"] : []))
  }

  // Tests of swift-composable-architecture, iOS 16 to 18: what a dialog's button asks for is presented.
  @Test(arguments: systems + [.strict]) func `an alert that a dialog's button asks for follows the dialog`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      @State private var asks = false
      @State private var warns = false
      var body: some View {
        Button("open") { asks = true }
          .confirmationDialog("Sure?", isPresented: $asks) { Button("yes") { warns = true } }
          .alert("Really?", isPresented: $warns) { Button("OK") {} }
      }
    }
    let host = try ViewHost(profile: profile) { Screen() }
    try host.tap("open")
    host.settle()
    try host.tap("yes")
    host.settle()
    #expect(host.texts.contains("Really?"))
    #expect(!host.texts.contains("Sure?"))
  }

  // SwiftUI's console text on iOS 16 and later: the next sheet is presented when the current one is dismissed.
  @Test(arguments: systems) func `of two sheets that are asked for at once, the second follows the first`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      @State private var first = false
      @State private var second = false
      var body: some View {
        Button("both") { (first, second) = (true, true) }
          .sheet(isPresented: $first) { Text("first") }
          .sheet(isPresented: $second) { Text("second") }
      }
    }
    let host = try ViewHost(profile: profile) { Screen() }
    try host.tap("both")
    host.settle()
    let sheets = host.texts.filter { ["first", "second"].contains($0) }
    #expect(sheets.count == 1)
    try host.dismiss()
    host.settle()
    let next = host.texts.filter { ["first", "second"].contains($0) }
    #expect(next.count == 1 && next != sheets)
    try host.dismiss()
    host.settle()
    #expect(host.texts == ["both"])
    #expect(try host.finish().events(.presentationLost).isEmpty)
  }

  @Test(arguments: systems) func `of two sheets that are open at launch, the second follows the first`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      @State private var first = true
      @State private var second = true
      var body: some View {
        Text("page")
          .sheet(isPresented: $first) { Text("first") }
          .sheet(isPresented: $second) { Text("second") }
      }
    }
    let host = try ViewHost(profile: profile) { Screen() }
    host.settle()
    for sheet in ["first", "second"] {
      #expect(host.texts.filter { ["first", "second"].contains($0) } == [sheet])
      try host.dismiss()
      host.settle()
    }
    #expect(host.texts == ["page"])
  }

  @Test(arguments: systems) func `a step that follows a dismissal at once finds the page free`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      @State private var showsSheet = false
      @State private var showsAlert = false
      var body: some View {
        Button("open") { showsSheet = true }.sheet(isPresented: $showsSheet) { Text("sheet") }
        Button("warn") { showsAlert = true }.alert("alert", isPresented: $showsAlert) { Button("OK") {} }
      }
    }
    let host = try ViewHost(profile: profile) { Screen() }
    try host.tap("open")
    try host.dismiss()
    try host.tap("warn")
    #expect(host.texts.contains("alert") && !host.texts.contains("sheet"))
    try host.tap("OK")
    try host.tap("open")
    #expect(host.texts.contains("sheet") && !host.texts.contains("alert"))
    try host.dismiss()
    try host.tap("open")
    #expect(host.texts.contains("sheet"))
    #expect(try host.finish().events(.presentationLost).isEmpty)
  }

  // Two public projects' reports: UIKit does not present over a page that presents.
  @Test(arguments: systems) func `an alert over a page with a sheet is lost until it is asked for anew`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      @State private var showsSheet = false
      @State private var showsAlert = false
      var body: some View {
        Button("open") { showsSheet = true }
          .alert("Alert", isPresented: $showsAlert) { Button("OK") {} }
          .sheet(isPresented: $showsSheet) { Button("warn") { showsAlert = true } }
        Button("again") {
          showsAlert = false; Task { showsAlert = true }
        }
      }
    }
    let host = try ViewHost(profile: profile) { Screen() }
    try host.tap("open")
    host.settle()
    try host.tap("warn")
    host.settle()
    #expect(!host.texts.contains("Alert"))
    try host.dismiss()
    host.settle()
    #expect(!host.texts.contains("Alert"))
    try host.tap("again")
    host.settle()
    #expect(host.texts.contains("Alert"))
  }

  // A program and a video in a public list of SwiftUI bugs (2025).
  @Test(arguments: [
    ("ios16", "A0 A1"), ("ios17", "A0 A1"), ("ios18.3", "A0 A1"), ("ios18", "A0 A1 A2 A3"), ("ios26", "A0 A1 A2 A3"),
  ])
  func `of sheets that are open from the start, the outermost is presented until iOS 18.3`(
    _ profile: String, _ wanted: String
  ) throws {
    struct Page: View {
      let number: Int
      let log: Log
      @State private var isOpen: Bool
      init(_ number: Int, _ log: Log) {
        (self.number, self.log) = (number, log)
        _isOpen = State(initialValue: number < 3)
      }
      var body: some View {
        Text("page \(number)").onAppear { log("A\(number)") }
          .sheet(isPresented: $isOpen) { if number < 3 { AnyView(Page(number + 1, log)) } }
      }
    }
    let seen = try log(#require(ViewHost.Profile(rawValue: profile))) {
      Page(0, $0)
    } steps: { _ in
    }
    #expect(seen == wanted + " |")
  }

  // Apple's documentation of alerts about a value: changes after the presentation are ignored.
  @Test(arguments: systems) func `an alert about a value shows the value with which it was presented`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      @State private var number: Int?
      var body: some View {
        Button("open") {
          number = 1
          Task {
            try? await Task.sleep(for: .seconds(1))
            number = 2
          }
        }
        .alert(
          "Number", isPresented: Binding(get: { number != nil }, set: { if !$0 { number = nil } }), presenting: number
        ) { number in
          Button("ok \(number)") {}
        }
      }
    }
    let host = try ViewHost(profile: profile) { Screen() }
    try host.tap("open")
    host.advance(by: .seconds(2))
    #expect(host.texts.contains("ok 1"))
    try host.tap("ok 1")
    host.settle()
    #expect(host.texts == ["open"])
    try host.tap("open")
    #expect(host.texts.contains("ok 1"))
  }

  @Test(arguments: systems + [.strict]) func `a sheet that is asked for while it closes is presented anew`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      let log: Log
      @State private var isOpen = false
      var body: some View {
        Button("open") { isOpen = true }
          .sheet(isPresented: $isOpen, onDismiss: { log("dismissed") }) {
            Button("again") {
              isOpen = false
              Task { isOpen = true }
            }
            .onAppear { log("A") }.onDisappear { log("D") }
          }
      }
    }
    let log = Log()
    let host = try ViewHost(profile: profile, knobs: ["appears.doubled": "false"]) { Screen(log: log) }
    try host.tap("open")
    host.settle()
    try host.tap("again")
    host.settle()
    #expect(log.words.filter { $0 != "dismissed" } == ["A", "D", "A"])
    #expect(log.words.filter { $0 == "dismissed" }.count == 1)
    #expect(host.texts.contains("again"))
  }

  @Test func `a sheet of a hidden tab takes no turn until its tab is selected`() throws {
    struct Screen: View {
      @State private var first = false
      @State private var second = true
      var body: some View {
        TabView {
          Button("open") { first = true }.sheet(isPresented: $first) { Text("sheet 1") }.tabItem { Text("one") }
          Text("two's content").sheet(isPresented: $second) { Text("sheet 2") }.tabItem { Text("two") }
        }
      }
    }
    let host = try ViewHost(profile: .ios16) { Screen() }
    #expect(!host.texts.contains("sheet 2"))
    try host.tap("open")
    host.settle()
    #expect(host.texts.contains("sheet 1"))
    try host.dismiss()
    host.settle()
    try host.tab("two")
    host.settle()
    #expect(host.texts.contains("sheet 2"))
  }

  // Apple's documentation.
  @Test(arguments: [true, false]) func `a swipe does not dismiss a sheet that disables it`(_ isDisabled: Bool) throws {
    struct Screen: View {
      let isDisabled: Bool
      @State private var isOpen = false
      var body: some View {
        Button("open") { isOpen = true }.sheet(isPresented: $isOpen) {
          Button("close") { isOpen = false }.interactiveDismissDisabled(isDisabled)
        }
      }
    }
    let host = try ViewHost { Screen(isDisabled: isDisabled) }
    try host.tap("open")
    try host.dismiss()
    host.settle()
    #expect(host.texts.contains("close") == isDisabled)
    if isDisabled { try host.tap("close") }
    host.settle()
    #expect(host.texts == ["open"])
  }
}
