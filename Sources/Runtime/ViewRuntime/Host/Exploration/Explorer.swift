import Foundation
import TraceSupport
import ViewGraph

/// A user without a plan: picks actions on the screen, preferring those performed least often, and records each step before performing it.
///
/// The same program and seed produce the same steps.
@MainActor
struct Explorer {
  private let host: RuntimeHost
  private var random: SplitMix64
  /// The number of times that each action was performed.
  private var counts: [String: Int] = [:]
  private let record: ExplorationRecord

  /// - Parameter record: Receives each step before it is performed, so that the step is known even if it ends the program.
  init(_ host: RuntimeHost, seed: UInt64, record: ExplorationRecord) {
    self.host = host
    self.record = record
    random = SplitMix64(seed: seed)
  }

  /// Performs a number of steps, each a user action followed by some time.
  mutating func run(steps: Int) {
    for _ in 0..<steps {
      guard make() else { return }
      pass(after: Int.random(in: 0..<10, using: &random))
    }
  }

  /// Performs the action that has been performed least often; returns false if there is none.
  private mutating func make() -> Bool {
    var choices = ScreenActions(host).all
    while !choices.isEmpty {
      let ranks = choices.map { $0.reluctance + counts["\($0.step)", default: 0] }
      let best = choices.indices.filter { ranks[$0] == ranks.min() }
      let choice = choices.remove(at: best[Int.random(in: 0..<best.count, using: &random)])
      counts["\(choice.step)", default: 0] += 1
      record.add(choice.step)
      do {
        try host.perform(choice.step)
      } catch {
        // The screen may refuse an action that it seemed to offer, such as refreshing a list that is not refreshable.
        record.withdraw()
        continue
      }
      if choice.step == .scene(.background) {
        pass(.wait(.seconds(2)))
        pass(.scene(.active))
      }
      return true
    }
    return false
  }

  /// Lets time pass: usually until everything has loaded, sometimes too little for that, sometimes none.
  private mutating func pass(after choice: Int) {
    switch choice {
    case 0: break
    case 1...3: pass(.wait(.milliseconds([50, 120, 350][choice - 1])))
    default: pass(.wait(.seconds(2)))
    }
  }

  private func pass(_ step: ScriptStep) {
    record.add(step)
    try? host.perform(step)
  }
}
