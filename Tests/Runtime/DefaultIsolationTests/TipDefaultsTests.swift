import SwiftUI
import Testing
import TipKit
import ViewGraph
import ViewRuntime

enum Readiness {
  @Parameter static var isReady: Bool = false
}

struct ReadyTip: Tip {
  static let seen = Event(id: "seen")
  var title: Text { Text("Ready") }
  var actions: [Action] { Action(id: "off", title: "Off") { Readiness.isReady = false } }
  var rules: [Rule] {
    #Rule(Readiness.$isReady) { $0 }
    #Rule(Self.seen) { $0.donations.count < 3 }
  }
}

struct ReadyView: View {
  var body: some View {
    TipView(ReadyTip())
    Button("On") { Readiness.isReady = true }.task { try? Tips.configure() }
  }
}

struct TipDefaultsTests {
  @Test func `a tip's rules are evaluated with main-actor default isolation`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { ReadyView() }
    host.settle()
    #expect(host.texts == ["On"])
    try host.tap("On")
    host.settle()
    #expect(host.texts == ["Ready", "Off", "On"])
    try host.tap("Off")
    host.settle()
    #expect(host.texts == ["On"])
  }
}
