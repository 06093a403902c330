import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// Views of all shapes whose values change at random: what is on screen, lives and works must be what the values say.
@MainActor
struct RandomViewTests {
  @Test(arguments: [ViewHost.Profile.ios16, .ios17, .ios18, .strict])
  func `random views show, keep and end what their values say`(profile: ViewHost.Profile) throws {
    for seed in Self.seeds(upTo: 12) { try Self.expectNoFault(seed, profile) }
  }

  @Test func `whatever the knobs say`() throws {
    for seed in Self.seeds(upTo: 12) {
      var random = SplitMix(state: ~seed)
      try Self.expectNoFault(seed, .ios18, Self.knobs(&random))
    }
  }

  @Test func `split views of a narrow screen show one column, whatever the knobs say`() throws {
    for seed in Self.seeds(upTo: 6) {
      var random = SplitMix(state: ~seed)
      let knobs = Self.knobs(&random).merging(["split": "collapsed"]) { $1 }
      try Self.expectNoFault(seed, .ios18, knobs, Shape.split(&random))
    }
  }

  private static func knobs(_ random: inout SplitMix) -> [String: String] {
    var knobs: [String: String] = [:]
    for (knob, values) in choices where random.below(4) == 0 { knobs[knob] = values.randomElement(using: &random) }
    return knobs
  }

  /// `RANDOM_VIEWS=100-200` in the environment tries other seeds than the usual ones.
  static func seeds(upTo usual: UInt64) -> ClosedRange<UInt64> {
    let bounds = ProcessInfo.processInfo.environment["RANDOM_VIEWS"]?.split(separator: "-").compactMap { UInt64($0) } ?? []
    return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]...bounds[1] : 1...usual
  }

  /// A fault is told with the simplest shape that has it.
  private static func expectNoFault(
    _ seed: UInt64, _ profile: ViewHost.Profile, _ knobs: [String: String] = [:], _ shape: Shape? = nil
  ) throws {
    let run = try RandomRun(seed: seed, shape: shape, profile: profile, knobs: knobs)
    guard !run.faults.isEmpty else { return }
    let kinds = Set(run.faults.map(RandomRun.kind(of:)))
    let shape = try run.shape.shrunk { shape in
      let faults = try RandomRun(seed: seed, shape: shape, profile: profile, knobs: knobs).faults
      return faults.contains { kinds.contains(RandomRun.kind(of: $0)) }
    }
    let faults = try RandomRun(seed: seed, shape: shape, profile: profile, knobs: knobs).faults
    Issue.record("seed \(seed) \(profile) \(knobs), \(shape): \(faults)")
  }

  /// Knobs that change when something is told, but not what lives and shows in the end.
  private static let choices: KeyValuePairs = [
    "appearOrder": ["innermostFirst", "topDown", "subgraphAware", "lastSiblingFirst"],
    "appearPoint": ["beforeRender", "afterRender"],
    "appears.doubled": ["true"],
    "cancelOrder": ["beforeDisappear", "modifierOrder"],
    "compare": ["always"],
    "nav.animation": ["0ms", "400ms"],
    "nav.order": ["newNodeFirst", "newAppearFirst"],
    "presentation.animation": ["0ms", "400ms"],
    "presentation.reads": ["modifier"],
    "split": ["collapsed"],
    "switchOrder": ["oldFirst"],
    "tabs.creation": ["eager"],
    "tabs.switchOrder": ["oldFirst"],
    "taskStart": ["inline"],
    "teardown": ["destroyFirst"],
    "transition.animation": ["0ms", "800ms"],
    "transition.leave": ["decided"],
  ]
}
