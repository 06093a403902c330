import SwiftUI

private struct Fruit: Identifiable, Equatable {
  let id: String
}

private struct BasketView: View {
  @State private var fruits = ["Apple", "Banana", "Cherry"].map(Fruit.init)

  var body: some View {
    VStack {
      Button("Insert") { fruits.insert(Fruit(id: "Apricot"), at: 1) }
      Button("Remove") { fruits.removeAll { $0.id == "Banana" } }
      Button("Reverse") { fruits.reverse() }
      ForEach(fruits) { fruit in
        FruitView(name: fruit.id)
      }
    }
  }
}

private struct FruitView: View {
  let name: String
  @State private var isPicked = false

  var body: some View {
    Toggle(name, isOn: $isPicked)
      .onAppear { print("\(name) onAppear") }
      .onDisappear { print("\(name) onDisappear") }
  }
}

extension ScenarioCatalog {
  static let forEach = Scenario(
    "for-each", "identity follows the item: insertions, removals and moves keep the other nodes",
    script: """
      tap "Cherry"
      settle
      tap "Insert"
      settle
      tap "Remove"
      settle
      tap "Reverse"
      settle
      """
  ) { BasketView() }
}
