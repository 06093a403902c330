import SwiftUI

/// A view that shows a ``Shape``. Each leaf's text is its path from the root (containers, branches and ids) and the
/// values that it receives.
struct ShapeView: View {
  let shape: Shape
  var way = ""
  let model: ShapeModel
  let lives: LeafLives
  var input = 0
  var binding: Binding<Int> = .constant(0)

  var body: some View {
    switch shape.kind {
    case .leaf: LeafView(way: way, lives: lives, input: input, binding: binding)
    case .pair:
      VStack {
        part(0, "0")
        part(1, "1")
      }
    case .group:
      Group {
        part(0, "0")
        part(1, "1")
      }
    case .overlay: part(0, "0").overlay { part(1, "1") }
    case .layers:
      ZStack {
        part(0, "0")
        part(1, "1")
      }
    case .scroll: ScrollView { VStack { part(0, "i") } }
    case .geometry: GeometryReader { _ in part(0, "i") }
    case .wrapped: WrappedShape(content: part(0, "i"))
    case .erased: AnyView(part(0, "i"))
    case .equatable: EquatableShape(content: part(0, "i")).equatable()
    case .summed: SummedShape(way: way, content: part(0, "n"))
    case .sheet, .cover, .popover: PresentingShape(owner: self, model: model)
    case .tabs, .tabValues, .stack, .detail, .split: PageShape(owner: self, model: model)
    case .input, .binding, .held, .environment, .object: CarryingShape(owner: self, model: model)
    default: FollowingShape(owner: self, model: model)
    }
  }

  func part(_ index: Int, _ step: String) -> Self {
    var part = Self(shape: shape.parts[index], way: "\(way)/\(step)", model: model, lives: lives)
    (part.input, part.binding) = (input, binding)
    return part
  }
}

/// The branches, lists and rows that depend on the model.
private struct FollowingShape: View {
  let owner: ShapeView
  @Bindable var model: ShapeModel

  var body: some View {
    let (source, second) = (owner.shape.source, owner.shape.second)
    switch owner.shape.kind {
    case .branch:
      if model.flags[source] {
        owner.part(0, "y").transition(.opacity)
      } else if owner.shape.parts.count > 1 {
        owner.part(1, "n")
      }
    case .choice:
      switch model.numbers[source] {
      case 0: owner.part(0, "c0")
      case 1: owner.part(1, "c1").transition(.slide)
      default: owner.part(2, "c2")
      }
    case .disclosure: DisclosureGroup("More", isExpanded: $model.flags[source]) { owner.part(0, "d") }
    case .identified: owner.part(0, "#\(model.numbers[source])").id(model.numbers[source])
    case .forEach: ForEach(model.lists[source], id: \.self) { owner.part(0, "\($0)") }
    case .rows: List(model.lists[source], id: \.self) { owner.part(0, "\($0)") }
    case .lazyRows: ScrollView { LazyVStack { ForEach(model.lists[source], id: \.self) { owner.part(0, "\($0)") } } }
    case .form: Form { Section("Rows") { ForEach(model.lists[source], id: \.self) { owner.part(0, "\($0)") } } }
    case .grid: LazyVGrid(columns: [GridItem()]) { ForEach(model.lists[source], id: \.self) { owner.part(0, "\($0)") } }
    default:
      List {
        ForEach(model.lists[source], id: \.self) { section in
          Section { ForEach(model.lists[second], id: \.self) { owner.part(0, "\(section).\($0)") } }
        }
      }
    }
  }
}

/// The tabs, levels and columns that depend on the model.
private struct PageShape: View {
  let owner: ShapeView
  @Bindable var model: ShapeModel

  var body: some View {
    let source = owner.shape.source
    switch owner.shape.kind {
    case .tabs:
      TabView(selection: $model.numbers[source]) {
        owner.part(0, "t0").tabItem { Text("One") }.tag(0)
        owner.part(1, "t1").tabItem { Text("Two") }.tag(1)
        owner.part(2, "t2").tabItem { Text("Three") }.tag(2)
      }
    case .tabValues:
      TabView(selection: $model.numbers[source]) {
        Tab("One", systemImage: "1.circle", value: 0) { owner.part(0, "t0") }
        Tab("Two", systemImage: "2.circle", value: 1) { owner.part(1, "t1") }
        Tab("Three", systemImage: "3.circle", value: 2) {
          ForEach(model.lists[owner.shape.second], id: \.self) { leaf("t2.\($0)") }
        }
      }
    case .stack:
      NavigationStack(path: $model.path) {
        owner.part(0, "r").navigationDestination(for: Int.self) { owner.part(1, "l\($0)") }
      }
    case .detail:
      NavigationStack {
        owner.part(0, "r").navigationDestination(isPresented: $model.hasDetail) { owner.part(1, "x") }
      }
    default:
      NavigationSplitView {
        List(model.lists[source], id: \.self, selection: $model.chosen) { owner.part(0, "\($0)") }
      } detail: {
        if let chosen = model.chosen { owner.part(1, "z\(chosen)").id(chosen) }
      }
    }
  }

  private func leaf(_ step: String) -> LeafView {
    LeafView(way: "\(owner.way)/\(step)", lives: owner.lives, input: owner.input, binding: owner.binding)
  }
}

/// A presentation that the model controls.
private struct PresentingShape: View {
  let owner: ShapeView
  @Bindable var model: ShapeModel

  var body: some View {
    let below = owner.part(0, "p")
    switch owner.shape.kind {
    case .sheet: below.sheet(isPresented: $model.hasSheet) { owner.part(1, "s") }
    case .popover: below.popover(isPresented: $model.hasPopover) { owner.part(1, "u") }
    default:
      below.fullScreenCover(item: $model.cover) { item in
        var content = owner.part(1, "k")
        content.input = item.id
        return content
      }
    }
  }
}

private struct WrappedShape: View {
  let content: ShapeView
  @State private var own = 0
  var body: some View { content }
}

/// A view that is equal while it shows the same path; its content depends on the model by itself.
private struct EquatableShape: View, @preconcurrency Equatable {
  let content: ShapeView
  var body: some View { content }
  static func == (a: Self, b: Self) -> Bool { a.content.way == b.content.way && a.content.input == b.content.input }
}
