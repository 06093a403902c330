import LifecycleTesting
import SwiftUI
import Testing

/// Views of all shapes whose values change at random: what is on screen, lives and works must be what the values say.
@MainActor
struct RandomViewTests {
  @Test(arguments: [ViewHost.Profile.ios16, .ios17, .ios18])
  func `random views show, keep and end what their values say`(profile: ViewHost.Profile) throws {
    for seed in UInt64(1)...12 {
      let faults = try RandomRun(seed: seed, profile: profile).faults
      #expect(faults.isEmpty, "seed \(seed)")
    }
  }

  @Test func `whatever the knobs say`() throws {
    for seed in UInt64(1009)...1020 {
      var random = SplitMix(state: ~seed)
      var knobs: [String: String] = [:]
      for (knob, values) in Self.choices where random.below(4) == 0 { knobs[knob] = values.randomElement(using: &random) }
      let faults = try RandomRun(seed: seed, profile: .ios18, knobs: knobs).faults
      #expect(faults.isEmpty, "seed \(seed), \(knobs)")
    }
  }

  /// Knobs that change when something is told, but not what lives and shows in the end.
  private static let choices: KeyValuePairs = [
    "appearOrder": ["innermostFirst", "topDown", "subgraphAware"],
    "appearPoint": ["beforeRender", "afterRender"],
    "appears.doubled": ["true"],
    "cancelOrder": ["beforeDisappear", "modifierOrder"],
    "compare": ["always"],
    "nav.animation": ["0ms", "400ms"],
    "nav.order": ["newNodeFirst"],
    "presentation.animation": ["0ms", "400ms"],
    "presentation.reads": ["modifier"],
    "switchOrder": ["oldFirst"],
    "tabs.creation": ["eager"],
    "tabs.switchOrder": ["oldFirst"],
    "taskStart": ["inline"],
    "teardown": ["destroyFirst"],
    "transition.animation": ["0ms", "800ms"],
    "transition.leave": ["decided"],
  ]
}

/// One view, some forty changes of what it follows, and what was wrong then.
@MainActor struct RandomRun {
  private(set) var faults: [String] = []
  /// What such views do: some have no content, ids change, and ios17 runs the tasks of tabs that nobody has seen.
  private static let trueFindings = ["never-visible-node", "identity-churn", "fetch-while-hidden"]

  private let shape: Shape
  private let model = ShapeModel()
  private let lives = LeafLives()
  private let profile: ViewHost.Profile
  private let host: ViewHost
  /// The life that each leaf has had as long as it could live.
  private var known: [String: Int] = [:]
  /// The levels at the last step: those behind the first that changes are made anew.
  private var path: [Int] = []

  init(seed: UInt64, profile: ViewHost.Profile, knobs: [String: String] = [:]) throws {
    var random = SplitMix(state: seed)
    let shape = Shape.screen(&random)
    self.shape = shape
    self.profile = profile
    let (model, lives) = (model, lives)
    host = try ViewHost(profile: profile, knobs: knobs, rows: 1000) { ShapeView(shape: shape, way: "", model: model, lives: lives) }
    for step in 1...40 where faults.isEmpty {
      let isAnimated = random.below(4) == 0
      let changes = 1 + random.below(3)
      withAnimation(isAnimated ? .default : nil) { for _ in 0..<changes { model.change(&random) } }
      let isPending = random.below(3) == 0
      host.advance(by: isPending ? .milliseconds(20) : .seconds(3))
      remember()
      if !isPending { check("step \(step)") }
    }
    let trace = try host.finish()
    if !lives.living.isEmpty { faults.append("the end: alive are \(lives.living.values.sorted())") }
    for finding in trace.findings where !Self.trueFindings.contains(finding.rule) { faults.append("\(finding.rule): \(finding.message)") }
    faults += lives.faults.filter { !appearsHidden($0) || !$0.hasSuffix("ends on screen") }
  }

  /// Whether a leaf lies in a tab that may have appeared before it was ever selected.
  private func appearsHidden(_ way: String) -> Bool { profile == .ios17 && way.contains("/t") }

  /// A leaf that could live all the time keeps its life; what no longer can is forgotten.
  private mutating func remember() {
    let oracle = ShapeOracle(shape, model)
    let kept = zip(path, model.path).prefix { $0 == $1 }.count
    path = model.path
    known = known.filter { oracle.possible.contains($0.key) && ShapeOracle.place($0.key).map { $0 < kept } ?? true }
    for (life, way) in lives.living where oracle.visible.contains(way) && known[way] == nil && lives.lives(way) == [life] { known[way] = life }
  }

  private mutating func check(_ moment: String) {
    let oracle = ShapeOracle(shape, model)
    let texts = host.texts.filter { $0.hasPrefix("/") || $0.isEmpty }
    if texts != oracle.visible { faults.append("\(moment): shows \(texts) and not \(oracle.visible)") }
    for way in oracle.visible {
      let found = lives.lives(way)
      if found.count != 1 { faults.append("\(moment): \(way) has the lives \(found)") }
      if let life = known[way], found != [life] { faults.append("\(moment): \(way) had the life \(life) and has \(found)") }
      for life in found {
        let tasks = lives.working[life, default: 0]
        if !lives.appeared.contains(life) { faults.append("\(moment): \(way) has not appeared") }
        if tasks != 1 { faults.append("\(moment): \(tasks) tasks of \(way) work") }
      }
    }
    for (life, way) in lives.living {
      if !oracle.possible.contains(way) { faults.append("\(moment): \(way) still lives") }
      let isLeft = !oracle.visible.contains(way) && lives.appeared.contains(life) && !appearsHidden(way)
      if isLeft { faults.append("\(moment): \(way) has not disappeared") }
    }
  }
}
