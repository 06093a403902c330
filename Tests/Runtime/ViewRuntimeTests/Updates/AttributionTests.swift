import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder
import ViewRuntime

private struct Child: View {
  @State private var handle: Task<Void, Never>?
  @State private var done = false

  var body: some View {
    Text("child").onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { Task { await Self.rest() } } }
    Text("second").onAppear {}
    Button("Start") { handle = Task { try? await Task.sleep(for: .seconds(100)) } }
    Button("Cancel") { handle?.cancel() }
    Button("Cancel by a task") { Task { handle?.cancel() } }
    Button("Detach") {
      Task.detached {
        Trace.mark("detached")
        await MainActor.run { done = true }
      }
    }
    Button("Nest") {
      Task {
        Trace.mark("outer")
        Task { Trace.mark("inner") }
      }
    }
    Button("Cancel itself") {
      Task {
        withUnsafeCurrentTask { $0?.cancel() }
        Trace.mark("behind its cancellation")
      }
    }
  }

  nonisolated static func rest() async {}
}

private struct Parent: View {
  var body: some View { VStack { Child() } }
}

/// Tests of the view to which events are attributed, and of their order.
@MainActor
struct AttributionTests {
  private func trace(after button: String) throws -> LifecycleTrace {
    let host = try ViewHost { Parent() }
    try host.tap(button)
    host.settle()
    return try host.finish()
  }

  @Test func `a closure called later, and the work it starts, is attributed to the view that contains it`() throws {
    let host = try ViewHost { Parent() }
    host.settle()
    let trace = try host.finish()
    let task = try #require(trace.events(.taskCreate).first)
    #expect(task.view == "Child" && task.mode == "unstructured" && task.t == 1_000_000_000)
  }

  @Test func `a detached task is marked as such, and runs off the main thread`() throws {
    let trace = try trace(after: "Detach")
    let task = try #require(trace.events(.taskCreate).first)
    #expect(task.mode == "detached" && task.view == "Child")
    #expect(trace.events(.taskStart).first?.thread == 2)
    #expect(trace.events(.mark).map(\.thread) == [2])
    // Its last part runs on the main actor.
    #expect(trace.events(.stateWrite).map(\.thread) == [1])
  }

  @Test func `a task created by a task records its creator`() throws {
    let trace = try trace(after: "Nest")
    let tasks = trace.events(.taskCreate).filter { $0.t == 0 }
    try #require(tasks.count == 2)
    #expect(tasks[0].parentTask == nil && tasks[1].parentTask == tasks[0].task)
    #expect(tasks.map(\.view) == ["Child", "Child"])
    #expect(trace.events(.mark).map(\.view) == ["Child", "Child"])
  }

  @Test func `a cancellation by an action is recorded before the action ends`() throws {
    let host = try ViewHost { Parent() }
    try host.tap("Start")
    try host.tap("Cancel")
    let trace = try host.finish()
    let cancel = try #require(trace.events(.taskCancel).first)
    let end = try #require(trace.events(.actionEnd).last)
    #expect(cancel.reason == "manual" && cancel.seq < end.seq)
  }

  @Test func `a cancellation by a task is recorded before that task ends`() throws {
    let host = try ViewHost { Parent() }
    try host.tap("Start")
    try host.tap("Cancel by a task")
    let trace = try host.finish()
    let cancelled = try #require(trace.events(.taskCreate).first?.task)
    let cancel = try #require(trace.events(.taskCancel).first)
    let resume = trace.events(.taskResume).first { $0.task == cancelled }
    let end = try #require(trace.events(.taskEnd).first { $0.task == cancelled })
    #expect(cancel.task == cancelled && cancel.seq < end.seq)
    #expect(try #require(resume).seq > cancel.seq)
  }

  @Test func `a task that cancels itself is recorded as cancelled before it ends`() throws {
    let trace = try trace(after: "Cancel itself")
    let cancel = try #require(trace.events(.taskCancel).first)
    let end = try #require(trace.events(.taskEnd).first { $0.task == cancel.task })
    #expect(cancel.seq < end.seq && end.outcome == "cancelled")
  }

  @Test func `callbacks are counted across the views to which one body applies them`() throws {
    let trace = try ViewHost { Parent() }.finish()
    #expect(trace.events(.callbackBegin, view: "Child").map(\.ordinal) == [0, 1])
  }

  @Test func `a task has the priority of its modifier`() throws {
    let seen = Priorities()
    let host = try ViewHost {
      Text("low").task(priority: .background) { seen.add(Task.currentPriority) }
        .task(id: 1, priority: .utility) { seen.add(Task.currentPriority) }
    }
    _ = try host.finish()
    #expect(seen.all == [.background, .utility])
  }
}

@MainActor private final class Priorities {
  private(set) var all: [TaskPriority] = []
  func add(_ priority: TaskPriority) { all.append(priority) }
}
