import Combine
import SwiftUI
import Testing
import ViewRuntime

private final class Shared: ObservableObject { @Published var count = 0 }

@Observable private final class Watched { var count = 0 }

private struct DepthKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}

private struct ManyProperties: View {
  @ObservedObject var model: Shared
  @EnvironmentObject var shared: Shared
  @Environment(\.depth) var level
  @Environment(\.lineLimit) var limit
  @Binding var first: Int
  @Binding var second: Int
  let observed: Watched
  @State var own = 0
  @StateObject var owned = Shared()
  @AppStorage("many") var stored = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.count) \(shared.count) \(level) \(limit ?? 0) \(first) \(second) \(observed.count) \(stored)")
    Button("own \(own)") { own += 1 }
    Button("owned \(owned.count)") { owned.count += 1 }
    Button("store") { stored += 1 }
  }
}

private struct Surroundings: View {
  let model = Shared()
  let shared = Shared()
  let observed = Watched()
  @State var level = 0
  @State var limit = 0
  @State var first = 0
  @State var second = 0

  var body: some View {
    ManyProperties(model: model, first: $first, second: $second, observed: observed).environmentObject(shared)
      .environment(\.depth, level)
      .environment(\.lineLimit, limit)
    Button("model") { model.count += 1 }
    Button("shared") { shared.count += 1 }
    Button("observed") { observed.count += 1 }
    Button("level") { level += 1 }
    Button("limit") { limit += 1 }
    Button("second") { second += 1 }
    Button("two") {
      first += 1
      observed.count += 1
    }
  }
}

private enum Library {
  struct Shelf<Item>: View {
    let items: [Item]
    var body: some View {
      let _ = Self._printChanges()
      Text("\(items.count)")
    }
  }
}

/// A view that reads a state in one body but not in the next.
private struct Peeking: View {
  @State private var count = 0
  @State private var isOpen = true
  var body: some View {
    let _ = Self._printChanges()
    Button("turn") { isOpen.toggle() }
    Button("count") { count += 1 }
    if isOpen { Text("\(count)") }
  }
}

private struct Owner: View {
  @State private var read = Pair()
  @State private var handedOn = Pair()
  var body: some View {
    Text("\(read.first)")
    Shower(whole: $read, part: $read.first)
    Shower(whole: $handedOn, part: $handedOn.first)
  }
}

private struct Pair { var (first, second) = (0, 0) }

private struct Shower: View {
  @Binding var whole: Pair
  @Binding var part: Int
  var body: some View {
    let _ = Self._printChanges()
    Text("\(whole.second) \(part)")
  }
}

@MainActor
struct PrintedChangesTests {
  @Test func `a type is printed with its enclosing types and arguments, without modules and scopes`() throws {
    struct Local: View {
      var body: some View {
        let _ = Self._printChanges()
        Text("local")
      }
    }
    let printed = try Printed(prefixes: ["Library", "PrintedChangesTests"]) {
      Library.Shelf(items: [[1: "a"]])
      Library.Shelf(items: [PrintedChangesTests()])
      Library.Shelf(items: [(1, Optional("b"))])
      Local()
    }
    #expect(
      printed.launch == [
        "Library.Shelf<Dictionary<Int, String>>: @self changed.", "Library.Shelf<PrintedChangesTests>: @self changed.",
        "Library.Shelf<(Int, Optional<String>)>: @self changed.", "PrintedChangesTests.Local: @self changed.",
      ])
  }

  @Test func `a body depends on any state that it once read`() throws {
    let printed = try Printed(prefixes: ["Peeking"]) { Peeking() }
    for (label, change) in [
      ("count", "_count"), ("turn", "_isOpen"), ("count", "_count"), ("count", "_count"), ("turn", "_isOpen"),
    ] {
      #expect(try printed.after { try $0.tap(label) } == ["Peeking: \(change) changed."], "after \(label)")
    }
    #expect(printed.texts == ["turn", "count", "3"])
  }

  @Test func `the first body lists a binding to a state that its view has read`() throws {
    let printed = try Printed(prefixes: ["Shower"]) { Owner() }
    #expect(
      printed.launch == ["Shower: @self, @identity, _whole, _part changed.", "Shower: @self, @identity changed."])
  }

  @Test func `printChanges names the properties that changed`() throws {
    let printed = try Printed(prefixes: ["ManyProperties"]) { Surroundings() }
    #expect(
      printed.launch == [
        "ManyProperties: @self, @identity, _model, _shared, _level, _limit, _own, _owned, _stored changed."
      ])
    let changes = [
      "model": "_model", "shared": "_shared", "level": "_level", "limit": "_limit", "second": "_second",
      "observed": "@dependencies",
      "own 0": "_own", "owned 0": "_owned", "store": "_stored", "two": "@dependencies, _first",
    ]
    for (label, change) in changes.sorted(by: { $0.key < $1.key }) {
      #expect(try printed.after { try $0.tap(label) } == ["ManyProperties: \(change) changed."], "after \(label)")
    }
  }
}
