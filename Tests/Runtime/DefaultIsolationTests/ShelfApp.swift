import SwiftData
import SwiftUI

// Views, models and values as in a new project, whose code is isolated to the main actor by default.

@Model final class Novel {
  var title: String
  var pages: Int
  var author: Writer?
  init(title: String, pages: Int = 0, author: Writer? = nil) {
    self.title = title
    self.pages = pages
    self.author = author
  }
}

@Model final class Writer {
  @Attribute(.unique) var name: String
  @Relationship(inverse: \Novel.author) var novels: [Novel] = []
  init(name: String) { self.name = name }
}

/// Predicates and sort orders that code on any actor can create.
nonisolated enum Orders {
  static func long(than pages: Int) -> Predicate<Novel> { #Predicate { $0.pages > pages } }
  static let byTitle = [SortDescriptor(\Novel.title)]
}

struct Shelf: View {
  @Environment(\.modelContext) private var context
  @Query(filter: Orders.long(than: 100), sort: Orders.byTitle) private var long: [Novel]
  @Query(filter: #Predicate<Novel> { $0.title.contains("a") }, sort: \.pages, order: .reverse) private var named:
    [Novel]

  var body: some View {
    List {
      Section("Long") { ForEach(long) { Text($0.title) } }
      Section("Named") { ForEach(named) { Text("\($0.title) \($0.pages)") } }
    }
    Button("Fill", action: fill)
  }

  private func fill() {
    for (title, pages) in [("War", 900), ("Ada", 300), ("Tale", 40)] {
      context.insert(Novel(title: title, pages: pages))
    }
  }
}

@Observable final class Basket {
  var count = 0
  func add() { count += 1 }
  func load() async { count = 10 }
}

struct BasketCount: ViewModifier {
  let basket: Basket
  func body(content: Content) -> some View {
    content
    Text("\(basket.count) in it")
  }
}

struct Bordered: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label.padding().border(.red) }
}

struct Notch: Shape {
  var depth: Double
  var animatableData: Double {
    get { depth }
    set { depth = newValue }
  }
  func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: shift, dy: shift)) }
  private var shift: Double { depth / 2 }
}

struct WidestKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.red
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
  @Entry var caption = "none"
}

struct Receipt: Codable, Transferable {
  var total = 3
  static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
}

struct Shop: View {
  @State private var basket = Basket()
  @State private var widest = 0
  @Environment(\.caption) private var caption
  var body: some View {
    VStack {
      Button("Add", action: basket.add).buttonStyle(Bordered())
      Text(caption).modifier(BasketCount(basket: basket)).background(Notch(depth: 2).fill(.gray)).preference(
        key: WidestKey.self, value: basket.count)
      Text("widest \(widest)")
    }
    .onPreferenceChange(WidestKey.self) { widest = $0 }
    .refreshable(action: basket.load)
    .environment(\.accent, .blue)
  }
}
