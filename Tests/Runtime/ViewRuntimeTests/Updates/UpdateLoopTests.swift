import SwiftUI
import Testing
import ViewRuntime

@Observable private final class Score {
  var home = 0
  var guest = 0
}

private struct Home: View {
  let score: Score
  var body: some View {
    let _ = score.home = score.guest + 1
    Text("home \(score.guest)")
  }
}

private struct Guest: View {
  let score: Score
  var body: some View {
    let _ = score.guest = score.home + 1
    Text("guest \(score.home)")
  }
}

private struct Match: View {
  @State private var score = Score()
  var body: some View {
    Home(score: score)
    Guest(score: score)
    Button("Done") {}
  }
}

@Observable private final class Turn {
  var isFirst = true
  var isStopped = false
  var taps = 0
}

/// Two branches that appear in turn, each requesting the other, until they are stopped.
private struct Turns: View {
  @State private var turn = Turn()

  var body: some View {
    Text("taps \(turn.taps)")
    if turn.isStopped {
      Text("at rest")
    } else if turn.isFirst {
      Text("first").onAppear { turn.isFirst = false }
    } else {
      Text("second").onAppear { turn.isFirst = true }
    }
    Button("Count") { turn.taps += 1 }
    Button("Stop") { turn.isStopped = true }
  }
}

@MainActor
struct UpdateLoopTests {
  @Test func `bodies skipped by a cut update follow later changes`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Turns() }
    #expect(host.cuts.count == 1)
    try host.tap("Count")
    #expect(host.texts.contains("taps 1"))
    #expect(host.cuts.count == 2)
    try host.tap("Stop")
    #expect(host.texts.contains("at rest"))
    try host.tap("Count")
    #expect(host.texts.contains("taps 2"))
    #expect(host.cuts.count == 2)
    host.finish()
  }

  @Test func `cut updates are resumed a limited number of times, and the last cut says so`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Turns() }
    for _ in 1...15 { try host.tap("Count") }
    #expect(host.cuts.count == 11)
    #expect(host.cuts.filter { $0.contains("not taken up again") } == host.cuts.suffix(1))
    host.finish()
  }

  @Test func `bodies that keep changing each other's inputs are cut, and the program continues`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Match() }
    #expect(host.cuts.contains { $0.contains("its bodies keep changing what they read") }, "\(host.cuts)")
    try host.tap("Done")
    #expect(host.texts.count == 3)
    host.finish()
  }
}
