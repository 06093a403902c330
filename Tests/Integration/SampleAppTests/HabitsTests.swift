import HabitsSample
import LifecycleTesting
import SwiftUI
import Testing

@MainActor
struct HabitsTests {
  @Test func `onboarding covers the app once and settings open in a sheet`() throws {
    let host = try ViewHost(profile: .ios18) { HabitsView() }
    #expect(host.texts.contains("Welcome"))
    try host.tap("Next")
    try host.tap("Next")
    try host.tap("Get started")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("Walk") && host.texts.contains("0 done, 1 times"))
    try host.tap("Log Walk")
    #expect(host.texts.contains("1 done, 2 times"))
    try host.tap("Settings")
    host.advance(by: .seconds(1))
    try host.type("Ada", into: "Your name")
    #expect(host.texts.contains("Hello, Ada"))
    try host.tap("Advanced")
    #expect(host.texts.contains("Version"))
    try host.tap("Close")
    host.advance(by: .seconds(1))
    #expect(!host.texts.contains("Version"))
    _ = try host.finish()
  }
}
