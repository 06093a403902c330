import TraceFormat
import TraceRecorder
import ViewGraph

/// Compares the views on screen with new ones in their places.
///
/// A view is a function of what it is given. In a copy of the process, each view ends and another one is made in its
/// place, which loads what it needs. Where the old view once agreed with a new one, nothing has changed that part of it
/// since, and a new view would now show something else, the old one has not followed what it was made from, wherever it
/// keeps its copy.
///
/// A difference from the beginning proves nothing: a draft, a further page, a count of visits. Neither does what two new
/// views show differently, or what the time decides.
@MainActor
struct NewViews {
  /// The most views that are tried at one pause. If there are more, those follow at the next pauses.
  private static let mostViews = 12
  /// The most views of one type, such as rows, that are tried at one pause.
  private static let mostOfOneType = 2
  /// The most nodes that a view may have: making more takes too long.
  private static let mostNodes = 400
  /// The time in nanoseconds after which work that repeats has repeated.
  private static let longestTurn: UInt64 = 120_000_000_000

  /// The part that a view had in common with a new one when they were last compared.
  fileprivate struct Agreement {
    let view: NodeReference
    /// The number of the comparison.
    let number: UInt64
    /// The words that the view showed; nil in place of those that a new one would have shown differently.
    var words: [String?] = []
    /// The hashes of the states that had the same value in a new view.
    var states: [Int: UInt64] = [:]
  }
  private var agreements: [UInt64: Agreement] = [:]
  /// The views that were named and that new ones still differ from. What is around them differs for the same reason.
  private var outdated: Set<UInt64> = []
  private var comparisons: UInt64 = 0
  /// The types of the views that cannot be tried, such as those that need a server.
  private var untried: Set<String> = []

  /// Warns of the views that show something other than new ones would.
  /// - Parameter stale: Views that are out of date for another reason, as are the views around them.
  mutating func look(at graph: Graph, root: Node, except stale: Set<UInt64>) {
    // order: each view is looked at alone.
    agreements = agreements.filter { $0.value.view.node != nil }
    outdated = outdated.filter { agreements[$0] != nil }
    var candidates = Candidates(stale: stale, outdated: outdated, untried: untried)
    candidates.collect(root)
    var around: Set<UInt64> = []
    for view in chosen(of: candidates.views) where !around.contains(view.id) {
      compare(view, graph)
      if outdated.contains(view.id) { around.formUnion(sequence(first: view, next: \.parent).map(\.id)) }
    }
  }

  /// The views that are tried at this pause, in their order: those that have waited longest, and few of one type.
  private func chosen(of views: [Node]) -> [Node] {
    let waiting = views.indices.sorted {
      (agreements[views[$0].id]?.number ?? 0, $0) < (agreements[views[$1].id]?.number ?? 0, $1)
    }
    var counts: [String: Int] = [:]
    let few = waiting.filter { index in
      counts[views[index].kind.view, default: 0] += 1
      return counts[views[index].kind.view, default: 0] <= Self.mostOfOneType
    }
    return few.prefix(Self.mostViews).sorted().map { views[$0] }
  }

  /// The views that keep something or do something of their own, the inner ones first. A representable keeps a UIKit view.
  @MainActor
  private struct Candidates {
    let stale: Set<UInt64>
    let outdated: Set<UInt64>
    let untried: Set<String>
    private(set) var views: [Node] = []

    init(stale: Set<UInt64>, outdated: Set<UInt64>, untried: Set<String>) {
      (self.stale, self.outdated, self.untried) = (stale, outdated, untried)
    }

    /// - Returns: False if the node or something inside it is out of date.
    @discardableResult
    mutating func collect(_ node: Node) -> Bool {
      guard node.isVisible else { return true }
      var isCurrent = !stale.contains(node.id)
      for child in node.children + node.attachments where !collect(child) { isCurrent = false }
      if isCurrent, isCandidate(node) { views.append(node) }
      return isCurrent && !outdated.contains(node.id)
    }

    private func isCandidate(_ node: Node) -> Bool {
      let isActive = !node.slots.isEmpty || !node.effects.isEmpty
      let keepsUIKit = node.children.first?.content.keepsUIKit == true
      guard node.kind.role == .view, isActive || keepsUIKit else { return false }
      return !untried.contains(node.kind.view) && size(of: node) <= mostNodes
    }

    private func size(of node: Node) -> Int { node.children.reduce(1) { $0 + size(of: $1) } }
  }

  private mutating func compare(_ view: Node, _ graph: Graph) {
    let shown = graph.lookingAtScreen { ShownWords(of: view) }
    guard !shown.words.isEmpty else { return }
    comparisons += 1
    let agreement = agreements[view.id] ?? Agreement(view: view.reference, number: comparisons)
    guard let trial = Self.trial(of: view, shown, agreement, graph) else {
      untried.insert(view.kind.view)
      return
    }
    agreements[view.id] = Agreement(
      view: view.reference, number: comparisons, words: zip(shown.words, trial.sameWords).map { $1 ? $0 : nil },
      states: trial.sameStates)
    if trial.showsTheSame { outdated.remove(view.id) }
    if let part = trial.outdated, !isUpdatedLater(view, shown, graph),
      !trial.usesUp || Self.trial(of: view, shown, agreement, graph, later: true)?.description == trial.description
    {
      outdated.insert(view.id)
      graph.warnStale(
        .staleCopy, view.id, state: part.state.map { ($0.slot, $0.name) }, text: graph.tellsTexts ? part.text : nil)
    }
  }

