import LifecycleTesting
import SwiftUI
import Testing

private let taskLine: Int = #line + 5
private let timerLine: Int = #line + 9
@MainActor private final class Loader: ObservableObject {
  @Published private(set) var text = ""
  func load() {
    Task {
      await fetch()
    }
  }
  func tick() {
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
  }
  func fetch() async {
    try? await Task.sleep(for: .seconds(1))
    text = "hello"
  }
}

private let appearLine: Int = #line + 6
private let buttonLine: Int = #line + 10
private struct Screen: View {
  @StateObject private var loader = Loader()
  var body: some View {
    Text(loader.text)
      .onAppear {
        loader.load()
        loader.tick()
      }
    Button("Again") {
      loader.load()
    }
  }
}

private struct Root: View {
  @StateObject private var shared = Loader()
  @State private var isShown = true
  var body: some View {
    Button("Close") { isShown = false }
    if isShown { Child(loader: shared) }
  }
}

private struct Child: View {
  let loader: Loader
  var body: some View {
    Button("Shared") { loader.load() }
    Button("Own") { Task { try? await Task.sleep(for: .seconds(9)) } }
  }
}

/// The line of an event is the one that the author wrote for it, and the line that it comes from is that of the view's
/// closure.
@MainActor @Suite struct CallSiteTests {
  private func trace(_ steps: (ViewHost) throws -> Void) throws -> LifecycleTrace {
    let host = try ViewHost { Screen() }
    host.settle()
    try steps(host)
    host.settle()
    return try host.finish()
  }

  private func line(_ site: String?) -> Int? { site.flatMap { $0.split(separator: ":").last }.flatMap { Int($0) } }

  @Test func `a task has the line of its Task, in a callback and in an action`() throws {
    let tasks = try trace { try $0.tap("Again") }.events(.taskCreate)
    #expect(tasks.map { line($0.site) } == [taskLine, taskLine])
    #expect(tasks.allSatisfy { $0.site?.hasPrefix("ViewRuntimeTests/CallSiteTests.swift:") == true })
    #expect(tasks.map { line($0.originSite) } == [appearLine, buttonLine])
  }

  @Test func `a timer has the line of its call`() throws {
    let trace = try trace { _ in }
    #expect(trace.events(.resourceAcquire).map { line($0.site) } == [timerLine])
    #expect(trace.events(.resourceAcquire).map { line($0.originSite) } == [appearLine])
  }

  @Test func `work names the model whose code starts it, and a view's own work names none`() throws {
    let host = try ViewHost { Root() }
    try host.tap("Shared")
    try host.tap("Own")
    let trace = try host.finish()
    let model = try #require(trace.events(.objectCreate).first { $0.type == "Loader" }?.object)
    #expect(trace.events(.taskCreate).map(\.object) == [model, nil])
  }
}
