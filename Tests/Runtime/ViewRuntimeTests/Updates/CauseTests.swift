import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import ViewRuntime

private final class Model: ObservableObject {
  @Published var count = 0
}

/// Changes without a user action, each some time after its button has been tapped.
private struct Changing: View {
  @State private var count = 0
  @State private var other = 0
  @StateObject private var model = Model()

  var body: some View {
    ScrollViewReader { proxy in
      Text("\(count) \(other) \(model.count)")
      Button("Nothing") {}
      Button("Write later") { later { count += 1 } }
      Button("Write the same and another later") {
        later {
          count = count
          other += 1
        }
      }
      Button("Publish later") { later { model.count += 1 } }
      Button("Scroll later") { later { proxy.scrollTo(40) } }
      Button("Write now") { count += 1 }
      List(0..<100, id: \.self) { Text("row \($0)") }
    }
  }

  private func later(_ change: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated(change) }
  }
}

/// Makes a write in its body, which is refused, and one in `onAppear`, which is not.
private struct Refused: View {
  @State private var refused = 0
  @State private var written = 0
  var body: some View {
    let _ = refused = 1
    Text("\(refused) \(written)").onAppear { written = 1 }
  }
}

private struct Phased: View {
  @Environment(\.scenePhase) private var phase
  var body: some View { Text("\(phase)") }
}

private struct Leaving: View {
  let take: (Binding<Int>) -> Void
  @State private var count = 0
  var body: some View { Text("\(count)").onAppear { take($count) } }
}

extension LifecycleTrace {
  /// The cause of the last transaction that has one.
  fileprivate var lastCause: Event? {
    let known = events(.transactionBegin).compactMap(\.causeSeq).last
    return events.first { $0.seq == known }
  }
}

/// Tests of the causes of transactions.
@MainActor
struct CauseTests {
  private func cause(of button: String) throws -> Event? {
    let host = try ViewHost { Changing() }
    try host.tap(button)
    host.advance(by: .seconds(2))
    let trace = try host.finish()
    let root = try #require(trace.events(.rootDestroy).first)
    let known = trace.events(.transactionBegin).filter { $0.seq < root.seq }.compactMap(\.causeSeq).last
    return trace.events.first { $0.seq == known }
  }

  @Test func `a user's action is the cause of its writes`() throws {
    #expect(try cause(of: "Write now")?.kind == .actionBegin)
  }

  @Test func `the program's own write, publish or scroll is the cause of what follows`() throws {
    #expect(try cause(of: "Write later")?.kind == .stateWrite)
    #expect(try cause(of: "Publish later")?.kind == .objectPublish)
    #expect(try cause(of: "Scroll later")?.kind == .scroll)
  }

  @Test func `a write of the current value causes nothing`() throws {
    let write = try cause(of: "Write the same and another later")
    #expect(write?.kind == .stateWrite && write?.equal == false)
  }

  @Test func `a refused write causes nothing`() throws {
    let trace = try ViewHost { Refused() }.finish()
    let causes = trace.events(.transactionBegin).compactMap { begin in trace.events.first { $0.seq == begin.causeSeq } }
    #expect(trace.events(.stateWrite).contains { $0.dropped == true })
    #expect(causes.filter { $0.kind == .stateWrite }.map(\.dropped) == [false])
  }

  @Test func `an action that changed nothing is not the cause of later changes`() throws {
    let host = try ViewHost { Changing() }
    try host.tap("Write later")
    try host.tap("Nothing")
    host.advance(by: .seconds(2))
    let trace = try host.finish()
    let causes = trace.events(.transactionBegin).compactMap { begin in
      trace.events.first { $0.seq == begin.causeSeq }?.kind
    }
    #expect(causes.suffix(2) == [.stateWrite, .rootDestroy])
  }

  @Test func `a change of the scene's phase is the cause of what follows`() throws {
    let host = try ViewHost { Phased() }
    host.scene(.inactive)
    let trace = try host.finish()
    let causes = trace.events(.transactionBegin).compactMap { begin in trace.events.first { $0.seq == begin.causeSeq } }
    #expect(causes.map(\.kind).suffix(2) == [.scenePhase, .rootDestroy])
  }

  @Test func `a write by another thread before the end is shown before the end`() async throws {
    var binding: Binding<Int>?
    let host = try ViewHost { Leaving { binding = $0 } }
    let taken = binding
    await withCheckedContinuation { done in
      Thread {
        taken?.wrappedValue = 5
        done.resume()
      }.start()
    }
    let trace = try host.finish()
    let body = try #require(trace.events(.bodyBegin, view: "Leaving").last)
    let end = try #require(trace.events(.rootDestroy).first)
    #expect(body.causes == ["count"] && body.seq < end.seq)
  }
}
