import Foundation
import TraceFormat

/// The experience of an exploration, which outlives each of its launches: the actions performed, the screens that they
/// led to, and what was offered.
///
/// The recorder passes it from one launch to the next in a file. Screens and actions are named as ``ScreenActions``
/// names them.
struct ExplorationMemory: Codable, Equatable {
  /// The number of times that each action, pattern and pair of actions was performed.
  private var counts: [String: Int] = [:]
  /// The screen that each action last led to, by the screen that it was performed on.
  private var ways: [String: [String: String]] = [:]
  /// The actions that each screen has offered, and what it offered nobody.
  private var offers: [String: Set<String>] = [:]
  private var obstacles: [String: Set<String>] = [:]
  /// The fields of each screen that take what nobody can make up.
  private var needs: [String: Set<String>] = [:]
  /// The screens in the order in which they were first reached, each with the step that reached it.
  private(set) var screens: [Reached] = []
  /// The number of steps performed, and of those performed on each screen.
  private(set) var steps = 0
  private var stepsOn: [String: Int] = [:]
  /// The single words that were on screen, in order: names of places that links may lead to.
  private(set) var words: [String] = []
  /// The launches that performed all their steps.
  var finished: Set<Int> = []

  struct Reached: Codable, Equatable {
    let screen: String
    let step: Int
  }

  init() {}

  /// Reads the memory that an earlier launch wrote; a file that is missing or damaged is an empty memory.
  init(path: String) {
    let data = FileManager.default.contents(atPath: path)
    self = data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) } ?? Self()
  }

  func write(to path: String) {
    try? JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// The number of times that something was done.
  func count(_ parts: String...) -> Int { counts[parts.joined(separator: "\t"), default: 0] }

  mutating func note(_ parts: String...) { counts[parts.joined(separator: "\t"), default: 0] += 1 }

  /// Notes the screen before a step, with what it offers.
  mutating func look(at actions: ScreenActions) {
    if offers[actions.screen] == nil { screens.append(Reached(screen: actions.screen, step: steps)) }
    offers[actions.screen, default: []].formUnion(actions.all.filter(\.isUse).map(\.key))
    obstacles[actions.screen, default: []].formUnion(actions.obstacles)
    needs[actions.screen, default: []].formUnion(actions.needs)
    for word in actions.words where words.count < Self.mostWords && !words.contains(word) { words.append(word) }
  }

  private static let mostWords = 64

  /// Notes a step and the screen that it led to.
  mutating func noteStep(_ key: String, on screen: String, to next: String) {
    steps += 1
    stepsOn[screen, default: 0] += 1
    ways[screen, default: [:]][key] = next
  }

  /// The screen that an action led to when it was last performed, or nil.
  func way(_ key: String, from screen: String) -> String? { ways[screen]?[key] }

  /// True if a screen has offered an action that was never performed there.
  private func hasNews(_ screen: String) -> Bool {
    offers[screen, default: []].contains { count("visit", screen, $0) == 0 }
  }

  /// The first action on the shortest known way to a screen with something untried, or nil.
  func stepTowardsNews(from screen: String) -> String? {
    var seen: Set<String> = [screen]
    var front: [(screen: String, first: String?)] = [(screen, nil)]
    while !front.isEmpty {
      var next: [(screen: String, first: String?)] = []
      for (place, first) in front {
        // order: sorted.
        for (key, target) in (ways[place] ?? [:]).sorted(by: { $0.key < $1.key }) where seen.insert(target).inserted {
          if hasNews(target) { return first ?? key }
          next.append((target, first ?? key))
        }
      }
      front = next
    }
    return nil
  }
}

// MARK: The result

extension ExplorationMemory {
  /// The number of controls seen, and those among them that were never used, each with its screen, in the order of the
  /// screens.
  var unused: (offered: Int, never: [(screen: String, key: String)]) {
    var offered: Set<String> = []
    var used: Set<String> = []
    var first: [String: String] = [:]
    for reached in screens {
      // order: the result is sorted below.
      for key in offers[reached.screen, default: []] {
        offered.insert(key)
        first[key] = first[key] ?? reached.screen
        if count("visit", reached.screen, key) > 0 { used.insert(key) }
      }
    }
    let places = Dictionary(screens.map { ($0.screen, $0.step) }) { first, _ in first }
    // order: sorted.
    let never = offered.subtracting(used).map { (screen: first[$0] ?? "", key: $0) }
      .sorted { (places[$0.screen] ?? 0, $0.key) < (places[$1.screen] ?? 0, $1.key) }
    return (offered.count, never)
  }

  /// The screen at which the exploration no longer gets ahead, with what is in the way there; nil if it still does, or
  /// if nothing is left to do.
  private var obstacle: ExplorationReach.Obstacle? {
    // A new screen in the second half of the steps means that there would have been more with more steps.
    guard let last = screens.last, steps >= Self.fewestSteps, last.step <= steps / 2 else { return nil }
    func reasons(_ screen: String) -> [String] {
      // A field is in the way where the exploration spent its time, or where it came to last; elsewhere, there was a
      // way past it.
      let isCentral = screen == last.screen || stepsOn[screen, default: 0] * 3 >= steps
      return obstacles[screen, default: []].sorted() + (isCentral ? needs[screen, default: []].sorted() : [])
    }
    // order: the best screen, and the first of them by name. What is in the way says more than the number of steps.
    let best = stepsOn.max {
      (reasons($0.key).isEmpty ? 0 : 1, $0.value, $1.key) < (reasons($1.key).isEmpty ? 0 : 1, $1.value, $0.key)
    }
    guard let screen = best?.key, !reasons(screen).isEmpty || !unused.never.isEmpty else { return nil }
    return ExplorationReach.Obstacle(screen: screen, step: UInt64(last.step + 1), reasons: reasons(screen))
  }

  /// The number of steps without which no one can say that an exploration no longer gets ahead.
  private static let fewestSteps = 10

  /// The result.
  var reach: ExplorationReach {
    let (offered, never) = unused
    var reach = ExplorationReach()
    reach.steps = UInt64(steps)
    reach.screens = UInt64(screens.count)
    reach.reached = screens.map(\.screen)
    reach.controls = UInt64(offered)
    reach.used = UInt64(offered - never.count)
    reach.never = never.map { ExplorationReach.Control(screen: $0.screen, name: $0.key) }
    reach.obstacle = obstacle
    return reach
  }
}
