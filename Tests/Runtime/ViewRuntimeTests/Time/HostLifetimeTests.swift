import Foundation
import Observation
import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

@Observable private final class Counter { var count = 0 }

private struct CounterView: View {
  let counter: Counter
  var body: some View { Text("\(counter.count)") }
}

private struct Waiting: View {
  static var begin: @MainActor () -> Void = {}
  var body: some View { Text("waiting").onAppear { Self.begin() }.task { try? await Task.sleep(for: .seconds(100)) } }
}

/// Tests of objects that outlive their host, and of those that do not.
@MainActor @Suite(.serialized)
struct HostLifetimeTests {
  @Test func `a retained node does not reference a released graph`() {
    let counter = Counter()
    var host: RuntimeHost? = RuntimeHost(profile: .ios18, sink: nil) { CounterView(counter: counter) }
    let root = host?.graph.root
    let view = root?.children.first
    weak let graph = host?.graph
    host = nil
    #expect(graph == nil)
    counter.count += 1
    #expect(view?.kind.view == "CounterView")
  }

  @Test(arguments: [false, true])
  func `pending work does not keep a released host alive`(isFinished: Bool) {
    let waits: [@MainActor () -> Void] = [
      { DispatchQueue.main.asyncAfter(deadline: .now() + 10) {} },
      { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } },
      { Task { try? await Task.sleep(for: .seconds(10)) } },
    ]
    for wait in waits {
      Waiting.begin = wait
      var host: RuntimeHost? = RuntimeHost(profile: .ios18, sink: nil) { Waiting() }
      weak let graph = host?.graph
      if isFinished { host?.finish() }
      host = nil
      #expect(graph == nil)
    }
    Waiting.begin = {}
  }
}
