import LifecycleTesting
import SwiftUI
import Testing
import ViewRuntime

/// The lines that the views of a test have told, in order.
@MainActor
final class Told {
  private(set) var lines: [String] = []
  func tell(_ line: String) { lines.append(line) }
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: " ")
  }
}

/// A scroll view over rows of 100 points, and what tells about it.
private struct Observed: View {
  let told: Told
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { row in
          Text("row \(row)").frame(height: 100)
            .onScrollVisibilityChange(threshold: 0.6) { if row % 7 == 0 { told.tell("\(row)=\($0)") } }
        }
      }
      .scrollTargetLayout()
    }
    .onScrollPhaseChange { old, new, context in told.tell("\(old)>\(new)@\(Int(context.geometry.contentOffset.y))") }
    .onScrollGeometryChange(for: CGFloat.self) {
      $0.contentOffset.y
    } action: {
      told.tell("\(Int($0))>\(Int($1))")
    }
    .onScrollTargetVisibilityChange(idType: Int.self) { told.tell("ids\($0.min() ?? -1)-\($0.max() ?? -1)") }
  }
}

/// Rows of a lazy stack with a position that code and the user move.
private struct Positioned: View {
  @State private var position = ScrollPosition(idType: Int.self)
  let told: Told
  var body: some View {
    Text("user \(position.isPositionedByUser) id \(position.viewID(type: Int.self) ?? -1)")
    Button("End") { position.scrollTo(edge: .bottom) }
    Button("Slow") { withAnimation(.linear(duration: 1)) { position.scrollTo(id: 20) } }
    ScrollView {
      LazyVStack { ForEach(0..<50) { Text("row \($0)") } }.scrollTargetLayout()
    }
    .scrollPosition($position)
    .onScrollPhaseChange { old, new in told.tell("\(old)>\(new)") }
    .onScrollTargetVisibilityChange(idType: Int.self) { told.tell("ids\($0)") }
  }
}

/// A chat, whose scroll view begins at its end and stays there.
private struct Chat: View {
  @State private var count = 50
  let told: Told
  var body: some View {
    Button("Send") { count += 1 }
    ScrollView {
      LazyVStack {
        ForEach(0..<count, id: \.self) { row in Text("row \(row)").onAppear { told.tell("\(row)") } }
      }
    }
    .defaultScrollAnchor(.bottom)
  }
}

private struct Jumping: View {
  var body: some View {
    ScrollViewReader { proxy in
      Button("Jump") { proxy.scrollTo("seventy", anchor: .top) }
      List(0..<100, id: \.self) { row in Text("row \(row)").id(row == 70 ? "seventy" : "row \(row)") }
    }
  }
}

@MainActor
struct ScrollObservationTests {
  @Test func `the user's scroll goes through its phases, and tells offsets, views and targets`() throws {
    let told = Told()
    let host = try ViewHost { Observed(told: told) }
    #expect(told.take() == "0=true ids0-7")
    try host.scroll(byPoints: 150)
    #expect(
      told.take()
        == "idle>interacting@0 0=false 7=true 0>150 ids1-8 interacting>decelerating@150 decelerating>idle@150")
    let trace = try host.finish()
    #expect(trace.events.contains { $0.kind == .callbackBegin && $0.callback == .change })
  }

  @Test func `a position scrolls to an edge and an id, and tells where the user is`() throws {
    let told = Told()
    let host = try ViewHost(rows: 3) { Positioned(told: told) }
    #expect(told.take() == "ids[0, 1, 2]")
    try host.tap("End")
    #expect(host.texts.last == "row 49" && told.take() == "ids[47, 48, 49]")
    try host.tap("Slow")
    #expect(host.texts.contains("row 20") && told.take() == "idle>animating ids[20, 21, 22]")
    host.advance(by: .seconds(1))
    #expect(told.take() == "animating>idle" && host.texts.contains("user false id 20"))
    try host.scroll(by: 2)
    #expect(host.texts.contains("user true id 22"))
    _ = try host.finish()
  }

  @Test(arguments: [nil, ScreenSize.phone])
  func `a scroll view anchored at its end begins and stays there`(_ screen: ScreenSize?) throws {
    let told = Told()
    let host = RuntimeHost(profile: .ios18, rows: 5, screen: screen, sink: nil) { Chat(told: told) }
    let first = told.take().split(separator: " ")
    #expect(first.contains("49") && !first.contains("0"))
    try host.tap("Send")
    #expect(told.take() == "50" && host.texts.last == "row 50")
    try host.scroll(by: -10)
    _ = told.take()
    try host.tap("Send")
    #expect(told.take() == "")
    host.finish()
  }

  @Test func `a proxy scrolls a list to the identity of a view far down`() throws {
    let host = try ViewHost(rows: 6) { Jumping() }
    try host.tap("Jump")
    #expect(host.texts.contains("row 70") && !host.texts.contains("row 0"))
    _ = try host.finish()
  }
}
