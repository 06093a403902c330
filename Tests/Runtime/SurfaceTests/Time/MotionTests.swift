import SwiftUI
import Testing
import ViewRuntime

@MainActor
struct MotionTests {
  private struct Jumping: View {
    var body: some View {
      ScrollViewReader { proxy in
        List(0..<100, id: \.self) { Text("row \($0)") }
        Button("Middle") { proxy.scrollTo(50, anchor: .top) }
        Button("End") { proxy.scrollTo(99) }
      }
    }
  }

  @Test func `a proxy scrolls a list to the row of an id`() throws {
    let host = host { Jumping() }
    try host.tap("Middle")
    #expect(host.texts.first == "row 50")
    try host.tap("End")
    #expect(host.texts[9] == "row 99")
    try host.scroll(to: "row 0")
    #expect(host.texts.first == "row 0")
  }

  private struct Positioned: View {
    @State private var top: Int?
    var body: some View {
      ScrollView {
        LazyVStack { ForEach(0..<100, id: \.self) { Text("row \($0)") } }
      }
      .scrollPosition(id: $top)
      Text(verbatim: "top \(top ?? -1)")
      Button("Forty") { top = 40 }
    }
  }

  @Test func `a scroll position follows the user, and the view follows it`() throws {
    let host = host { Positioned() }
    try host.scroll(by: 3)
    #expect(host.texts.first == "row 3" && host.texts.contains("top 3"))
    try host.tap("Forty")
    #expect(host.texts.first == "row 40")
  }

  private struct Ticking: View {
    @State private var start = Date()
    var body: some View {
      TimelineView(.periodic(from: start, by: 1)) { context in
        Text(verbatim: "tick \(Int(context.date.timeIntervalSince(start).rounded()))")
      }
      TimelineView(.animation) { _ in Text("drawn") }
      Elapsed(start: start)
    }
  }
  private struct Elapsed: View {
    let start: Date
    @State private var seconds = 0
    var body: some View {
      Text(verbatim: "elapsed \(seconds)")
        .onReceive(Timer.publish(every: 2, on: .main, in: .common).autoconnect()) {
          seconds = Int($0.timeIntervalSince(start).rounded())
        }
    }
  }

  @Test func `dates advance in virtual time`() {
    let host = host { Ticking() }
    #expect(host.texts == ["tick 0", "drawn", "elapsed 0"])
    host.advance(by: .seconds(3))
    #expect(host.texts == ["tick 3", "drawn", "elapsed 2"])
  }

  private final class Dates {
    var offsets: [Double] = []
  }

  private struct Begun: View {
    let dates: Dates
    let start = Date().addingTimeInterval(-2.5)
    var body: some View {
      TimelineView(.periodic(from: start, by: 1)) { context in
        let _ = dates.offsets.append(context.date.timeIntervalSince(start))
        Text("tick")
      }
    }
  }

  @Test func `a schedule that has begun shows its latest date at first`() {
    let dates = Dates()
    let host = host { Begun(dates: dates) }
    host.advance(by: .seconds(2))
    #expect(dates.offsets.map { $0.rounded() } == [2, 3, 4])
    #expect(dates.offsets.allSatisfy { abs($0 - $0.rounded()) < 0.01 })
  }

  private struct Ended: View {
    var body: some View {
      ScrollViewReader { proxy in
        Button("End") { proxy.scrollTo("end") }
        Button("Start") { proxy.scrollTo("start") }
        ScrollView {
          Text("first").id("start")
          LazyVStack { ForEach(0..<100, id: \.self) { Text("row \($0)") } }
          Text("last").id("end")
        }
      }
    }
  }

  @Test func `a proxy scrolls to a view beside lazy rows`() throws {
    let host = host { Ended() }
    try host.tap("End")
    #expect(host.texts.contains("row 99") && !host.texts.contains("row 0"))
    try host.tap("Start")
    #expect(host.texts.contains("row 0") && !host.texts.contains("row 99"))
  }

  private struct Measured: View {
    @State private var count = 0
    var body: some View {
      GeometryReader { _ in Text(verbatim: "count \(count)") }
      Button("Add") { count += 1 }
    }
  }

  @Test func `content made by a closure follows the state that the closure reads`() throws {
    let host = host { Measured() }
    try host.tap("Add")
    #expect(host.texts == ["count 1", "Add"])
  }

  private struct Swapping: View {
    @State private var isA = true
    var body: some View {
      if isA { Text("A").onDisappear { Order.log.append("-A") } } else { Text("B").onAppear { Order.log.append("+B") } }
      Button("Animated") { withAnimation { isA.toggle() } }
      Button("At once") {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { isA.toggle() }
      }
    }
  }
  @MainActor private enum Order { static var log: [String] = [] }

  @Test func `without animations the removed view disappears before the new one appears`() throws {
    Order.log = []
    let animated = host { Swapping() }
    try animated.tap("Animated")
    animated.settle()
    #expect(Order.log == ["+B", "-A"])
    Order.log = []
    try host { Swapping() }.tap("At once")
    #expect(Order.log == ["-A", "+B"])
  }

  private struct Row: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }
  private struct LaidOut: View {
    @State private var isWide = true
    var body: some View {
      let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
      layout {
        Counter()
        Row { Text("laid out") }
      }
      ViewThatFits {
        Text("first")
        Text("second")
      }
      Button("Flip") { isWide.toggle() }
    }
  }
  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  @Test func `views keep their state when the layout around them changes`() throws {
    let host = host { LaidOut() }
    try host.tap("count 0")
    try host.tap("Flip")
    #expect(host.texts == ["count 1", "laid out", "first", "Flip"])
  }
}
