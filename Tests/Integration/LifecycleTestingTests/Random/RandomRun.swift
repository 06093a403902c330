import LifecycleTesting
import SwiftUI
import TraceTestSupport

/// A run of one view with about forty changes of its model, and the faults found.
@MainActor struct RandomRun {
  private(set) var faults: [String] = []
  /// The rules that such views break by design: some have no content, ids change, and ios17 runs the tasks of unseen
  /// tabs.
  private static let trueFindings = ["never-visible-node", "identity-churn", "fetch-while-hidden"]
  /// The end of the message about a sheet whose list is empty.
  private static let blankSheet = "in which there is nothing"

  let shape: Shape
  private let model = ShapeModel()
  private let lives = LeafLives()
  private let profile: ViewHost.Profile
  private let isNarrow: Bool
  private let host: ViewHost
  /// The life of each leaf since it could first live.
  private var known: [String: Int] = [:]
  /// The levels at the last step. Those after the first changed one are recreated.
  private var path: [Int] = []
  private var coverItem: Int?

  /// Returns the faults of a seed's shape, or of another shape with the seed's changes.
  init(seed: UInt64, shape: Shape? = nil, profile: ViewHost.Profile, knobs: [String: String] = [:]) throws {
    var random = SeededGenerator(seed: seed)
    let shape = shape ?? Shape.screen(&random)
    random = SeededGenerator(seed: ~seed)
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
      if !isPending, random.below(3) == 0 { pokeLeaf("step \(step)", &random) }
    }
    let trace = try host.finish()
    if !lives.living.isEmpty { faults.append("the end: alive are \(lives.living.values.sorted())") }
    for finding in trace.findings
    where !Self.trueFindings.contains(finding.rule) && !finding.message.hasSuffix(Self.blankSheet) {
      faults.append("\(finding.rule): \(finding.message)")
    }
    faults += lives.faults.filter { !appearsHidden($0) || !$0.hasSuffix("ends on screen") }
  }

  /// Returns the words of a fault without those that differ between views.
  static func kind(of fault: String) -> [Substring] { fault.split(separator: " ").filter { $0.allSatisfy(\.isLetter) } }

  private func change(_ random: inout SeededGenerator) {
    let isAnimated = random.below(4) == 0
    let changes = 1 + random.below(3)
    withAnimation(isAnimated ? .default : nil) { for _ in 0..<changes { model.change(&random) } }
    if random.below(8) == 0 {
      host.scene(.background)
      host.scene(.active)
    }
  }

  /// Writes state of a leaf on screen, or lets it dismiss its presentation.
  private mutating func pokeLeaf(_ moment: String, _ random: inout SeededGenerator) {
    let oracle = ShapeOracle(shape, model, isNarrow: isNarrow)
    guard let way = oracle.visible.keys.sorted().randomElement(using: &random), let life = lives.lives(way).first else {
      return
    }
    if random.below(3) > 0 { return lives.poke(life) }
    let expected = ShapeModel()
    expected.presented = model.presented
    expected.dismiss(way, isNarrow: isNarrow)
    lives.dismiss(life)
    host.advance(by: .milliseconds(20))
    remember()
    if model.presented != expected.presented {
      faults.append("\(moment): \(way) dismisses to \(model.presented) and not \(expected.presented)")
    }
  }

  /// Returns true if a leaf is in a tab that may have appeared before it was selected.
  private func appearsHidden(_ way: String) -> Bool { profile == .ios17 && way.contains("/t") }

  /// Records the life of each leaf that can live, and drops those of the others.
  private mutating func remember() {
    let oracle = ShapeOracle(shape, model, isNarrow: isNarrow)
    let kept = zip(path, model.path).prefix { $0 == $1 }.count
    path = model.path
    if coverItem != model.cover?.id { known = known.filter { !$0.key.contains("/k") } }
    coverItem = model.cover?.id
    known = known.filter { oracle.possible.contains($0.key) && ShapeOracle.place($0.key).map { $0 < kept } ?? true }
    for (life, way) in lives.living where oracle.visible[way] != nil && known[way] == nil && lives.lives(way) == [life]
    { known[way] = life }
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

  /// Checks that a leaf on screen has appeared, works on its input, was notified of its numbers, and shows its own
  /// state.
  private func check(_ life: Int, of way: String, _ given: ShapeOracle.Given, _ fault: (String) -> Void) {
    if !lives.appeared.contains(life) { fault("\(way) has not appeared") }
    let tasks = lives.working[life, default: []]
    // The strict profile cancels every task that suspends.
    if profile != .strict, tasks != [given.input] {
      fault("tasks of \(way) work on \(tasks) and not on \(given.input)")
    }
    if lives.environments[life] != given.environment {
      fault("\(way) was told of environment \(lives.environments[life] ?? -1)")
    }
    if lives.bindings[life] != given.binding { fault("\(way) was told of binding \(lives.bindings[life] ?? -1)") }
    let own = "\(life) \(lives.pokes[life, default: 0])"
    if given.isOnTop, !host.texts.contains(own) { fault("\(way) does not show its own state, \(own)") }
  }
}
