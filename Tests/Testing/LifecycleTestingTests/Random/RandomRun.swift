import LifecycleTesting
import SwiftUI

/// One view, some forty changes of what it follows, and what was wrong then.
@MainActor struct RandomRun {
  private(set) var faults: [String] = []
  /// What such views do: some have no content, ids change, and ios17 runs the tasks of tabs that nobody has seen.
  private static let trueFindings = ["never-visible-node", "identity-churn", "fetch-while-hidden"]

  let shape: Shape
  private let model = ShapeModel()
  private let lives = LeafLives()
  private let profile: ViewHost.Profile
  private let isNarrow: Bool
  private let host: ViewHost
  /// The life that each leaf has had as long as it could live.
  private var known: [String: Int] = [:]
  /// The levels at the last step: those behind the first that changes are made anew.
  private var path: [Int] = []
  private var coverItem: Int?

  /// The faults of the shape of a seed, or of another shape with that seed's changes.
  init(seed: UInt64, shape: Shape? = nil, profile: ViewHost.Profile, knobs: [String: String] = [:]) throws {
    var random = SplitMix(state: seed)
    let shape = shape ?? Shape.screen(&random)
    random = SplitMix(state: ~seed)
    self.shape = shape
    self.profile = profile
    isNarrow = knobs["split"] == "collapsed"
    let (model, lives) = (model, lives)
    host = try ViewHost(profile: profile, knobs: knobs, rows: 1000) {
      ShapeView(shape: shape, model: model, lives: lives).environmentObject(ShapeObject())
    }
    for step in 1...40 where faults.isEmpty {
      change(&random)
      let isPending = random.below(3) == 0
      host.advance(by: isPending ? .milliseconds(20) : .seconds(3))
      remember()
      if !isPending { check("step \(step)") }
      if !isPending, random.below(3) == 0 { reachALeaf("step \(step)", &random) }
    }
    let trace = try host.finish()
    if !lives.living.isEmpty { faults.append("the end: alive are \(lives.living.values.sorted())") }
    for finding in trace.findings where !Self.trueFindings.contains(finding.rule) { faults.append("\(finding.rule): \(finding.message)") }
    faults += lives.faults.filter { !appearsHidden($0) || !$0.hasSuffix("ends on screen") }
  }

  /// A fault's words without what differs from view to view.
  static func kind(of fault: String) -> [Substring] { fault.split(separator: " ").filter { $0.allSatisfy(\.isLetter) } }

  private func change(_ random: inout SplitMix) {
    let isAnimated = random.below(4) == 0
    let changes = 1 + random.below(3)
    withAnimation(isAnimated ? .default : nil) { for _ in 0..<changes { model.change(&random) } }
    if random.below(8) == 0 {
      host.scene(.background)
      host.scene(.active)
    }
  }

  /// Writes state of a leaf that is on screen, or lets it dismiss what it lies in.
  private mutating func reachALeaf(_ moment: String, _ random: inout SplitMix) {
    let oracle = ShapeOracle(shape, model, isNarrow: isNarrow)
    guard let way = oracle.visible.keys.sorted().randomElement(using: &random), let life = lives.lives(way).first else { return }
    if random.below(3) > 0 { return lives.poke(life) }
    let expected = ShapeModel()
    expected.presented = model.presented
    expected.dismiss(way, isNarrow: isNarrow)
    lives.dismiss(life)
    host.advance(by: .milliseconds(20))
    remember()
    if model.presented != expected.presented { faults.append("\(moment): \(way) dismisses to \(model.presented) and not \(expected.presented)") }
  }

  /// Whether a leaf lies in a tab that may have appeared before it was ever selected.
  private func appearsHidden(_ way: String) -> Bool { profile == .ios17 && way.contains("/t") }

  /// A leaf that could live all the time keeps its life; what no longer can is forgotten.
  private mutating func remember() {
    let oracle = ShapeOracle(shape, model, isNarrow: isNarrow)
    let kept = zip(path, model.path).prefix { $0 == $1 }.count
    path = model.path
    if coverItem != model.cover?.id { known = known.filter { !$0.key.contains("/k") } }
    coverItem = model.cover?.id
    known = known.filter { oracle.possible.contains($0.key) && ShapeOracle.place($0.key).map { $0 < kept } ?? true }
    for (life, way) in lives.living where oracle.visible[way] != nil && known[way] == nil && lives.lives(way) == [life] { known[way] = life }
  }

  private mutating func check(_ moment: String) {
    let oracle = ShapeOracle(shape, model, isNarrow: isNarrow)
    func fault(_ text: String) { faults.append("\(moment): \(text)") }
    let texts = host.texts.filter { $0.hasPrefix("/") || $0.hasPrefix("=") }
    if texts != oracle.texts { fault("shows \(texts) and not \(oracle.texts)") }
    for (way, given) in oracle.visible {
      let found = lives.lives(way)
      if found.count != 1 { fault("\(way) has the lives \(found)") }
      if let life = known[way], found != [life] { fault("\(way) had the life \(life) and has \(found)") }
      for life in found { check(life, of: way, given, fault) }
    }
    for (life, way) in lives.living {
      if !oracle.possible.contains(way) { fault("\(way) still lives") }
      let isLeft = oracle.visible[way] == nil && lives.appeared.contains(life) && !appearsHidden(way)
      if isLeft { fault("\(way) has not disappeared") }
    }
  }

  /// A leaf on screen has appeared, works on its input, was told of its numbers, and shows its own state.
  private func check(_ life: Int, of way: String, _ given: ShapeOracle.Given, _ fault: (String) -> Void) {
    if !lives.appeared.contains(life) { fault("\(way) has not appeared") }
    let tasks = lives.working[life, default: []]
    // The strict profile cancels every task that waits.
    if profile != .strict, tasks != [given.input] { fault("tasks of \(way) work on \(tasks) and not on \(given.input)") }
    if lives.environments[life] != given.environment { fault("\(way) was told of environment \(lives.environments[life] ?? -1)") }
    if lives.bindings[life] != given.binding { fault("\(way) was told of binding \(lives.bindings[life] ?? -1)") }
    let own = "\(life) \(lives.pokes[life, default: 0])"
    if given.isOnTop, !host.texts.contains(own) { fault("\(way) does not show its own state, \(own)") }
  }
}
