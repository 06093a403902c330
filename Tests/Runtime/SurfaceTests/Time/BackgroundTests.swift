import Dispatch
import Foundation
import SwiftUI
import TraceFormat
import Testing
import ViewRuntime

/// A model's work on queues, groups, run loops and timers, in the usual forms.
private final class Worker: ObservableObject, @unchecked Sendable {
  @Published var done: [String] = []
  private let queue = DispatchQueue(label: "worker")

  private func note(_ word: String) { done.append(word) }

  func work() {
    DispatchQueue.global(qos: .userInitiated).async {
      let isMain = Thread.isMainThread
      Thread.sleep(forTimeInterval: 0.02)
      DispatchQueue.main.async { self.note(isMain ? "on main" : "global") }
    }
    queue.async {
      DispatchQueue.main.sync { self.note("in between") }
      DispatchQueue.global().async { DispatchQueue.main.async { self.note("nested") } }
    }
    queue.asyncAfter(deadline: .now() + 2) {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { self.note("2.5 s") }
    }
  }

  func group() {
    let group = DispatchGroup()
    for number in 1...2 {
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(number)) {
        self.note("part \(number)")
        group.leave()
      }
    }
    queue.async(group: group) {}
    group.notify(queue: .main) { self.note("group") }
  }

  func loops() {
    RunLoop.main.perform { self.note("performed") }
    OperationQueue.main.addOperation { self.note("operation") }
    let timer = Timer(timeInterval: 1, repeats: true) { timer in
      self.note("turn")
      if self.done.filter({ $0 == "turn" }).count == 3 { timer.invalidate() }
    }
    RunLoop.current.add(timer, forMode: .common)
  }

  func heldLoop() {
    queue.async {
      var left = 2
      let timer = Timer(timeInterval: 600, repeats: true) { timer in
        left -= 1
        if left == 0 { timer.invalidate() }
        let now = left
        DispatchQueue.main.async { self.note("left \(now)") }
      }
      let loop = RunLoop.current
      loop.add(timer, forMode: .common)
      loop.run()
    }
  }

  func countdown() {
    var left = 3
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
      left -= 1
      self.note("\(left)")
      if left == 0 { timer.invalidate() }
    }
  }

  func publishWrongly() { DispatchQueue.global().async { self.done = ["wrong"] } }

  func pipeline() -> AnyCancellable {
    Just("piped").subscribe(on: queue).delay(for: .seconds(1), scheduler: DispatchQueue.global()).receive(
      on: DispatchQueue.main
    )
    .sink { self.note($0) }
  }
}

private struct WorkerView: View {
  @StateObject var worker = Worker()
  @State var pipeline: AnyCancellable?
  let begin: (Worker) -> AnyCancellable?
  var body: some View {
    Text(worker.done.joined(separator: ", ") + ".").onAppear { pipeline = begin(worker) }
    Button("Publish wrongly") { worker.publishWrongly() }
  }
}

/// A class with an `invalidate` method of its own.
private class Session: NSObject {
  var isOver = false
  func invalidate() { isOver = true }
}

@MainActor struct BackgroundTests {
  private func host(_ begin: @escaping (Worker) -> AnyCancellable?) -> RuntimeHost {
    RuntimeHost(profile: .ios18, sink: nil) { WorkerView(begin: begin) }
  }
  private func host(_ begin: @escaping (Worker) -> Void) -> RuntimeHost {
    host { worker -> AnyCancellable? in
      begin(worker)
      return nil
    }
  }

  @Test func `work on background queues runs on its own threads, in order and in virtual time`() {
    let host = host { $0.work() }
    #expect(host.texts.first == "in between, nested.")
    host.advance(by: .milliseconds(20))
    #expect(host.texts.first == "in between, nested, global.")
    host.advance(by: .milliseconds(2479))
    #expect(host.texts.first == "in between, nested, global.")
    host.advance(by: .milliseconds(1))
    #expect(host.texts.first == "in between, nested, global, 2.5 s.")
  }

  @Test func `a group is notified after its last work item`() {
    let host = host { $0.group() }
    host.advance(by: .milliseconds(1999))
    #expect(host.texts.first == "part 1.")
    host.advance(by: .milliseconds(1))
    #expect(host.texts.first == "part 1, part 2, group.")
  }

  @Test func `run loops and the main operation queue work in virtual time`() {
    let host = host { $0.loops() }
    #expect(host.texts.first == "performed, operation.")
    host.advance(by: .seconds(2))
    #expect(host.texts.first == "performed, operation, turn, turn.")
    host.advance(by: .seconds(9))
    #expect(host.texts.first == "performed, operation, turn, turn, turn.")
  }

  @Test func `a background run loop held in a variable runs its timers in virtual time`() {
    let host = host { $0.heldLoop() }
    host.advance(by: .seconds(601))
    #expect(host.texts.first == "left 1.")
    host.advance(by: .seconds(3000))
    #expect(host.texts.first == "left 1, left 0.")
  }

  @Test func `a timer invalidated by its own closure runs in virtual time`() {
    let host = host { $0.countdown() }
    host.advance(by: .seconds(2))
    #expect(host.texts.first == "2, 1.")
    host.advance(by: .seconds(9))
    #expect(host.texts.first == "2, 1, 0.")
  }

  @Test func `a method that is also called invalidate is unaffected`() {
    let (session, other): (Session, Session?) = (Session(), Session())
    session.invalidate()
    other?.invalidate()
    #expect(session.isOver && other?.isOver == true)
  }

  @Test func `a model changed on a background queue is shown, with a warning`() throws {
    let host = host { _ in }
    var warnings = 0
    host.graph.onWarning = { code, _ in if code == .publishOffMain { warnings += 1 } }
    try host.tap("Publish wrongly")
    #expect(host.texts.first == "wrong.")
    #expect(warnings == 1)
  }

  @Test func `publishers that switch queues deliver in virtual time`() {
    let host = host { $0.pipeline() }
    host.advance(by: .milliseconds(999))
    #expect(host.texts.first == ".")
    host.advance(by: .milliseconds(1))
    #expect(host.texts.first == "piped.")
  }
}
