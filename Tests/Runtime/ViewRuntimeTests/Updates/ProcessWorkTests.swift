import Combine
import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder

/// Begins work of each kind when it is first used.
@MainActor private final class Clock: ObservableObject {
  static let shared = Clock()
  @Published var ticks = 0
  private var timer: Timer?
  private var subscription: AnyCancellable?

  private init() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    subscription = NotificationCenter.default.publisher(for: .init("tick")).sink { _ in }
    Task { _ = await Trace.fetch("time") { (try? await Task.sleep(for: .seconds(1))) != nil } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { Trace.mark("delayed") }
  }

  func use() {}
}

private struct FirstUser: View {
  var body: some View {
    Text("a").onAppear {
      Clock.shared.use()
      Trace.mark("used")
    }
  }
}

private struct FirstUserInTask: View {
  static let loader: Task<Void, Never> = Task { _ = Trace.fetch("settings") { true } }

  var body: some View {
    Text("b").task {
      await Self.loader.value
      Trace.mark("loaded")
    }
  }
}

/// Tests of work that begins while a global or static property is initialized.
@MainActor
struct ProcessWorkTests {
  @Test func `work that a shared object begins in its initializer belongs to no view`() throws {
    let host = try ViewHost { FirstUser() }
    host.advance(by: .seconds(3))
    let trace = try host.finish()
    let work = trace.events(.resourceAcquire) + trace.events(.taskCreate) + trace.events(.fetchBegin)
    #expect(Set(work.map(\.kind)) == [.resourceAcquire, .taskCreate, .fetchBegin])
    #expect(work.count >= 4 && work.allSatisfy { $0.node == nil && $0.parentTask == nil })
    #expect(trace.events(.resourceAcquire).allSatisfy { $0.scope == "once" })
    // order: by label.
    let marks = Dictionary(uniqueKeysWithValues: trace.events(.mark).map { ($0.label, $0.view) })
    #expect(marks == ["used": "FirstUser", "delayed": nil])
  }

  @Test func `a task in a static property belongs to no view, and neither does what it begins`() throws {
    let host = try ViewHost { FirstUserInTask() }
    host.settle()
    let trace = try host.finish()
    let fetch = try #require(trace.events(.fetchBegin).first)
    #expect(fetch.node == nil && fetch.task != nil)
    #expect(trace.events(.mark).map(\.view) == ["FirstUserInTask"])
  }
}