  /// Compares a view with a new one in a copy of the process.
  /// - Parameter later: True for a comparison at another hour of another day.
  private static func trial(
    of view: Node, _ shown: ShownWords, _ agreement: Agreement, _ graph: Graph, later: Bool = false
  ) -> NewViewTrial? {
    let trial = { @MainActor in
      SettingsStore.keepNoMore()
      return NewViewTrial(of: view, shown, agreement, graph, later: later)?.description ?? ""
    }
    return graph.rehearse { MainActor.assumeIsolated { trial() } }.flatMap { NewViewTrial(description: $0) }
  }

  /// Returns true if the view shows something else after a while, such as after the next turn of a timer that loads.
  private func isUpdatedLater(_ view: Node, _ shown: ShownWords, _ graph: Graph) -> Bool {
    let wait = { @MainActor in
      SettingsStore.keepNoMore()
      guard graph.sealCopy() else { return "" }
      graph.advance(by: Self.longestTurn)
      return view.isVisible && ShownWords(of: view) == shown ? "same" : ""
    }
    return graph.rehearse { MainActor.assumeIsolated { wait() } } != "same"
  }
}

/// The comparison of a view with a new one, which takes place in the copy of a process.
@MainActor
private struct NewViewTrial {
  /// The words that are the same in the new view, in their order; empty if it shows another number of words.
  private(set) var sameWords: [Bool] = []
  /// The hashes of the states that have the same value in the new view.
  private(set) var sameStates: [Int: UInt64] = [:]
  /// The part of the old view that a new one would show differently: a state, unless a model has the old value.
  private(set) var outdated: OutdatedPart?
  /// True if the new view has used up what it shows, such as a message that waited for it: the next one does not show it.
  private(set) var usesUp = false

  var showsTheSame: Bool { !sameWords.isEmpty && !sameWords.contains(false) }

  /// The time in nanoseconds in which a new view must have loaded what it shows.
  private static let patience: UInt64 = 30_000_000_000

  /// - Returns: Nil if the container of the view makes no new one, or if that does not come to rest.
  init?(of view: Node, _ shown: ShownWords, _ agreement: NewViews.Agreement, _ graph: Graph, later: Bool) {
    guard graph.sealCopy() else { return nil }
    if later { graph.skipToAnotherDay() }
    let old = Self.hashes(of: view)
    guard let first = Self.replace(view, graph) else { return nil }
    let (new, words) = (Self.hashes(of: first), ShownWords(of: first))
    if words.words.count == shown.words.count { sameWords = zip(shown.words, words.words).map(==) }
    sameStates = old.filter { new[$0.key] == $0.value }
    guard words != shown else { return }

    // What changed in the view itself, such as what the user entered, is its own. A new view differs from an earlier new
    // one only by what both were made from.
    let overtaken = view.slots.filter { slot in
      guard let old = old[slot.index], let new = new[slot.index] else { return false }
      return agreement.states[slot.index] == old && new != old
    }
    let changed = Self.difference(shown.words, words.words, agreement.words)
    guard changed != nil || !overtaken.isEmpty else { return }
    graph.skipToAnotherDay()
    guard let second = Self.replace(first, graph) else { return }
    let next = ShownWords(of: second)
    usesUp = next == shown
    guard usesUp || next == words else { return }
    let again = Self.hashes(of: second)
    for slot in overtaken where !usesUp && again[slot.index] == new[slot.index] {
      guard let shown = Self.words(of: second, with: slot, graph), shown != words else { continue }
      outdated = OutdatedPart(
        state: .init(slot: slot.index, name: slot.name), text: TextChange(from: shown.words, to: words.words))
      return
    }
    if let changed { outdated = OutdatedPart(text: TextChange(from: changed.shown, to: changed.new)) }
  }

  /// Returns what the view still shows as it did when new views agreed, and would now show differently: one word, or all
  /// of them if their number changes.
  private static func difference(
    _ shown: [String], _ new: [String], _ agreed: [String?]
  ) -> (shown: [String], new: [String])? {
    guard shown.count == agreed.count else { return nil }
    if new.count == shown.count {
      guard let index = shown.indices.first(where: { shown[$0] == agreed[$0] && shown[$0] != new[$0] }) else {
        return nil
      }
      return ([shown[index]], [new[index]])
    }
    return shown == agreed ? (shown, new) : nil
  }

  /// Ends a view and makes a new one, which then loads what it needs.
  private static func replace(_ view: Node, _ graph: Graph) -> Node? {
    guard let new = graph.replace(view), graph.runWork(within: patience), new.isVisible else { return nil }
    return new
  }

  /// Returns what a new view shows with the old value of one state.
  private static func words(of new: Node, with old: Slot, _ graph: Graph) -> ShownWords? {
    guard let slot = new.slots.first(where: { $0.index == old.index }) else { return nil }
    graph.perform { slot.takeValue(of: old) }
    return ShownWords(of: new)
  }

  private static func hashes(of view: Node) -> [Int: UInt64] {
    var hashes: [Int: UInt64] = [:]
    for slot in view.slots { hashes[slot.index] = slot.heldValue.flatMap { ValueHash.of($0) } }
    return hashes
  }

  // MARK: The answer of the copy

  var description: String {
    // order: by slot.
    let states = sameStates.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ",")
    let words = sameWords.map { $0 ? "=" : "-" }.joined()
    var line = AnswerLine([words, states, usesUp ? "used" : ""])
    if let outdated { line.add(outdated) }
    return line.description
  }

  init?(description: String) {
    let line = AnswerLine(description[...])
    guard line.fields.count >= 3 else { return nil }
    sameWords = line.fields[0].map { $0 == "=" }
    for state in line.fields[1].split(separator: ",") {
      let pair = state.split(separator: " ")
      if pair.count == 2, let slot = Int(pair[0]), let hash = UInt64(pair[1]) { sameStates[slot] = hash }
    }
    usesUp = line.fields[2] == "used"
    outdated = line.part(from: 3)
  }
}
