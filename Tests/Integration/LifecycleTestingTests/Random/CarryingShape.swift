import SwiftUI

/// Passes a number of the model to the leaves, by one of SwiftUI's mechanisms.
struct CarryingShape: View {
  let owner: ShapeView
  @Bindable var model: ShapeModel

  var body: some View {
    let source = owner.shape.source
    switch owner.shape.kind {
    case .input:
      let content = with { $0.input = model.numbers[source] }
      content
    case .binding:
      let content = with { $0.binding = $model.numbers[source] }
      content
    case .held: HoldingShape(number: model.numbers[source], content: owner.part(0, "v"))
    case .environment: owner.part(0, "v").environment(\.shapeNumber, model.numbers[source])
    default: ObjectShape(number: model.numbers[source], content: owner.part(0, "v"))
    }
  }

  private func with(_ change: (inout ShapeView) -> Void) -> ShapeView {
    var content = owner.part(0, "v")
    change(&content)
    return content
  }
}

/// Copies the number into its state, and passes on a binding to it.
private struct HoldingShape: View {
  let number: Int
  var content: ShapeView
  @State private var copy = -1

  var body: some View {
    let content = bound
    content.onChange(of: number, initial: true) { copy = $1 }
  }

  private var bound: ShapeView {
    var content = content
    content.binding = $copy
    return content
  }
}

/// Copies the number into an object, and puts that into the environment.
private struct ObjectShape: View {
  let number: Int
  let content: ShapeView
  @StateObject private var object = ShapeObject()

  var body: some View {
    content.environmentObject(object).onChange(of: number, initial: true) { object.number = $1 }
  }
}

final class ShapeObject: ObservableObject {
  @Published var number = 0
}

extension EnvironmentValues {
  @Entry var shapeNumber = 0
}

/// Shows the number of leaves inside, from a preference. Without leaves, the preference has no initial value either.
struct SummedShape: View {
  let way: String
  let content: ShapeView
  @State private var count = 0

  var body: some View {
    VStack { content }.onPreferenceChange(LeafCount.self) { [$count] in $count.wrappedValue = $0 }
    Text("\(way)/sum=\(count)")
  }
}

struct LeafCount: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
