import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// Views that are out of date, which a copy of the process finds by evaluating them once more.
@MainActor @Suite(.serialized)
struct StaleViewTests {
  /// The codes of the warnings after steps, and the bodies that ran.
  private func warnings<Content: View>(
    _ steps: [String], @ViewBuilder of content: @escaping () -> Content
  ) throws -> (codes: [String], trace: LifecycleTrace) {
    let host = try ViewHost { content() }
    for step in steps {
      try host.tap(step)
      host.advance(by: .seconds(2))
    }
    let trace = try host.finish()
    return (trace.events(.warning).compactMap(\.code), trace)
  }

  private final class Cart: ObservableObject { @Published var count = 0 }
  private final class Session: ObservableObject { let cart = Cart() }
  private struct Outer: View {
    @StateObject private var session = Session()
    var body: some View {
      Text("\(session.cart.count) items")
      Button("Add") { session.cart.count += 1 }
    }
  }
  private struct Held: View {
    @State private var cart = Cart()
    var body: some View {
      Text("\(cart.count) items")
      Button("Add") { cart.count += 1 }
    }
  }
  private struct Items: View {
    let cart: Cart
    var body: some View { Text("\(cart.count) items") }
  }
  private struct Passing: View {
    @StateObject private var cart = Cart()
    var body: some View {
      Items(cart: cart)
      Button("Add") { cart.count += 1 }
    }
  }

  @Observable final class Present { var isGift = false }
  private struct NewPresent: View {
    @Bindable var present: Present = Present()
    var body: some View {
      Button("Gift") { present.isGift = true }
      if present.isGift { PresentRow(present: present) }
    }
  }
  private struct PresentRow: View {
    let present: Present
    var body: some View { Text(present.isGift ? "gift" : "none") }
  }
  private struct Presents: View {
    @State private var isShown = false
    var body: some View {
      Button("New") { isShown = true }
        .sheet(isPresented: $isShown) { NewPresent() }
    }
  }

  /// Each evaluation of the parent makes another model, which only an update of the parent would give to the view.
  @Test func `a view that makes its own model is not compared with what a new model would show`() throws {
    #expect(try warnings(["New", "Gift"]) { Presents() }.codes == [])
  }

