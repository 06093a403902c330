import SwiftUI

/// What the leaves of a ``ShapeView`` have told: which live, which have appeared, and what came at a wrong time.
@MainActor final class LeafLives {
  private(set) var living: [Int: String] = [:]
  private(set) var appeared: Set<Int> = []
  /// On which inputs the tasks of each life work.
  private(set) var working: [Int: [Int]] = [:]
  /// The numbers of which each life was last told that they have changed.
  private(set) var environments: [Int: Int] = [:]
  private(set) var bindings: [Int: Int] = [:]
  /// How often each life was poked.
  private(set) var pokes: [Int: Int] = [:]
  private(set) var faults: [String] = []
  private var reach: [Int: (pokes: Binding<Int>, dismiss: DismissAction?)] = [:]
  private var last = 0

  /// The lives that leaves with this way have now.
  func lives(_ way: String) -> [Int] { living.filter { $0.value == way }.keys.sorted() }

  /// Writes state of a leaf from outside of any view.
  func poke(_ life: Int) {
    pokes[life, default: 0] += 1
    reach[life]?.pokes.wrappedValue += 1
  }

  func dismiss(_ life: Int) { reach[life]?.dismiss?() }

  func begin(_ way: String) -> Int {
    last += 1
    living[last] = way
    return last
  }

  func end(_ life: Int) {
    if appeared.contains(life) { faults.append("\(living[life] ?? "?") ends on screen") }
    if !working[life, default: []].isEmpty { faults.append("\(living[life] ?? "?") ends while its task works") }
    living[life] = nil
    reach[life] = nil
  }

  func reach(_ life: Int, pokes: Binding<Int>, dismiss: DismissAction?) { reach[life] = (pokes, dismiss) }

  func appear(_ life: Int, _ way: String) {
    if living[life] != way { faults.append("\(way) appears as \(living[life] ?? "nobody")") }
    if !appeared.insert(life).inserted { faults.append("\(way) appears twice") }
  }

  func disappear(_ life: Int, _ way: String) {
    if appeared.remove(life) == nil { faults.append("\(way) disappears without having appeared") }
  }

  func work(_ life: Int, _ way: String, on input: Int) {
    if !appeared.contains(life) { faults.append("the task of \(way) starts while it is not on screen") }
    working[life, default: []].append(input)
  }

  func rest(_ life: Int, from input: Int) {
    if let index = working[life]?.firstIndex(of: input) { working[life]?.remove(at: index) }
  }

  func tell(_ life: Int, environment: Int) { environments[life] = environment }
  func tell(_ life: Int, binding: Int) { bindings[life] = binding }
}
