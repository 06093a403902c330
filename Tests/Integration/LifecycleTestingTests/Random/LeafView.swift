import SwiftUI

/// A view that reports its node's life, its visibility, its task, and the values that it receives.
struct LeafView: View {
  let way: String
  let lives: LeafLives
  let input: Int
  @Binding var binding: Int
  @Environment(\.shapeNumber) private var environment
  @EnvironmentObject private var object: ShapeObject
  @Environment(\.dismiss) private var dismiss
  @StateObject private var own: LeafLife
  @State private var pokes = 0
  @State private var hasAppeared = false

  init(way: String, lives: LeafLives, input: Int, binding: Binding<Int>) {
    self.way = way
    self.lives = lives
    self.input = input
    _binding = binding
    _own = StateObject(wrappedValue: LeafLife(way, lives))
  }

  var body: some View {
    let life = own.life
    Text("\(way)=\(input).\(binding).\(environment).\(object.number)")
      .onAppear {
        lives.appear(life, way)
        lives.reach(life, pokes: $pokes, dismiss: dismiss)
        hasAppeared = true
      }
      .onDisappear { lives.disappear(life, way) }
      .task(id: input) { [input] in
        // The view may have left before the task started.
        if Task.isCancelled { return }
        lives.work(life, way, on: input)
        try? await Task.sleep(for: .seconds(100_000_000))
        lives.rest(life, from: input)
      }
      .onChange(of: environment, initial: true) { lives.tell(life, environment: $1) }
      .onChange(of: binding, initial: true) { lives.tell(life, binding: $1) }
      .preference(key: LeafCount.self, value: 1)
    if hasAppeared { Text("\(life) \(pokes)") }
  }
}

/// An object that lives as long as a leaf's node.
private final class LeafLife: ObservableObject {
  let life: Int
  let lives: LeafLives

  @MainActor init(_ way: String, _ lives: LeafLives) {
    life = lives.begin(way)
    self.lives = lives
  }

  deinit {
    let (life, lives) = (life, lives)
    MainActor.assumeIsolated { lives.end(life) }
  }
}
