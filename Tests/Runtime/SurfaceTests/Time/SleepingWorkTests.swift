import Dispatch
import Foundation
import SwiftUI
import Testing
import ViewRuntime

/// Work that sleeps, in the forms in which demos and models simulate slow operations.
private final class Sleeper: ObservableObject, @unchecked Sendable {
  @Published var done: [String] = []
  private let serial = DispatchQueue(label: "serial")
  private let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)

  func note(_ word: String) { done.append(word) }

  func load() {
    DispatchQueue.global().async {
      let start = Date()
      sleep(2)
      let passed = Date().timeIntervalSince(start)
      DispatchQueue.main.async { self.note("2 s: \(passed)") }
      Thread.sleep(forTimeInterval: 0.5)
      usleep(500_000)
      DispatchQueue.main.sync { self.note("3 s") }
    }
  }

  func queued() {
    for number in 1...3 {
      serial.async {
        sleep(1)
        DispatchQueue.main.async { self.note("serial \(number)") }
      }
    }
    for number in 1...2 {
      concurrent.async {
        sleep(1)
        DispatchQueue.main.async { self.note("concurrent \(number)") }
      }
    }
  }

  func poll() {
    DispatchQueue.global().async { [weak self] in
      while self != nil {
        sleep(1)
        DispatchQueue.main.async { self?.note("turn") }
      }
    }
  }

  func block() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.note("timer") }
    let start = Date()
    Thread.sleep(until: start.addingTimeInterval(3))
    note("slept \(Date().timeIntervalSince(start))")
  }

  private func hold() { Thread.sleep(forTimeInterval: 4) }

  func detached() {
    Task.detached {
      self.hold()
      await MainActor.run { self.note("detached") }
    }
  }
}

private struct SleeperView: View {
  @StateObject var sleeper = Sleeper()
  let begin: (Sleeper) -> Void
  var body: some View {
    Text(sleeper.done.joined(separator: ", ") + ".").onAppear { begin(sleeper) }
  }
}

@MainActor struct SleepingWorkTests {
  private func host(_ begin: @escaping (Sleeper) -> Void) -> RuntimeHost {
    RuntimeHost(profile: .ios18, sink: nil) { SleeperView(begin: begin) }
  }

  @Test func `work on a background queue sleeps in virtual time`() {
    let host = host { $0.load() }
    #expect(host.texts == ["."])
    host.advance(by: .milliseconds(1999))
    #expect(host.texts == ["."])
    host.advance(by: .milliseconds(1))
    #expect(host.texts == ["2 s: 2.0."])
    host.advance(by: .milliseconds(999))
    #expect(host.texts == ["2 s: 2.0."])
    host.advance(by: .milliseconds(1))
    #expect(host.texts == ["2 s: 2.0, 3 s."])
  }

  @Test func `settling skips the sleeps of background work`() {
    let host = host { $0.load() }
    host.settle()
    #expect(host.texts == ["2 s: 2.0, 3 s."])
  }

  @Test func `work on a serial queue waits for sleeping work before it`() {
    let host = host { $0.queued() }
    #expect(host.texts == ["."])
    host.advance(by: .seconds(1))
    #expect(host.texts == ["serial 1, concurrent 1, concurrent 2."])
    host.advance(by: .seconds(1))
    #expect(host.texts == ["serial 1, concurrent 1, concurrent 2, serial 2."])
    host.advance(by: .seconds(1))
    #expect(host.texts == ["serial 1, concurrent 1, concurrent 2, serial 2, serial 3."])
  }

  @Test func `work that sleeps repeatedly takes turns`() {
    let host = host { $0.poll() }
    host.advance(by: .seconds(3))
    #expect(host.texts == ["turn, turn, turn."])
  }

  @Test func `code on the main thread sleeps in virtual time, and timers due meanwhile fire late`() {
    let host = host { $0.block() }
    host.advance(by: .zero)
    #expect(host.texts == ["slept 3.0, timer."])
  }

  @Test func `a detached task that sleeps takes virtual time`() {
    let host = host { $0.detached() }
    host.settle()
    #expect(host.texts == ["detached."])
    #expect(host.graph.time.now >= 4_000_000_000)
  }
}