  @Test func `a view that does not observe what it shows is out of date`() throws {
    #expect(try warnings(["Add"]) { Outer() }.codes == ["stale_view"])
    #expect(try warnings(["Add"]) { Held() }.codes == ["stale_view"])
    let (codes, trace) = try warnings(["Add"]) { Passing() }
    #expect(codes == ["stale_view"])
    let warning = try #require(trace.events(.warning).first)
    #expect(warning.view == "Items" && warning.request == "0 items" && warning.value == "1 items")
    #expect(
      trace.findings.first?.message
        == "'Items' shows \"0 items\" and would now show \"1 items\", but nothing has made its body run again")
  }

  private final class Silent: ObservableObject {
    var rows: [String] = []
    var isOn = false
  }
  private struct Rows: View {
    @StateObject private var model = Silent()
    var body: some View {
      List(model.rows, id: \.self) { Text($0) }
      Button("Load") { model.rows = ["a", "b"] }
    }
  }
  private struct Switch: View {
    @StateObject private var model = Silent()
    var body: some View {
      Button("Send") {}.disabled(!model.isOn)
      Button("Allow") { model.isOn = true }
    }
  }

  private struct Ring: View {
    let cart: Cart
    var body: some View { HStack { if cart.count > 0 { Text("Ring") } } }
  }
  private struct Pages: View {
    @StateObject private var cart = Cart()
    var body: some View {
      NavigationStack {
        NavigationLink("Open") {
          Ring(cart: cart)
          Button("Add") { cart.count += 1 }
        }
      }
    }
  }

  @Test func `a branch that would appear counts, also on a page that the user leaves`() throws {
    let host = try ViewHost { Pages() }
    try host.tap("Open")
    host.advance(by: .seconds(1))
    try host.tap("Add")
    host.advance(by: .seconds(1))
    try host.back()
    host.settle()
    let trace = try host.finish()
    #expect(trace.events(.warning).compactMap(\.code) == ["stale_view"])
    #expect(trace.findings.map(\.rule) == ["unobserved-change"])
  }

  private struct Spinner: View {
    let fails: Bool
    @State private var rows: [String]?
    var body: some View {
      if let rows {
        Text("\(rows.count) rows")
      } else {
        ProgressView().task {
          try? await Task.sleep(for: .seconds(1))
          if !fails { rows = [] }
        }
        ProgressView(value: 0.5)
      }
    }
  }

  @Test func `a progress view that nothing is left to end is told`() throws {
    func codes(fails: Bool) throws -> [String] {
      let host = try ViewHost { Spinner(fails: fails) }
      host.advance(by: .milliseconds(500))
      host.settle()
      return try host.finish().events(.warning).compactMap(\.code)
    }
    #expect(try codes(fails: true) == ["endless_progress"])
    #expect(try codes(fails: false) == [])
  }

  private struct Paged: View {
    let isShort: Bool
    @State private var count = 0
    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(0..<count, id: \.self) { Text("Row \($0)") }
          if count < (isShort ? 5 : 2) { ProgressView().onAppear { count += 2 } }
        }
      }
    }
  }

  @Test(arguments: [(true, ["endless_progress"]), (false, [])])
  func `a progress row that stays on screen is told`(isShort: Bool, codes: [String]) throws {
    let host = try ViewHost { Paged(isShort: isShort) }
    host.advance(by: .seconds(1))
    host.settle()
    #expect(try host.finish().events(.warning).compactMap(\.code) == codes)
  }

  @Test(arguments: [(0.0, []), (1.0, ["endless_progress"])])
  func `a progress view that is transparent is not told`(opacity: Double, codes: [String]) throws {
    let host = try ViewHost {
      if opacity < 2 { ZStack { ProgressView().opacity(opacity) } }
    }
    host.advance(by: .seconds(1))
    host.settle()
    #expect(try host.finish().events(.warning).compactMap(\.code) == codes)
  }

  private struct Failed: View {
    let asks: Bool
    @State private var isPaying = false
    @State private var hasFailed = false
    var body: some View {
      Button("Pay") {
        isPaying = true
        hasFailed = asks
      }
      if isPaying { ProgressView() }
      Text("account").alert("No connection", isPresented: $hasFailed) { Button("OK") { isPaying = false } }
    }
  }

  @Test(arguments: [(true, []), (false, ["endless_progress"])])
  func `a progress view under an alert waits for its answer`(asks: Bool, codes: [String]) throws {
    let host = try ViewHost { Failed(asks: asks) }
    try host.tap("Pay")
    host.advance(by: .seconds(1))
    host.settle()
    #expect(try host.finish().events(.warning).compactMap(\.code) == codes)
  }

  @Test func `rows and disabled controls count as well as texts`() throws {
    #expect(try warnings(["Load"]) { Rows() }.codes == ["stale_view"])
    #expect(try warnings(["Allow"]) { Switch() }.codes == ["stale_view"])
  }

  private final class Purchase { var isDone = false; var plan = 0 }
  private enum Observer { case change, task, sheet, copy }
  private struct Paywall: View {
    let observer: Observer
    @State private var purchase = Purchase()
    var body: some View {
      Button("Buy") {
        purchase.isDone = true
        purchase.plan = 7
      }
      switch observer {
      case .change: Text("Plans").onChange(of: purchase.plan) {}
      case .task: Text("Plans").task(id: purchase.plan) {}
      case .sheet:
        Text("Plans").sheet(isPresented: Binding(get: { purchase.isDone }, set: { purchase.isDone = $0 })) {
          Text("Thanks")
        }
      case .copy: Plan(number: purchase.plan)
      }
    }
  }
  /// Nothing that it shows or observes depends on its input.
  private struct Plan: View {
    let number: Int
    var body: some View { Text("Plans") }
  }

  @Test(arguments: [(Observer.change, ["stale_view"]), (.task, ["stale_view"]), (.sheet, ["stale_view"]), (.copy, [])])
  private func `an observer whose value nothing has updated counts`(_ observer: Observer, codes: [String]) throws {
    #expect(try warnings(["Buy"]) { Paywall(observer: observer) }.codes == codes)
  }

  private struct Clock: View {
    @State private var start = Date()
    @State private var taps = 0
    var body: some View {
      Text("\(Int(Date().timeIntervalSince(start))) s")
      Button("Tap") { taps += 1 }
    }
  }
  private struct Chance: View {
    @State private var id = UUID()
    @State private var start = Date()
    @State private var taps = 0
    var body: some View {
      Text("\(Int.random(in: 0..<1_000_000)) \(id) \(taps)")
      Text(start, style: .relative)
      TimelineView(.periodic(from: start, by: 1)) { Text("\($0.date)") }
      Button("Tap") { taps += 1 }
    }
  }

  @Test func `a time is told apart, and what differs each time is nothing`() throws {
    let clock = try warnings(["Tap"]) { Clock() }
    #expect(clock.codes == ["stale_time"])
    #expect(try warnings(["Tap"]) { Chance() }.codes == [])
  }

  private final class Loader: ObservableObject {
    let id: Int
    @Published var text = ""
    init(id: Int) { self.id = id }
  }
  private struct Copy: View {
    @State private var title: String
    init(number: Int) { _title = State(initialValue: "Item \(number)") }
    var body: some View { Text(title) }
  }
  private struct Owner: View {
    @StateObject private var loader: Loader
    init(number: Int) { _loader = StateObject(wrappedValue: Loader(id: number)) }
    var body: some View { Text("\(loader.id)") }
  }
  private struct Parcel: View {
    @State private var title: String
    init(number: Int) { _title = State(initialValue: "Item \(number)") }
    var body: some View {
      Text(title)
      Button("Edit") { title = "mine" }
    }
  }
  private struct Parent<Child: View>: View {
    let child: (Int) -> Child
    @State private var number = 1
    var body: some View {
      child(number)
      Button("Next") { number += 1 }
    }
  }

  @Test func `a state or object that keeps its first value is named`() throws {
    let (codes, trace) = try warnings(["Next"]) { Parent { Copy(number: $0) } }
    #expect(codes == ["stale_state"])
    #expect(trace.events(.warning).first?.name == "title")
    #expect(try warnings(["Next"]) { Parent { Owner(number: $0) } }.codes == ["stale_state"])
    #expect(try warnings(["Next"]) { Parent { Copy(number: $0).id($0) } }.codes == [])
    #expect(try warnings(["Edit", "Next"]) { Parent { Parcel(number: $0) } }.codes == [])
  }

  private final class Effects {
    nonisolated(unsafe) static var bodies = 0
  }
  private struct Counting: View {
    @State private var taps = 0
    var body: some View {
      let _ = Effects.bodies += 1
      Text("\(taps)")
      Button("Tap") { taps += 1 }
    }
  }

  @Observable final class Loads { var isLoading = false }
  private struct Bookmarks: View {
    @State private var loads = Loads()
    var body: some View {
      Text(loads.isLoading ? "loading" : "idle")
      Button("Load") { loads.isLoading = true }
    }
  }
  private struct Account: View {
    @State private var count = 0
    var body: some View {
      NavigationStack {
        List {
          Text("\(count)")
          NavigationLink("Bookmarks") { Bookmarks() }
        }
      }
    }
  }

  /// The value of the destination is shown twice, and with it the same model.
  @Test func `a destination that is shown again has the model that it had`() throws {
    let host = try ViewHost { Account() }
    for step in ["Bookmarks", "Load", "back", "Bookmarks"] {
      if step == "back" { try host.back() } else { try host.tap(step) }
      host.advance(by: .seconds(2))
    }
    let trace = try host.finish()
    #expect(trace.events(.warning).compactMap(\.code) == [])
  }

  @Test func `nothing runs in this process because of it`() throws {
    Effects.bodies = 0
    let (_, trace) = try warnings(["Tap"]) { Counting() }
    #expect(Effects.bodies == trace.events(.bodyBegin, view: "Counting").count)
    #expect(Effects.bodies == 2)
  }

  private struct Trap: View {
    @State private var taps = 0
    var body: some View {
      if Effects.bodies > 0 { fatalError("only a copy of the process comes here") }
      Text("\(taps)")
      Button("Tap") { Effects.bodies = 1 }
    }
  }

  @Test func `a copy that crashes tells nothing and harms nobody`() throws {
    Effects.bodies = 0
    defer { Effects.bodies = 0 }
    #expect(try warnings(["Tap"]) { Trap() }.codes == [])
  }
}
