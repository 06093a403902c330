import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import TraceTestSupport

/// Changes the models of views of all shapes at random. The content, lives and tasks must match the model.
@MainActor
struct RandomViewTests {
  @Test(arguments: [ViewHost.Profile.ios16, .ios17, .ios18, .strict])
  func `random views match their model`(profile: ViewHost.Profile) throws {
    for seed in Self.seeds(upTo: 12) { try Self.expectNoFault(seed, profile) }
  }

  @Test func `random views match their model with random knobs`() throws {
    for seed in Self.seeds(upTo: 12) {
      var random = SeededGenerator(seed: ~seed)
      try Self.expectNoFault(seed, .ios18, Self.knobs(&random))
    }
  }

  @Test func `narrow split views show one column with random knobs`() throws {
    for seed in Self.seeds(upTo: 6) {
      var random = SeededGenerator(seed: ~seed)
      let knobs = Self.knobs(&random).merging(["split": "collapsed"]) { $1 }
      try Self.expectNoFault(seed, .ios18, knobs, Shape.split(&random))
    }
  }

  private static func knobs(_ random: inout SeededGenerator) -> [String: String] {
    var knobs: [String: String] = [:]
    for (knob, values) in choices where random.below(4) == 0 { knobs[knob] = values.randomElement(using: &random) }
    return knobs
  }

  /// Returns the seeds to try; `RANDOM_VIEWS=100-200` in the environment selects others.
  static func seeds(upTo usual: UInt64) -> ClosedRange<UInt64> {
    let bounds =
      ProcessInfo.processInfo.environment["RANDOM_VIEWS"]?.split(separator: "-").compactMap { UInt64($0) } ?? []
    return bounds.count == 2 && bounds[0] <= bounds[1]
      ? bounds[0]...bounds[1] : 1...(GeneratedCases.isWhole ? usual : (usual + 2) / 3)
  }

  /// Reports a fault with the simplest shape that has it.
  private static func expectNoFault(
    _ seed: UInt64, _ profile: ViewHost.Profile, _ knobs: [String: String] = [:], _ shape: Shape? = nil
  ) throws {
    // The model has columns side by side, unless a test says otherwise.
    let knobs = ["split": "columns"].merging(knobs) { $1 }
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

  /// Knobs that change the time of callbacks, but not the final content and lives.
  private static let choices: KeyValuePairs = [
    "appearOrder": ["innermostFirst", "topDown", "subgraphAware", "lastSiblingFirst"],
    "appearPoint": ["beforeRender", "afterRender"],
    "appears.doubled": ["true"],
    "cancelOrder": ["beforeDisappear", "modifierOrder"],
    "compare": ["always"],
    "nav.animation": ["0ms", "400ms"],
    "nav.order": ["newNodeFirst", "newAppearFirst"],
    "presentation.animation": ["0ms", "400ms"],
    "presentation.reads": ["body"],
    "switchOrder": ["oldFirst"],
    "tabs.creation": ["eager"],
    "tabs.switchOrder": ["oldFirst"],
    "taskStart": ["inline"],
    "teardown": ["destroyFirst"],
    "transition.animation": ["0ms", "800ms"],
    "transition.leave": ["decided"],
  ]
}
