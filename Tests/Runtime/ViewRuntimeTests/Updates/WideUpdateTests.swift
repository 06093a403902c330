import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// The cost of updates: bodies that run in vain, memory that bodies allocate, and models that are made again.
@MainActor
struct WideUpdateTests {
  @Observable @MainActor final class Presence {
    var status = [Int: String]()
  }
  private struct Row: View {
    let id: Int
    let presence: Presence
    var body: some View { Text("\(id) \(presence.status[id] ?? "away")") }
  }
  private struct Members: View {
    let count: Int
    let all: Bool
    @State private var presence = Presence()
    @State private var next = 0
    var body: some View {
      ForEach(0..<count, id: \.self) { Row(id: $0, presence: presence) }
      Button("Change") {
        next += 1
        if all { for id in 0..<count { presence.status[id] = "\(next)" } } else { presence.status[0] = "\(next)" }
      }
    }
  }

  private func counts(_ count: Int, all: Bool) throws -> [Int] {
    let host = try ViewHost(rows: 30) { Members(count: count, all: all) }
    for _ in 1...3 { try host.tap("Change") }
    return try host.finish().events(.warning).filter { $0.code == "wide_update" }.compactMap(\.count)
  }

  @Test func `a change that runs many bodies in vain is told from the second time on`() throws {
    #expect(try counts(12, all: false) == [11, 11])
    #expect(try counts(9, all: false) == [])
    #expect(try counts(12, all: true) == [])
  }

  private struct Sorting: View {
    let size: Int
    @State private var taps = 0
    var body: some View {
      let words = (0..<size).map { "a word that is too long to be stored in place \(($0 * 7919) % 1_000)" }.sorted()
      Text("\(words.count) \(taps)")
      Button("Tap") { taps += 1 }
    }
  }

  /// A sanitizer has its own allocator, which nothing counts.
  @Test(.disabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil))
  func `a body that allocates much tells how much`() throws {
    func costs(_ size: Int) throws -> [Int] {
      let host = try ViewHost { Sorting(size: size) }
      try host.tap("Tap")
      return try host.finish().events(.bodyEnd, view: "Sorting").compactMap(\.count)
    }
    #expect(try costs(2_000).filter { $0 >= 2_000 }.count == 2)
    #expect(try costs(1).isEmpty)
  }

  @Observable @MainActor final class Counter {
    var count = 0
  }
  private struct Child: View {
    let counter: Counter
    let number: Int
    var body: some View { Text("\(counter.count) \(number)") }
  }
  private struct Making: View {
    let keeps: Bool
    @State private var kept = Counter()
    @State private var taps = 0
    var body: some View {
      Child(counter: keeps ? kept : Counter(), number: taps)
      Button("Tap") { taps += 1 }
    }
  }

  @Test func `a model that is lost because the view gets another is told`() throws {
    func names(keeps: Bool) throws -> [String] {
      let host = try ViewHost { Making(keeps: keeps) }
      try host.tap("Tap")
      return try host.finish().events(.warning).filter { $0.code == "model_replaced" }.compactMap(\.name)
    }
    #expect(try names(keeps: false) == ["counter"])
    #expect(try names(keeps: true) == [])
  }

  private final class Session: ObservableObject {
    var ends: (() -> Void)?
    init(isKept: Bool) { if isKept { ends = { [self] in ends = nil } } }
  }
  private struct Account: View {
    let isKept: Bool
    let isElsewhere: Bool
    @State private var session: Session?
    @State private var others: [Session] = []
    var body: some View {
      Text(session == nil ? "out" : "in")
      Button("In") {
        session = Session(isKept: isKept)
        if isElsewhere, let session { others.append(session) }
      }
      Button("Out") { session = nil }
    }
  }

  @Test func `a model that a state has let go of is told if nothing else holds it`() throws {
    func kept(_ isKept: Bool, elsewhere: Bool = false) throws -> [String] {
      let host = try ViewHost { Account(isKept: isKept, isElsewhere: elsewhere) }
      try host.tap("In")
      try host.tap("Out")
      host.settle()
      return try host.finish().events(.warning).filter { $0.code == "model_kept" }.compactMap(\.name)
    }
    #expect(try kept(true) == ["Session"])
    #expect(try kept(false) == [])
    #expect(try kept(false, elsewhere: true) == [])
  }
}
