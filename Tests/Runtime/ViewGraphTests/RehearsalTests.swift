import Foundation
import Synchronization
import Testing
import TraceSystem

@testable import ViewGraph

@MainActor
@Suite struct RehearsalTests {
  /// A copy of the process has one thread only, and would wait forever for a lock that another one held when the copy
  /// was made: chance must not decide what a trace contains.
  @Test func `a copy of the process makes a graph although another thread held the watch of all graphs`() throws {
    let graph = GraphFixture().graph
    let holder = Holder()
    try #require(BackgroundThread.detach { holder.run() })
    defer { holder.end() }
    for _ in 0..<20 {
      #expect(graph.rehearse { Graph(profile: .default, sink: nil).isRecording ? "recording" : "made" } == "made")
    }
  }
}

/// Holds the lock of the watch most of the time, until it is ended.
private final class Holder: Sendable {
  private let isOver = Atomic(false)

  func run() {
    while !isOver.load(ordering: .relaxed) {
      RestWatch.shared.copyProcess { _ = usleep(2_000) }
      usleep(200)
    }
  }

  func end() { isOver.store(true, ordering: .relaxed) }
}
