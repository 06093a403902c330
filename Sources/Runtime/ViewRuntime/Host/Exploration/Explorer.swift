import Foundation
import TraceSupport
import ViewGraph

/// A user without a plan: performs on each screen what has been performed there least often, and each action also in
/// the patterns that faults of lifetimes need. Records each step before performing it.
///
/// The same program, seed, launch and memory produce the same steps.
@MainActor
struct Explorer {
  private let host: RuntimeHost
  private var random: SplitMix64
  /// The experience of this launch and of those before it.
  private(set) var memory: ExplorationMemory
  private let record: ExplorationRecord
  private let launch: Int
  private var left = 0
  private var last = ""
  /// The actions performed in this launch.
  private var used: Set<String> = []
  /// Called after each course of actions with what is known by then.
  var onProgress: (ExplorationMemory) -> Void = { _ in }

  /// - Parameters:
  ///   - launch: The number of the launch, from 0.
  ///   - record: Receives each step before it is performed, so that the step is known even if it ends the program.
  init(
    _ host: RuntimeHost, seed: UInt64, launch: Int = 0, memory: ExplorationMemory = ExplorationMemory(),
    record: ExplorationRecord
  ) {
    self.host = host
    self.record = record
    self.launch = launch
    self.memory = memory
    random = SplitMix64(seed: seed &+ UInt64(launch) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Performs a number of steps: user actions, followed by some time.
  ///
  /// - Parameter isLaunching: True if the launch has not settled yet, so that the first action meets it.
  mutating func run(steps: Int, isLaunching: Bool = false) {
    left = steps
    if isLaunching, left > 0 { meetLaunch() }
    while left > 0, make() { onProgress(memory) }
  }

  /// Notes the first screen, so that something is known even if the first step ends the program.
  mutating func look() {
    memory.look(at: ScreenActions(host, memory))
    onProgress(memory)
  }

  /// Notes that this launch has performed all that it could.
  mutating func finish() {
    memory.finished.insert(launch)
    onProgress(memory)
  }

  private typealias Action = ScreenActions.Action

  private mutating func meetLaunch() {
    let here = ScreenActions(host, memory)
    memory.look(at: here)
    let offered = here.all.filter(\.isUse)
    let least = offered.map { memory.count(LifetimePattern.begin.rawValue, here.screen, $0.key) }.min()
    guard
      let action = pick(offered.filter { memory.count(LifetimePattern.begin.rawValue, here.screen, $0.key) == least })
    else { return }
    _ = perform(.begin, action, on: here.screen)
  }

  /// The name of a pattern in the memory.
  private func name(_ pattern: LifetimePattern, _ action: Action) -> String {
    pattern.dependsOnFreshness && !used.contains(action.key) ? "first \(pattern.rawValue)" : pattern.rawValue
  }

  private struct Choice {
    let pattern: LifetimePattern
    let action: Action
    let rank: Int
    let familiarity: Int
  }

  /// Performs the course of actions that has been performed least often; returns false if there is none.
  private mutating func make() -> Bool {
    let here = ScreenActions(host, memory)
    memory.look(at: here)
    var choices = here.all.flatMap { action in
      patterns(for: action, on: here.screen).map { choice($0, action, on: here.screen) }
    }
    let lowest = choices.map(\.rank).min() ?? 0
    if lowest > 0, Bool.random(using: &random), let key = memory.stepTowardsNews(from: here.screen) {
      // Nothing is new here: on to where something is.
      let ways = here.all.filter { $0.key == key }
      if let way = pick(ways), perform(.visit, way, on: here.screen) { return true }
    }
    while !choices.isEmpty {
      let least = choices.map { ($0.rank, $0.familiarity) }.min { $0 < $1 }!
      let best = choices.indices.filter { (choices[$0].rank, choices[$0].familiarity) == least }
      let choice = choices.remove(at: best[Int.random(in: 0..<best.count, using: &random)])
      if perform(choice.pattern, choice.action, on: here.screen) { return true }
      // The screen may refuse an action that it seemed to offer, such as refreshing a list that is not refreshable.
      choices.removeAll { $0.action.key == choice.action.key && $0.action.step == choice.action.step }
    }
    return false
  }

  /// The patterns that make sense for an action.
  private func patterns(for action: Action, on screen: String) -> [LifetimePattern] {
    switch action.kind {
    case .leave, .system: return [.visit]
    case .scroll: return action.reluctance == 0 ? [.visit] : [.visit, .interrupt]
    case .tab: return [.visit, .revisit, .interrupt]
    case .type: return [.visit, .again, .overtake, .pause]
    case .use: break
    }
    // Before its first visit, nobody knows what an action does.
    guard memory.count("visit", screen, action.key) > 0 else { return [.visit] }
    let leads = memory.way(action.key, from: screen).map { $0 != screen } ?? false
    return leads ? [.visit, .revisit, .interrupt, .again, .pause] : [.visit, .again, .overtake, .pause]
  }

  private func choice(_ pattern: LifetimePattern, _ action: Action, on screen: String) -> Choice {
    let count = memory.count(name(pattern, action), screen, action.key)
    let rank = pattern.reluctance + action.reluctance + (pattern == .visit ? action.tedium : 3) * count
    return Choice(
      pattern: pattern, action: action, rank: rank,
      familiarity: memory.count("pair", last, action.key) + memory.count("step", "\(action.step)"))
  }

  private mutating func pick(_ actions: [Action]) -> Action? {
    actions.isEmpty ? nil : actions[Int.random(in: 0..<actions.count, using: &random)]
  }
}

// MARK: Patterns

extension Explorer {
  /// Performs an action in a pattern; returns false if the screen refuses the action.
  private mutating func perform(_ pattern: LifetimePattern, _ action: Action, on screen: String) -> Bool {
    let name = name(pattern, action)
    guard step(action, on: screen) else { return false }
    if pattern != .visit { memory.note(name, screen, action.key) }
    switch pattern {
    case .begin: pass(.long)
    case .visit: if action.step != .scene(.background) { pass(Int.random(in: 0..<10, using: &random)) }
    case .revisit:
      pass(.long)
      if leave(after: action, for: .long) { again(action) }
      pass(.long)
    case .interrupt:
      pass(.short)
      if leave(after: action, for: .long) { again(action) }
      pass(.long)
    case .overtake:
      pass(.short)
      overtake(action)
      pass(.long)
    case .again:
      for _ in 0..<(Bool.random(using: &random) ? 1 : 3) {
        pass(.shortest)
        again(action)
      }
      pass(.long)
    case .pause:
      pass(.short)
      if left > 0 { background(on: screen) }
    }
    return true
  }

  /// Performs the action of the same name again, if the screen still offers it.
  private mutating func again(_ action: Action) {
    let here = ScreenActions(host, memory)
    memory.look(at: here)
    let same = here.all.filter { $0.key == action.key }
    if let action = same.first(where: { $0.step == action.step }) ?? same.first { _ = step(action, on: here.screen) }
  }

  /// Goes back from where an action led. Returns false if there is no way back.
  private mutating func leave(after action: Action, for time: Wait) -> Bool {
    let here = ScreenActions(host, memory)
    memory.look(at: here)
    let way =
      switch action.kind {
      case .tab: pick(here.all.filter { $0.kind == .tab && $0.key != action.key })
      case .scroll: here.all.first { $0.step == .scroll(.rows(-40)) }
      default: here.all.first { $0.kind == .leave } ?? pick(here.all.filter { $0.kind == .tab })
      }
    guard let way, step(way, on: here.screen) else { return false }
    pass(time)
    return true
  }

  /// Performs another action of the screen, the one that has followed this one least often.
  private mutating func overtake(_ action: Action) {
    let here = ScreenActions(host, memory)
    memory.look(at: here)
    let others = here.all.filter { $0.isUse && $0.key != action.key }
    let least = others.map { memory.count("pair", action.key, $0.key) }.min()
    if let other = pick(others.filter { memory.count("pair", action.key, $0.key) == least }) {
      _ = step(other, on: here.screen)
    } else {
      again(action)
    }
  }

  /// Sends the app to the background for a while, in which a device may end it.
  private mutating func background(on screen: String) {
    perform(.scene(.background))
    left -= 1
    memory.noteStep("background", on: screen, to: screen)
    pass(.wait(.seconds(Bool.random(using: &random) ? 2 : 60)))
    pass(.scene(.active))
    pass(.long)
  }

  /// Performs an action and notes where it led; returns false if the screen refuses it.
  private mutating func step(_ action: Action, on screen: String) -> Bool {
    guard left > 0 else { return false }
    guard action.step != .scene(.background) else {
      memory.note("visit", screen, action.key)
      background(on: screen)
      return true
    }
    record.add(action.step)
    memory.note("visit", screen, action.key)
    memory.note("step", "\(action.step)")
    memory.note("pair", last, action.key)
    if !action.field.isEmpty { memory.note("typed", action.field) }
    if action.key == "open a link" { memory.note("links") }
    do {
      try host.perform(action.step)
    } catch {
      record.withdraw()
      return false
    }
    last = action.key
    used.insert(action.key)
    left -= 1
    memory.noteStep(action.key, on: screen, to: ScreenActions(host).screen)
    return true
  }

  private mutating func perform(_ step: ScriptStep) {
    record.add(step)
    try? host.perform(step)
  }
}

// MARK: Time

extension Explorer {
  private enum Wait { case shortest, short, long }

  private mutating func pass(_ wait: Wait) {
    switch wait {
    case .shortest: if Bool.random(using: &random) { pass(.wait(.milliseconds(50))) }
    case .short:
      let times = [0, 50, 120, 350]
      let time = times[Int.random(in: 0..<times.count, using: &random)]
      if time > 0 { pass(.wait(.milliseconds(time))) }
    case .long: pass(.wait(.seconds(3)))
    }
  }

  /// Lets time pass: usually until everything has loaded, sometimes too little for that, sometimes none.
  private mutating func pass(_ choice: Int) {
    switch choice {
    case 0: break
    case 1...2: pass(.short)
    default: pass(.wait(.seconds(2)))
    }
  }

  private mutating func pass(_ step: ScriptStep) { perform(step) }
}
