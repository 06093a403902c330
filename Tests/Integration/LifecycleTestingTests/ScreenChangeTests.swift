import Foundation
import LifecycleTesting
import SwiftUI
import Testing

@MainActor
private final class ReadCount {
  var count = 0
}

/// A screen whose controls change what it shows, or do not.
private struct Panel: View {
  @State private var isLiked = false
  @State private var isOn = false
  @State private var volume = 0.5
  @State private var isLocked = false
  @State private var hidden = 0
  @State private var isShowingDetail = false
  let reads: ReadCount

  var body: some View {
    VStack {
      Button("Like") { isLiked.toggle() }
      Image(systemName: isLiked ? "heart.fill" : "heart")
      Toggle("Alarm", isOn: $isOn)
      Slider(value: $volume) { Text("Volume") }
      Button("Lock") { isLocked = true }
      Button("Send") {}.disabled(isLocked)
      Button("Count") { hidden += 1 }
      Button("Detail") { isShowingDetail.toggle() }
      Button("Later") { Task { await load() } }
      if isShowingDetail { Detail() }
      Toggle("Custom", isOn: Binding(get: { readCustom() }, set: { isOn = $0 }))
    }
  }

  private func readCustom() -> Bool {
    reads.count += 1
    return isOn
  }

  private func load() async {
    try? await Task.sleep(for: .seconds(1))
    isLiked = true
  }
}

private struct Detail: View {
  var body: some View { Text("Detail") }
}

private struct Basket: View {
  let isPrivate: Bool
  @State private var count = 0
  @State private var password = ""

  var body: some View {
    Text("\(count) items")
    if count > 1 { Text("for two") }
    Text("a text that is too long for a trace, by far: \(count)")
    Button("Add") { count += 1 }
    if isPrivate { SecureField("Password", text: $password) }
  }
}

/// The changes of the screen in a trace: after each action, and at rest.
@MainActor
struct ScreenChangeTests {
  private static func record(_ act: (ViewHost) throws -> Void) throws -> LifecycleTrace {
    let host = try ViewHost { Panel(reads: ReadCount()) }
    host.settle()
    try act(host)
    return try host.finish()
  }

  /// The views that show something else after the last action, with the kind of the change.
  private static func changes(_ act: (ViewHost) throws -> Void) throws -> [String] {
    let trace = try record(act)
    let last = trace.events(.actionBegin).last?.seq ?? 0
    return trace.events(.screenChange).filter { $0.seq > last }.map { event in
      "\(event.view ?? "?") \(event.before == nil ? "new" : "changed")"
    }
  }

  @Test func `the first screen is new`() throws {
    #expect(try Self.changes { _ in }.filter { $0.hasPrefix("Panel") } == ["Panel new"])
  }

  @Test(arguments: ["Like", "Alarm", "Lock"])
  func `an image, a switch and a disabled button are part of the screen`(label: String) throws {
    #expect(try Self.changes { try $0.tap(label) } == ["Panel changed"])
  }

  @Test func `the value of a slider is part of the screen`() throws {
    #expect(try Self.changes { try $0.set("Volume", 0.75) } == ["Panel changed"])
  }

  @Test func `an action whose result nobody shows changes nothing`() throws {
    let changes = try Self.changes { host in
      try host.tap("Count")
      host.settle()
    }
    #expect(changes.isEmpty)
  }

  @Test func `a view that is added is new, and around it something has changed`() throws {
    #expect(try Self.changes { try $0.tap("Detail") } == ["Panel changed", "Detail new"])
    let changes = try Self.changes { host in
      try host.tap("Detail")
      try host.tap("Detail", number: 1)
    }
    #expect(changes == ["Panel changed"])
  }

  @Test func `a change is caused by the update that made it, and comes before the rest`() throws {
    let trace = try Self.record { host in
      try host.tap("Later")
      host.settle()
    }
    let change = try #require(trace.events(.screenChange).last)
    #expect(change.causeSeq == trace.events(.transactionBegin).last { $0.seq < change.seq }?.seq)
    #expect(trace.events(.quiescent).last?.seq == change.seq + 1)
    let end = try #require(trace.events(.actionEnd).last)
    #expect(trace.events(.screenChange).filter { $0.seq > end.seq }.map(\.seq) == [change.seq])
    #expect(change.t == end.t + 1_000_000_000)
  }

  @Test func `the same screen has the same hash again`() throws {
    let trace = try Self.record { host in
      try host.tap("Like")
      try host.tap("Like")
    }
    let changes = trace.events(.screenChange).filter { $0.before != nil }
    #expect(changes.count == 2)
    #expect(changes.first?.before == changes.last?.hash)
  }

  @Test(arguments: [(false, ["0 items, 1 items", "1 items, 2 items"]), (true, [", ", ", "])])
  func `a change tells the first text that differs, unless a field hides what it shows`(
    isPrivate: Bool, texts: [String]
  ) throws {
    let host = try ViewHost { Basket(isPrivate: isPrivate) }
    host.settle()
    try host.tap("Add")
    try host.tap("Add")
    let changes = try host.finish().events(.screenChange).filter { $0.before != nil }
    #expect(changes.map { "\($0.request ?? ""), \($0.value ?? "")" } == texts)
  }

  @Test func `what the runtime reads to see the screen is no read of the program's`() throws {
    let reads = ReadCount()
    let host = try ViewHost { Panel(reads: reads) }
    host.settle()
    let before = reads.count
    try host.tap("Count")
    #expect(reads.count > before)
    #expect(try host.finish().events(.placeRead).map(\.name) == ["hidden"])
  }
}
