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
/// What differs from the beginning proves nothing: a draft, a further page, a count of visits. Neither does what two new
/// views show differently, or what the time decides.
@MainActor
struct NewViews {
  /// The most views that are tried at one pause, and the most of one type, such as rows.
  private static let mostViews = 12
  private static let mostOfOneType = 2
  /// The most nodes that a view may have: making more takes too long.
  private static let mostNodes = 400
  /// The time in nanoseconds after which work that repeats has repeated.
  private static let longestTurn: UInt64 = 120_000_000_000

  /// The part that a view had in common with a new one when they were last compared.
  fileprivate struct Agreement {
    /// All that the view showed, if a new one would have shown the same.
    var words: ShownWords?
    /// The hashes of the states that had the same value in a new view.
    var states: [Int: UInt64] = [:]
  }
  private var agreements: [UInt64: Agreement] = [:]
  /// The types of the views that cannot be tried, such as those that need a server.
  private var untried: Set<String> = []

  /// Warns of the views that show something other than new ones would.
  /// - Parameter stale: Views that are out of date for another reason, as are the views around them.
  mutating func look(at graph: Graph, root: Node, except stale: Set<UInt64>) {
    var candidates = Candidates(stale: stale, untried: untried)
    candidates.collect(root)
    for view in candidates.views.prefix(Self.mostViews) { compare(view, graph) }
  }

  /// The views that keep something or do something of their own, the inner ones first.
  @MainActor
  private struct Candidates {
    let stale: Set<UInt64>
    let untried: Set<String>
    private(set) var views: [Node] = []
    private var counts: [String: Int] = [:]

    init(stale: Set<UInt64>, untried: Set<String>) { (self.stale, self.untried) = (stale, untried) }

    /// - Returns: False if something inside the node is out of date.
    @discardableResult
    mutating func collect(_ node: Node) -> Bool {
      guard node.isVisible else { return true }
      var isCurrent = !stale.contains(node.id)
      for child in node.children + node.attachments where !collect(child) { isCurrent = false }
      if isCurrent, isCandidate(node) {
        counts[node.kind.view, default: 0] += 1
        views.append(node)
      }
      return isCurrent
    }

    private func isCandidate(_ node: Node) -> Bool {
      let (view, isActive) = (node.kind.view, !node.slots.isEmpty || !node.effects.isEmpty)
      return node.kind.role == .view && isActive && !untried.contains(view)
        && counts[view, default: 0] < mostOfOneType && size(of: node) <= mostNodes
    }

    private func size(of node: Node) -> Int { node.children.reduce(1) { $0 + size(of: $1) } }
  }

  private mutating func compare(_ view: Node, _ graph: Graph) {
    let shown = graph.lookingAtScreen { ShownWords(of: view) }
    guard !shown.words.isEmpty else { return }
    let agreement = agreements[view.id] ?? Agreement()
    let trial = { @MainActor in
      SettingsStore.keepNoMore()
      return NewViewTrial(of: view, shown, agreement, graph)?.description ?? ""
    }
    guard let answer = graph.rehearse({ MainActor.assumeIsolated { trial() } }),
      let trial = NewViewTrial(description: answer)
    else {
      untried.insert(view.kind.view)
      return
    }
    agreements[view.id] = Agreement(words: trial.hasSameWords ? shown : nil, states: trial.sameStates)
    if let outdated = trial.outdated, !isUpdatedLater(view, shown, graph) {
      graph.warnStale(.staleCopy, view.id, state: outdated.state, text: graph.tellsTexts ? outdated.text : nil)
    }
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
  /// A part of an old view that a new one would show differently.
  struct Outdated {
    /// The state that has the old value, unless a model has it.
    var state: (slot: Int, name: String)?
    /// The first text that differs; nil if it is too long for a trace.
    var text: TextChange?
  }
  private(set) var hasSameWords = false
  /// The hashes of the states that have the same value in the new view.
  private(set) var sameStates: [Int: UInt64] = [:]
  private(set) var outdated: Outdated?

  /// The time in nanoseconds in which a new view must have loaded what it shows.
  private static let patience: UInt64 = 30_000_000_000
  /// A time after which texts that tell the time differ.
  private static let hours: UInt64 = 90_061_000_000_000

  /// - Returns: Nil if the container of the view makes no new one, or if that does not come to rest.
  init?(of view: Node, _ shown: ShownWords, _ agreement: NewViews.Agreement, _ graph: Graph) {
    guard graph.sealCopy() else { return nil }
    let old = Self.hashes(of: view)
    guard let first = Self.replace(view, graph) else { return nil }
    let (new, words) = (Self.hashes(of: first), ShownWords(of: first))
    hasSameWords = words == shown
    sameStates = old.filter { new[$0.key] == $0.value }
    guard !hasSameWords else { return }

    // What changed in the view itself, such as what the user entered, is its own.
    let overtaken = view.slots.indices.filter { index in
      old[index].map { agreement.states[index] == $0 && new[index] != nil && new[index] != $0 } ?? false
    }
    let isWhole = agreement.words == shown
    guard isWhole || !overtaken.isEmpty else { return }
    graph.skipTime(Self.hours)
    guard let second = Self.replace(first, graph), ShownWords(of: second) == words else { return }
    let again = Self.hashes(of: second)
    for index in overtaken where again[index] == new[index] {
      guard let shown = Self.words(of: second, with: view.slots[index], graph), shown != words else { continue }
      outdated = Outdated(
        state: (index, view.slots[index].name), text: TextChange(from: shown.words, to: words.words))
      return
    }
    if isWhole { outdated = Outdated(text: TextChange(from: shown.words, to: words.words)) }
  }

  /// Ends a view and makes a new one, which then loads what it needs.
  private static func replace(_ view: Node, _ graph: Graph) -> Node? {
    guard let new = graph.replace(view), graph.runWork(within: patience), new.isVisible else { return nil }
    return new
  }

  /// Returns what a new view shows with the old value of one state.
  private static func words(of new: Node, with old: Slot, _ graph: Graph) -> ShownWords? {
    guard old.index < new.slots.count else { return nil }
    graph.perform { new.slots[old.index].takeValue(of: old) }
    return ShownWords(of: new)
  }

  private static func hashes(of view: Node) -> [Int: UInt64] {
    var hashes: [Int: UInt64] = [:]
    for slot in view.slots { hashes[slot.index] = slot.heldValue.flatMap { ValueHash.of($0) } }
    return hashes
  }

  // MARK: The answer of the copy

  private static let separator = "\u{1F}"

  var description: String {
    // order: by slot.
    let states = sameStates.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ",")
    var parts = [hasSameWords ? "same" : "other", states]
    if let outdated {
      parts += outdated.state.map { ["\($0.slot)", $0.name] } ?? ["", ""]
      parts += [outdated.text?.before ?? "", outdated.text?.after ?? ""]
    }
    return parts.map { $0.replacing(Self.separator, with: " ") }.joined(separator: Self.separator)
  }

  init?(description: String) {
    let parts = description.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2 else { return nil }
    hasSameWords = parts[0] == "same"
    for state in parts[1].split(separator: ",") {
      let pair = state.split(separator: " ")
      if pair.count == 2, let slot = Int(pair[0]), let hash = UInt64(pair[1]) { sameStates[slot] = hash }
    }
    guard parts.count == 6 else { return }
    outdated = Outdated(
      state: Int(parts[2]).map { ($0, parts[3]) },
      text: TextChange(from: parts[4].isEmpty ? nil : parts[4], to: parts[5].isEmpty ? nil : parts[5]))
  }
}
