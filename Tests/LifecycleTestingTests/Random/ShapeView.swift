import SwiftUI

/// Shows a ``Shape``. Each leaf's text is its way from the root: containers, branches and ids.
struct ShapeView: View {
  let shape: Shape
  let way: String
  let model: ShapeModel
  let lives: LeafLives

  var body: some View {
    switch shape {
    case .leaf: LeafView(way: way, lives: lives)
    case .pair(let first, let second):
      VStack {
        view(first, "0")
        view(second, "1")
      }
    case .group(let first, let second):
      Group {
        view(first, "0")
        view(second, "1")
      }
    case .overlay(let below, let above): view(below, "b").overlay { view(above, "o") }
    case .layers(let first, let second):
      ZStack {
        view(first, "0")
        view(second, "1")
      }
    case .scroll(let inner): ScrollView { VStack { view(inner, "v") } }
    case .geometry(let inner): GeometryReader { _ in view(inner, "g") }
    case .wrapped(let inner): WrappedShape(content: view(inner, "w"))
    case .erased(let inner): AnyView(view(inner, "a"))
    case .equatable(let inner): EquatableShape(content: view(inner, "q")).equatable()
    default: FollowingShape(owner: self)
    }
  }

  func view(_ shape: Shape, _ step: String) -> ShapeView {
    ShapeView(shape: shape, way: "\(way)/\(step)", model: model, lives: lives)
  }
}

/// The shapes that follow the model.
private struct FollowingShape: View {
  let owner: ShapeView

  var body: some View {
    @Bindable var model = owner.model
    switch owner.shape {
    case .branch(let flag, let yes, let no):
      if model.flags[flag] { owner.view(yes, "y").transition(.opacity) } else if let no { owner.view(no, "n") }
    case .choice(let number, let first, let second, let third):
      switch model.numbers[number] {
      case 0: owner.view(first, "c0")
      case 1: owner.view(second, "c1").transition(.slide)
      default: owner.view(third, "c2")
      }
    case .identified(let number, let inner):
      owner.view(inner, "#\(model.numbers[number])").id(model.numbers[number])
    case .forEach(let list, let row): ForEach(model.lists[list], id: \.self) { owner.view(row, "\($0)") }
    case .rows(let list, let row):
      List(model.lists[list], id: \.self) { owner.view(row, "\($0)") }
    case .lazyRows(let list, let row):
      ScrollView { LazyVStack { ForEach(model.lists[list], id: \.self) { owner.view(row, "\($0)") } } }
    case .form(let list, let row):
      Form { Section("Rows") { ForEach(model.lists[list], id: \.self) { owner.view(row, "\($0)") } } }
    case .grid(let list, let row):
      LazyVGrid(columns: [GridItem()]) { ForEach(model.lists[list], id: \.self) { owner.view(row, "\($0)") } }
    case .sections(let list, let rows, let row):
      List {
        ForEach(model.lists[list], id: \.self) { section in
          Section { ForEach(model.lists[rows], id: \.self) { owner.view(row, "\(section).\($0)") } }
        }
      }
    case .tabs(let number, let first, let second, let third):
      TabView(selection: $model.numbers[number]) {
        owner.view(first, "t0").tabItem { Text("One") }.tag(0)
        owner.view(second, "t1").tabItem { Text("Two") }.tag(1)
        owner.view(third, "t2").tabItem { Text("Three") }.tag(2)
      }
    case .tabValues(let number, let first, let second, let list):
      TabView(selection: $model.numbers[number]) {
        Tab("One", systemImage: "1.circle", value: 0) { owner.view(first, "t0") }
        Tab("Two", systemImage: "2.circle", value: 1) { owner.view(second, "t1") }
        Tab("Three", systemImage: "3.circle", value: 2) { ForEach(model.lists[list], id: \.self) { owner.view(.leaf, "t2.\($0)") } }
      }
    case .stack(let root, let level):
      NavigationStack(path: $model.path) {
        owner.view(root, "r").navigationDestination(for: Int.self) { owner.view(level, "l\($0)") }
      }
    case .sheet(let below, let content):
      owner.view(below, "p").sheet(isPresented: $model.hasSheet) { owner.view(content, "s") }
    default: EmptyView()
    }
  }
}

private struct WrappedShape: View {
  let content: ShapeView
  @State private var own = 0
  var body: some View { content }
}

/// Equal while it shows the same place: its content follows the model by itself.
private struct EquatableShape: View, @preconcurrency Equatable {
  let content: ShapeView
  var body: some View { content }
  static func == (a: Self, b: Self) -> Bool { a.content.way == b.content.way }
}
