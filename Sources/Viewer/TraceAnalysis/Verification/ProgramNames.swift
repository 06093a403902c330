internal import TraceSupport

/// The names by which two runs can be told to be of one program: those of its views, their state and callbacks, models,
/// requests, resources, marks and labels. Each is known from a step of the run on.
struct ProgramNames: Sendable {
  /// The names that belong to a view.
  struct OfView: Sendable {
    /// The step from which the view is known.
    let firstStep: Int
    /// The states and callbacks of the view.
    var members: [String: Int] = [:]
    /// The types of the views in it.
    var children: [String: Int] = [:]
    /// The places in the tree, as the types of the nodes from the root to it.
    var places: [[String]: Int] = [:]
    /// The source files of the view.
    var files: [String: Int] = [:]
    /// The step from which it has been visible, or nil.
    var shownStep: Int?
  }

  /// The views, by type.
  private(set) var views: [String: OfView] = [:]
  /// The other names.
  private(set) var words: [String: Int] = [:]

  /// The maximum number of names of a kind. A trace may have any number.
  private static let maximumCount = 20_000

  /// Notes something about a view, unless there are too many views.
  mutating func note(view: String, at step: Int, _ change: (inout OfView) -> Void = { _ in }) {
    guard views[view] != nil || views.count < Self.maximumCount else { return }
    change(&views[view, default: OfView(firstStep: step)])
  }

  /// Names something else. Numbers in it do not matter: they count rows, pages and users.
  mutating func note(word: String, at step: Int) {
    guard words.count < Self.maximumCount else { return }
    let name = Fingerprint.withoutIndices(word)
    if words[name] == nil { words[name] = step }
  }

  /// Returns the names that are known by the end of the stretch after a number of steps.
  func known(after steps: Int) -> ProgramNames {
    var known = ProgramNames()
    known.words = words.filter { $0.value <= steps }
    known.views = views.filter { $0.value.firstStep <= steps }.mapValues { $0.known(after: steps) }
    return known
  }
}

extension ProgramNames.OfView {
  /// Adds a name to one of the sets of the view.
  mutating func add(_ name: String, to names: WritableKeyPath<Self, [String: Int]>, at step: Int) {
    guard self[keyPath: names].count < Self.maximumCount, self[keyPath: names][name] == nil else { return }
    self[keyPath: names][name] = step
  }

  /// Adds a place.
  mutating func add(place: [String], at step: Int) {
    guard places.count < Self.maximumPlaces, places[place] == nil else { return }
    places[place] = step
  }

  /// The maximum numbers of names of a kind and of places. A trace may have any number.
  private static let maximumCount = 4096
  private static let maximumPlaces = 64

  fileprivate func known(after steps: Int) -> Self {
    var known = self
    known.members = members.filter { $0.value <= steps }
    known.children = children.filter { $0.value <= steps }
    known.places = places.filter { $0.value <= steps }
    known.files = files.filter { $0.value <= steps }
    if let shownStep, shownStep > steps { known.shownStep = nil }
    return known
  }
}

/// A comparison of the names of an earlier and a later run.
struct NameComparison {
  /// The number of names that both runs have.
  let shared: Int
  /// The number of names of either run.
  let all: Int
  /// The number of names of the run that has fewer.
  let fewer: Int
  /// The views of the later run that are in the place of views that it no longer has.
  let counterparts: [String: String]

  /// Compares names for what they say of a finding about a view.
  ///
  /// A view that is in the place of another one counts as that, if the finding is about the earlier one or something in
  /// it. Other views that were replaced say nothing, since any view can be in the place of any other.
  init(_ earlier: ProgramNames, _ later: ProgramNames, about view: String?) {
    let counterparts = Self.counterparts(earlier, later)
    self.counterparts = counterparts
    var own: [String: String] = [:]
    if let view, later.views[view] == nil {
      let around = Set((earlier.views[view]?.places ?? [:]).keys.joined()).union([view])
      own = counterparts.filter { around.contains($0.key) }
    }
    let others = counterparts.filter { own[$0.key] == nil }
    let dropped = Set(others.keys).union(Set(others.values).subtracting(own.values))
    let before = Self.names(of: earlier, renamed: own, without: dropped)
    let after = Self.names(of: later, renamed: [:], without: dropped)
    // The type of a view that was renamed says nothing.
    let renamed = Set(own.values.map { Name(view: $0) })
    shared = before.intersection(after).subtracting(renamed).count
    all = before.union(after).subtracting(renamed).count
    fewer = min(before.subtracting(renamed).count, after.subtracting(renamed).count)
  }

  /// True if the runs have at least half of their names in common.
  var isOfOneProgram: Bool { shared > 0 && 2 * shared >= all }
  /// True if at least half of the names of the shorter run are in the longer one.
  var containsShorter: Bool { shared > 0 && 2 * shared >= fewer }

  /// A name for comparison.
  private struct Name: Hashable {
    var view = ""
    var word = ""
  }

  private static func names(
    of program: ProgramNames, renamed: [String: String], without dropped: Set<String>
  ) -> Set<Name> {
    var names = Set(program.words.keys.map { Name(word: $0) })
    for (view, known) in program.views where !dropped.contains(view) {
      let type = renamed[view] ?? view
      names.insert(Name(view: type))
      for member in known.members.keys { names.insert(Name(view: type, word: member)) }
      for child in known.children.keys where !dropped.contains(child) {
        names.insert(Name(view: type, word: "view \(renamed[child] ?? child)"))
      }
    }
    return names
  }

  /// Returns the views that only the later run has, by the views that only the earlier run has in the same place. The
  /// types of views that only one run has do not count in a place.
  private static func counterparts(_ earlier: ProgramNames, _ later: ProgramNames) -> [String: String] {
    let onlyEarlier = Set(earlier.views.keys).subtracting(later.views.keys)
    let onlyLater = Set(later.views.keys).subtracting(earlier.views.keys)
    let renamed = onlyEarlier.union(onlyLater)
    func pattern(_ place: [String]) -> [String] { place.map { renamed.contains($0) ? "" : $0 } }
    var inPlace: [[String]: String] = [:]
    for view in onlyLater.sorted() {
      for place in later.views[view]!.places.keys {
        if inPlace[pattern(place)] == nil { inPlace[pattern(place)] = view }
      }
    }
    var counterparts: [String: String] = [:]
    for view in onlyEarlier {
      let found = earlier.views[view]!.places.keys.compactMap { inPlace[pattern($0)] }
      counterparts[view] = found.min()
    }
    return counterparts
  }
}
