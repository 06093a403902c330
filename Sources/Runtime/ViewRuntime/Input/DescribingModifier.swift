import ViewGraph

/// A modifier that changes the screen element of the view that it modifies.
@MainActor
protocol DescribingModifier: NodeModifier {
  func describe(_ element: inout ScreenElement)
}
