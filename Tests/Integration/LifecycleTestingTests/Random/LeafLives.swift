import SwiftUI

/// The reports of a ``ShapeView``'s leaves: the ones that live and have appeared, and calls at a wrong time.
@MainActor final class LeafLives {
  private(set) var living: [Int: String] = [:]
  private(set) var appeared: Set<Int> = []
  /// The inputs on which the tasks of each life work.
  private(set) var working: [Int: [Int]] = [:]
  /// The number of which each life was last notified.
  private(set) var environments: [Int: Int] = [:]
  private(set) var bindings: [Int: Int] = [:]
  /// The number of pokes of each life.
  private(set) var pokes: [Int: Int] = [:]
  private(set) var faults: [String] = []
  private var reach: [Int: (pokes: Binding<Int>, dismiss: DismissAction?)] = [:]
  private var last = 0

  /// Returns the current lives of the leaves with this path.
  func lives(_ way: String) -> [Int] { living.filter { $0.value == way }.keys.sorted() }

  /// Writes a leaf's state from outside any view.
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
