import LifecycleTesting
import SwiftUI
import Testing
import TraceTestSupport

/// A view that starts work on the main actor in each way that a view has.
private struct Worker: View {
  /// The ways to start work, in the order of the modifiers.
  enum Start: CaseIterable {
    case task
    case appearTask
    case appearDispatch
  }
  let name: String
  let starts: [Start]
  let log: (String) -> Void

  var body: some View {
    starts.enumerated().reduce(AnyView(Text(name))) { view, start in
      let label = "\(name).\(start.offset)"
      return switch start.element {
      case .task: AnyView(view.task { log(label) })
      case .appearTask: AnyView(view.onAppear { Task { log(label) } })
      case .appearDispatch: AnyView(view.onAppear { DispatchQueue.main.async { log(label) } })
      }
    }
  }
}

private struct Page: View {
  @State private var shows = false
  let workers: [[Worker.Start]]
  let jobsBefore: Int
  let log: (String) -> Void

  var body: some View {
    VStack {
      Button("show") {
        for job in 0..<jobsBefore { Task { log("before \(job)") } }
        shows = true
        DispatchQueue.main.async { log("after") }
      }
      if shows {
        ForEach(workers.indices, id: \.self) { Worker(name: "worker \($0)", starts: workers[$0], log: log) }
      }
    }
  }
}

/// Tests of the main actor's queue: jobs run in the order in which they were sent, from whatever source.
@MainActor
struct MainActorOrderTests {
  @Test func `the task of a view starts after the jobs that were sent before it appeared`() throws {
    var log: [String] = []
    let host = try ViewHost { Page(workers: [[.task]], jobsBefore: 1) { log.append($0) } }
    host.settle()
    try host.tap("show")
    host.settle()
    #expect(log == ["before 0", "after", "worker 0.0"])
  }

  @Test(arguments: 1...40)
  func `tasks start in the order of their creation`(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let workers = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
      (0..<Int.random(in: 1...4, using: &numbers)).map { _ in Worker.Start.allCases.randomElement(using: &numbers)! }
    }
    let jobsBefore = Int.random(in: 0...2, using: &numbers)
    var log: [String] = []
    let host = try ViewHost { Page(workers: workers, jobsBefore: jobsBefore) { log.append($0) } }
    host.settle()
    try host.tap("show")
    host.settle()
    let trace = try host.finish()
    let started = trace.events(.taskStart).map(\.task)
    let created = trace.events(.taskCreate).map(\.task)
    #expect(started == created)
    #expect(log.count { $0.hasPrefix("worker") } == workers.reduce(0) { $0 + $1.count })
  }
}
