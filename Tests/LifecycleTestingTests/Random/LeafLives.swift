import SwiftUI

/// What the leaves of a ``ShapeView`` have told: which live, which have appeared, and what came at a wrong time.
@MainActor final class LeafLives {
  private(set) var living: [Int: String] = [:]
  private(set) var appeared: Set<Int> = []
  private(set) var working: [Int: Int] = [:]
  private(set) var faults: [String] = []
  private var last = 0

  /// The lives that leaves with this way have now.
  func lives(_ way: String) -> [Int] { living.filter { $0.value == way }.keys.sorted() }

  fileprivate func begin(_ way: String) -> Int {
    last += 1
    living[last] = way
    return last
  }

  fileprivate func end(_ life: Int) {
    if appeared.contains(life) { faults.append("\(living[life] ?? "?") ends on screen") }
    if working[life, default: 0] > 0 { faults.append("\(living[life] ?? "?") ends while its task works") }
    living[life] = nil
  }

  fileprivate func appear(_ life: Int, _ way: String) {
    if living[life] != way { faults.append("\(way) appears as \(living[life] ?? "nobody")") }
    if !appeared.insert(life).inserted { faults.append("\(way) appears twice") }
  }

  fileprivate func disappear(_ life: Int, _ way: String) {
    if appeared.remove(life) == nil { faults.append("\(way) disappears without having appeared") }
  }

  fileprivate func work(_ life: Int, _ way: String, _ change: Int) {
    if change > 0, !appeared.contains(life) { faults.append("the task of \(way) starts while it is not on screen") }
    working[life, default: 0] += change
  }
}

/// Lives as long as a leaf's node.
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

/// Tells of its node's life and of its visibility.
struct LeafView: View {
  let way: String
  let lives: LeafLives
  @StateObject private var own: LeafLife

  init(way: String, lives: LeafLives) {
    self.way = way
    self.lives = lives
    _own = StateObject(wrappedValue: LeafLife(way, lives))
  }

  var body: some View {
    let life = own.life
    Text(way)
      .onAppear { lives.appear(life, way) }
      .onDisappear { lives.disappear(life, way) }
      .task {
        lives.work(life, way, 1)
        try? await Task.sleep(for: .seconds(100_000_000))
        lives.work(life, way, -1)
      }
  }
}
