import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// A countdown in a file that imports Foundation: it stores its end date, and each tick reads the time left.
private struct Countdown: View {
  @State private var end: Date?
  @State private var left = 0.0
  @State private var fired = 0.0
  @State private var waited = 0.0
  @State private var elsewhere: Date?
  var body: some View {
    Text(
      "left \(Int(left)), fired \(Int(fired)), today \(Calendar.current.isDateInToday(end ?? .distantPast) ? "yes" : "no")"
    )
    Button("Start") {
      let start = Date()
      end = start.addingTimeInterval(60)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in left = max(0, end?.timeIntervalSinceNow ?? 0) }
      let timer = Timer(fire: start.addingTimeInterval(5), interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { fired = Date.now.timeIntervalSince(start) }
      }
      RunLoop.main.add(timer, forMode: .common)
    }
    Button("Wait") {
      let start = Date()
      while Date().timeIntervalSince(start) < 0.05 {}
      waited = Date().timeIntervalSince(start)
    }
    Text("waited \(waited >= 0.05 && waited < 5)")
    Button("Elsewhere") { elsewhere = Elsewhere.date() }
    Text(verbatim: "\(elsewhere?.timeIntervalSince1970 ?? 0)")
  }
}

/// Reads the date on a thread that works for no host.
private enum Elsewhere {
  static func date() -> Date {
    nonisolated(unsafe) var date = Date.distantPast
    let thread = Thread { [done = DispatchSemaphore(value: 0)] in
      unsafe date = Date()
      done.signal()
    }
    thread.start()
    while !thread.isFinished { usleep(100) }
    return unsafe date
  }
}

@MainActor
struct FoundationDateTests {
  @Test func `Foundation's dates advance in virtual time while a host runs`() throws {
    let host = try ViewHost { Countdown() }
    try host.tap("Start")
    host.advance(by: .seconds(20))
    #expect(host.texts[0].hasPrefix("left 40, fired 5, today"))
    host.advance(by: .seconds(50))
    #expect(host.texts[0].hasPrefix("left 0, fired 5, today"))
    _ = try host.finish()
  }

  @Test func `other threads, and code between two calls of a host, see the real date`() throws {
    let before = Date()
    let host = try ViewHost { Countdown() }
    host.advance(by: .seconds(86_400))
    try host.tap("Elsewhere")
    let elsewhere = try #require(host.texts.last.flatMap(Double.init))
    let after = Date()
    #expect(after.timeIntervalSince(before) < 86_400)
    #expect(elsewhere >= before.timeIntervalSince1970 && elsewhere <= after.timeIntervalSince1970)
    _ = try host.finish()
  }

  @Test func `a loop that waits for a date ends, and the host's time has advanced`() throws {
    let host = try ViewHost { Countdown() }
    try host.tap("Wait")
    #expect(host.texts.contains("waited true"))
    let trace = try host.finish()
    #expect(trace.events.contains { $0.t >= 50_000_000 })
  }
}
