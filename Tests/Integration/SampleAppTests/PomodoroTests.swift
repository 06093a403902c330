import LifecycleTesting
import PomodoroSample
import SwiftUI
import Testing

@MainActor
struct PomodoroTests {
  @Test func `the timer runs in virtual time and pauses in the background`() throws {
    let host = try ViewHost(profile: .ios18) { PomodoroView() }
    #expect(host.texts.contains("Focus") && host.texts.contains("5"))
    try host.tap("Start")
    host.advance(by: .seconds(3))
    #expect(host.texts.contains("2"))
    host.advance(by: .seconds(2))
    #expect(host.texts.contains("Rest"))
    #expect(host.texts.contains("Rounds: 1, best: 1"))
    host.scene(.background)
    host.scene(.active)
    host.advance(by: .seconds(5))
    #expect(host.texts.contains("Start"))
    _ = try host.finish()
  }
}
