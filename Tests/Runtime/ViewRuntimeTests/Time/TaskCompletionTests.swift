import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import ViewRuntime

private struct Refusal: Error {}

private struct Handles: View {
  @State private var handle: Task<Void, Never>?

  var body: some View {
    Button("Sleep") { handle = Task { try? await Task.sleep(for: .seconds(100)) } }
    Button("Detach") { handle = Task.detached { try? await Task.sleep(for: .seconds(100)) } }
    Button("Cancel") { handle?.cancel() }
    Button("Fail") { Task { throw Refusal() } }
    Button("Be cancelled") {
      let task = Task { try await Task.sleep(for: .seconds(100)) }
      task.cancel()
    }
    Button("Work in background") {
      DispatchQueue.global().async {
        Task {}
        DispatchQueue.main.async { Task {} }
      }
    }
    Button("Take no notice") {
      handle = Task {
        await withCheckedContinuation { done in
          DispatchQueue.main.asyncAfter(deadline: .now() + 5) { done.resume() }
        }
      }
    }
    Button("Cancel in a second") {
      Task {
        try? await Task.sleep(for: .seconds(1))
        handle?.cancel()
      }
    }
    Button("Hop") { Task { await Self.elsewhere() } }
  }

  nonisolated static func elsewhere() async {}
}

private struct Hiding: View {
  @State private var shows = true
  let seen: (Bool) -> Void
  var body: some View {
    if shows {
      Text("short").onAppear { shows = false }.task { seen(Task.isCancelled) }
    }
  }
}

private struct CancelsItself: View {
  @State private var shows = true
  var body: some View {
    Button("Hide") { shows = false }
    if shows {
      Text("task").task {
        withUnsafeCurrentTask { $0?.cancel() }
        await withCheckedContinuation { done in
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { done.resume() }
        }
      }
    }
  }
}

/// Tests of the end of tasks, and of its events.
@MainActor
struct TaskCompletionTests {
  private func trace(_ buttons: String...) throws -> LifecycleTrace {
    let host = try ViewHost { Handles() }
    for button in buttons { try host.tap(button) }
    host.settle()
    return try host.finish()
  }

  @Test func `a cancelled sleep is not awaited`() throws {
    let trace = try trace("Sleep", "Cancel")
    #expect(trace.events(.taskEnd).map(\.outcome) == ["cancelled"])
    #expect(trace.events(.quiescent).map(\.t) == [0])
  }

  @Test func `a detached task's cancellation is recorded within the action that cancels it`() throws {
    let trace = try trace("Detach", "Cancel")
    let cancel = try #require(trace.events(.taskCancel).first)
    #expect(cancel.seq < (trace.events(.actionEnd).last?.seq ?? 0))
  }

  @Test func `a task's cancellation is recorded when another task cancels it, not when it responds`() throws {
    let trace = try trace("Take no notice", "Cancel in a second")
    #expect(trace.events(.taskCancel).map(\.t) == [1_000_000_000])
    #expect(trace.events(.taskEnd).map(\.t) == [1_000_000_000, 5_000_000_000])
  }

  @Test func `a task that throws CancellationError has not failed`() throws {
    let ends = try trace("Be cancelled", "Fail").events(.taskEnd)
    #expect(ends.map(\.outcome) == ["cancelled", "failed"])
    #expect(ends.map(\.error) == [nil, "Refusal"])
  }

  @Test func `tasks started on or by background work are attributed to the view`() throws {
    let trace = try trace("Work in background")
    #expect(trace.events(.taskCreate).map(\.view) == ["Handles", "Handles"])
  }

  @Test func `a task that hops to another executor and back is not suspended`() throws {
    #expect(try trace("Hop").events(.taskSuspend).isEmpty)
  }

  @Test func `a task whose view ended before it starts is cancelled from the start`() throws {
    var seen: [Bool] = []
    let trace = try ViewHost { Hiding { seen.append($0) } }.finish()
    #expect(seen == [true])
    #expect(trace.events(.taskEnd).map(\.outcome) == ["cancelled"])
  }

  @Test func `a task's cancellation is recorded once`() throws {
    let host = try ViewHost { CancelsItself() }
    try host.tap("Hide")
    host.settle()
    #expect(try host.finish().events(.taskCancel).map(\.reason) == ["manual"])
  }
}
