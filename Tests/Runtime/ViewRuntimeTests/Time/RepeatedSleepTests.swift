import SwiftUI
import Testing
import ViewRuntime

private struct Sleeper: View {
  var log: (String) -> Void = { _ in }
  let work: @MainActor (@escaping (String) -> Void) async -> Void
  var body: some View { Button("Tap") { log("tap") }.task { await work(log) } }
}

private final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}

private func pause(_ seconds: Int = 1) async { try? await Task.sleep(for: .seconds(seconds)) }

@MainActor
struct RepeatedSleepTests {
  private func makeSleeper(_ log: Log, _ work: @escaping @MainActor (@escaping (String) -> Void) async -> Void)
    -> RuntimeHost
  {
    RuntimeHost(profile: .ios18, sink: nil) { Sleeper(log: { log($0) }, work: work) }
  }

  @Test func `a task that woke up three times at one await is repeating until the next input`() throws {
    let log = Log()
    let host = makeSleeper(log) { log in while !Task.isCancelled { await pause(); log("poll") } }
    host.settle()
    #expect(log.lines == ["poll", "poll", "poll"] && host.cuts.isEmpty)
    host.settle()
    #expect(log.lines.count == 3)
    host.advance(by: .seconds(2))
    #expect(log.lines.count == 5)
    try host.tap("Tap")
    host.settle()
    #expect(log.lines.suffix(4) == ["tap", "poll", "poll", "poll"])
    host.finish()
  }

  @Test func `sleeps at different places, in child tasks and in other tasks are counted apart`() {
    let log = Log()
    let host = makeSleeper(log) { log in
      await pause()
      await pause()
      await pause()
      await pause()
      log("in a row")
      await withTaskGroup(of: Void.self) { group in
        for second in 1...6 { group.addTask { await pause(second) } }
      }
      log("in a group")
      for second in 1...6 {
        Task {
          await pause(second); if second == 6 { log("in tasks") }
        }
      }
    }
    host.settle()
    #expect(log.lines == ["in a row", "in a group", "in tasks"])
    host.finish()
  }

  @Test func `a function that calls itself after each sleep stays in one place`() {
    @MainActor func poll(_ log: @escaping (String) -> Void) async {
      await pause()
      log("poll")
      if !Task.isCancelled { await poll(log) }
    }
    let log = Log()
    let host = makeSleeper(log) { await poll($0) }
    host.settle()
    #expect((3...5).contains(log.lines.count) && host.cuts.isEmpty)
    host.finish()
  }

  @Test func `a repeating task runs on while something else is pending`() {
    let log = Log()
    let host = makeSleeper(log) { log in
      Task {
        await pause(10); log("once")
      }
      while !Task.isCancelled { await pause(); log("poll") }
    }
    host.settle()
    #expect(log.lines.filter { $0 == "poll" }.count >= 9 && log.lines.contains("once"))
    host.finish()
  }
}
