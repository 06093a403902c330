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
    ManyProperties(model: model, first: $first, second: $second, observed: observed).environmentObject(shared).environment(\.depth, level)
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

@MainActor
struct PrintedChangesTests {
  @Test func `printChanges names the properties that changed`() throws {
    let printed = try Printed(prefixes: ["ManyProperties"]) { Surroundings() }
    #expect(printed.launch == ["ManyProperties: @self, @identity, _model, _shared, _level, _limit, _own, _owned, _stored changed."])
    let changes = [
      "model": "_model", "shared": "_shared", "level": "_level", "limit": "_limit", "second": "_second", "observed": "@dependencies",
      "own 0": "_own", "owned 0": "_owned", "store": "_stored", "two": "@dependencies, _first",
    ]
    for (label, change) in changes.sorted(by: { $0.key < $1.key }) {
      #expect(try printed.after { try $0.tap(label) } == ["ManyProperties: \(change) changed."], "after \(label)")
    }
  }
}
