import Combine
import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// Repeating work is no open work, so screens with it are at rest between its turns, and looked at.
@MainActor @Suite(.serialized)
struct RepetitionTests {
  /// The work beside the view that is looked at.
  private enum Work: CaseIterable {
    case none, oneShot, published, publishedWithTask, scheduled, values, polling, timeline
  }

  private struct Clock: View {
    let work: Work
    @State private var ticks = 0
    @State private var timer: Timer?
    private let second = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    private func load() async {
      try? await Task.sleep(for: .milliseconds(700))
      ticks += 1
    }

    var body: some View {
      switch work {
      case .none: Text("no clock")
      case .oneShot: Text("\(ticks)").task { await load() }
      case .published: Text("\(ticks)").onReceive(second) { _ in ticks += 1 }
      case .publishedWithTask: Text("\(ticks)").onReceive(second) { _ in Task { await load() } }
      case .scheduled:
        Text("\(ticks)")
          .onAppear {
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
              MainActor.assumeIsolated { ticks += 1 }
            }
          }
          .onDisappear { timer?.invalidate() }
      case .values:
        Text("\(ticks)").task {
          for await _ in Timer.publish(every: 1, on: .main, in: .common).autoconnect().values { ticks += 1 }
        }
      case .polling:
        Text("\(ticks)").task {
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            ticks += 1
          }
        }
      case .timeline: TimelineView(.periodic(from: Date(), by: 1)) { Text("\($0.date)") }
      }
    }
  }

  private final class Cart: ObservableObject { @Published var count = 0 }
  private struct Held: View {
    @State private var cart = Cart()
    var body: some View {
      Text("\(cart.count) items")
      Button("Add") { cart.count += 1 }
    }
  }
  private struct Observed: View {
    @StateObject private var cart = Cart()
    var body: some View {
      Text("\(cart.count) items")
      Button("Add") { cart.count += 1 }
    }
  }
  private struct Screen: View {
    let work: Work
    let isFaulty: Bool
    var body: some View {
      Clock(work: work)
      if isFaulty { Held() } else { Observed() }
    }
  }

  /// - Parameter settles: True to end with a `settle`, as trace-record does.
  private func trace(_ work: Work, isFaulty: Bool, settles: Bool) throws -> LifecycleTrace {
    let host = try ViewHost { Screen(work: work, isFaulty: isFaulty) }
    try host.tap("Add")
    // Each wait ends at a tick.
    for _ in 0..<4 { host.advance(by: .seconds(1)) }
    if settles { host.settle() }
    return try host.finish()
  }

  @Test(arguments: [false, true])
  func `a stale value is found whatever repeats beside it, and a healthy one is not`(settles: Bool) throws {
    for work in Work.allCases {
      for isFaulty in [true, false] {
        let trace = try trace(work, isFaulty: isFaulty, settles: settles)
        let rules = trace.findings.map(\.rule).filter { ["unobserved-change", "shown-is-current"].contains($0) }
        #expect(rules == (isFaulty ? ["unobserved-change"] : []), "\(work)")
        #expect(!trace.undecided.contains("unobserved-change"), "\(work)")
        #expect(trace.events(.rootDestroy).first?.reason == nil, "\(work)")
      }
    }
  }

  private struct Restless: View {
    @State private var cart = Cart()
    @State private var turns = 0

    /// Each turn is a task of its own, which ends, so that none of them repeats.
    private func next() {
      Task {
        try? await Task.sleep(for: .milliseconds(300))
        turns += 1
        next()
      }
    }

    var body: some View {
      Text("\(turns)").onAppear { next() }
      Held()
    }
  }

  @Test func `where rest is never reached, what looks at it is undecided`() throws {
    let host = try ViewHost { Restless() }
    try host.tap("Add")
    for _ in 0..<4 { host.advance(by: .seconds(1)) }
    let trace = try host.finish()
    #expect(trace.events(.rootDestroy).first?.reason == "never_rests")
    let atRest = ["unobserved-change", "shown-is-current", "stale-initial-value", "stuck-loading", "begun-ends"]
    #expect(Set(trace.undecided).isSuperset(of: atRest) && !trace.findings.contains { atRest.contains($0.rule) })
    #expect(trace.unmet(.no("unobserved-change")).first?.contains("the screen was never at rest") == true)
  }

  private struct Busy: View {
    @State private var cart = Cart()
    var body: some View {
      Text("busy").task { while !Task.isCancelled { await Task.yield() } }
      Held()
    }
  }

  @Test func `work that had to be cut is no rest`() throws {
    let host = try ViewHost { Busy() }
    try host.tap("Add")
    host.settle()
    let trace = try host.finish()
    #expect(host.cuts.first?.contains("repeats endlessly") == true)
    #expect(trace.events(.quiescent).isEmpty)
    #expect(trace.undecided.contains("unobserved-change"))
  }

  private struct Overlapping: View {
    private let tick = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
    @State private var loads = 0
    var body: some View {
      Text("\(loads)").onReceive(tick) { _ in
        Task {
          try? await Task.sleep(for: .milliseconds(250))
          loads += 1
        }
      }
    }
  }

  @Test func `settling ends although the work of a timer overlaps its next turn`() throws {
    let host = try ViewHost { Overlapping() }
    host.advance(by: .seconds(1))
    host.settle()
    let trace = try host.finish()
    #expect(host.cuts.isEmpty)
    #expect(trace.events(.quiescent).count == 1)
    #expect(trace.events(.rootDestroy).first?.reason == nil)
  }

  private struct Crashing: View {
    @State private var cart = Cart()
    @State private var isArmed = false
    var body: some View {
      if Self.fails { fatalError("only a copy of the process comes here") }
      Text("\(cart.count) items")
      Button("Add") { Self.fails = true }
    }
    nonisolated(unsafe) static var fails = false
  }

  @Test func `where no copy can evaluate the views, what compares them is undecided`() throws {
    Crashing.fails = false
    defer { Crashing.fails = false }
    let host = try ViewHost { Crashing() }
    try host.tap("Add")
    host.settle()
    let trace = try host.finish()
    #expect(trace.events(.rootDestroy).first?.reason == "unrehearsed")
    #expect(
      Set(trace.undecided) == [
        "derived-follows-input", "unobserved-change", "shown-is-current", "stale-initial-value", "request-ignored",
      ])
  }
}
