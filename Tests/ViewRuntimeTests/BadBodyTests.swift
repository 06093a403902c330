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

@MainActor
struct BadBodyTests {
  @Test func `bodies that keep changing what each other reads are cut, and the program goes on`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Match() }
    #expect(host.cuts.contains { $0.contains("its bodies keep changing what they read") }, "\(host.cuts)")
    try host.tap("Done")
    #expect(host.texts.count == 3)
    host.finish()
  }
}
