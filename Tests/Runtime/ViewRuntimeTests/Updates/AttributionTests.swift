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

/// Whose something is that a trace tells of, and when it is told.
@MainActor
struct AttributionTests {
  private func trace(after button: String) throws -> LifecycleTrace {
    let host = try ViewHost { Parent() }
    try host.tap(button)
    host.settle()
    return try host.finish()
  }

  @Test func `a closure that is called later, and what it starts, is the view's in which it stands`() throws {
    let host = try ViewHost { Parent() }
    host.settle()
    let trace = try host.finish()
    let task = try #require(trace.events(.taskCreate).first)
    #expect(task.view == "Child" && task.mode == "unstructured" && task.t == 1_000_000_000)
  }

  @Test func `a detached task is told from others, and works off the main thread`() throws {
    let trace = try trace(after: "Detach")
    let task = try #require(trace.events(.taskCreate).first)
    #expect(task.mode == "detached" && task.view == "Child")
    #expect(trace.events(.taskStart).first?.thread == 2)
    #expect(trace.events(.mark).map(\.thread) == [2])
    // Its last part runs on the main actor.
    #expect(trace.events(.stateWrite).map(\.thread) == [1])
  }

  @Test func `a task that a task makes knows by whom it was made`() throws {
    let trace = try trace(after: "Nest")
    let tasks = trace.events(.taskCreate).filter { $0.t == 0 }
    try #require(tasks.count == 2)
    #expect(tasks[0].parentTask == nil && tasks[1].parentTask == tasks[0].task)
    #expect(tasks.map(\.view) == ["Child", "Child"])
    #expect(trace.events(.mark).map(\.view) == ["Child", "Child"])
  }

  @Test func `what an action cancels is told before the action ends`() throws {
    let host = try ViewHost { Parent() }
    try host.tap("Start")
    try host.tap("Cancel")
    let trace = try host.finish()
    let cancel = try #require(trace.events(.taskCancel).first)
    let end = try #require(trace.events(.actionEnd).last)
    #expect(cancel.reason == "manual" && cancel.seq < end.seq)
  }

  @Test func `what a task cancels is told before that task ends`() throws {
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

  @Test func `a task that cancels itself is told to be cancelled before it ends`() throws {
    let trace = try trace(after: "Cancel itself")
    let cancel = try #require(trace.events(.taskCancel).first)
    let end = try #require(trace.events(.taskEnd).first { $0.task == cancel.task })
    #expect(cancel.seq < end.seq && end.outcome == "cancelled")
  }

  @Test func `callbacks are counted across the views that one body writes them on`() throws {
    let trace = try ViewHost { Parent() }.finish()
    #expect(trace.events(.callbackBegin, view: "Child").map(\.ordinal) == [0, 1])
  }

  @Test func `a task has the priority that its modifier says`() throws {
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
