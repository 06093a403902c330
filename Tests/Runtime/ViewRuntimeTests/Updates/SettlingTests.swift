import SwiftUI
import Testing

@testable import ViewRuntime

private struct Repeating: View {
  @State private var ticks = 0
  @State private var turns = 0
  @State private var loaded = "loading"
  private func again() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      turns += 1
      again()
    }
  }
  var body: some View {
    Text("\(ticks) ticks")
      .task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(1))
          ticks += 1
        }
      }
      .onAppear { again() }
    Text("\(turns) turns")
    Text(loaded)
      .task {
        for attempt in 1...3 { try? await Task.sleep(for: .seconds(attempt)) }
        loaded = "loaded"
      }
  }
}

/// Calls for the next turn of the main run loop, and the rest of a task that was cancelled while sleeping.
private struct Chains: View {
  @State private var calls = 0
  @State private var turns = 0
  @State private var hasSleeper = true
  private func call() {
    DispatchQueue.main.async {
      calls += 1
      if calls < 30 { call() }
    }
  }
  var body: some View {
    Text("\(calls) calls").onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { call() } }
    Text("\(turns) turns").onAppear {
      RunLoop.main.add(
        Timer(timeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated { turns += 1 } }, forMode: .common)
    }
    if hasSleeper { Text("sleeper").task { try? await Task.sleep(for: .seconds(1000)) } }
    Button("Cancel") { hasSleeper = false }
  }
}

@MainActor struct SettlingTests {
  @Test
  func `calls without a delay are not timers, those added to a run loop are, and a cancelled sleep is not awaited`()
    throws
  {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Chains() }
    try host.tap("Cancel")
    host.settle()
    #expect(host.texts == ["30 calls", "1 turns", "Cancel"])
    #expect(host.cuts.isEmpty)
  }

  @Test func `a run settles although tasks and delayed calls repeat, but not before finite work ends`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Repeating() }
    host.settle()
    #expect(host.texts == ["9 ticks", "10 turns", "loaded"])
    host.settle()
    #expect(host.texts == ["9 ticks", "10 turns", "loaded"])
    host.advance(by: .seconds(2))
    #expect(host.texts == ["12 ticks", "12 turns", "loaded"])
    #expect(host.cuts.isEmpty)
  }

  private struct Outline: View {
    struct Place {
      let name: String
      var parts: [Place]?
    }
    let places = [Place(name: "Europe", parts: [Place(name: "France"), Place(name: "Italy")]), Place(name: "Asia")]
    var body: some View { List(places, id: \.name, children: \.parts) { Text($0.name) } }
  }

  @Test func `a list of a tree takes its ids from the given key path`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Outline() }
    #expect(host.texts == ["Europe", "Asia"])
    try host.tap("Europe")
    #expect(host.texts == ["Europe", "France", "Italy", "Asia"])
  }
}
