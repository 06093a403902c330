package import TraceFormat
internal import TraceModel
internal import TraceSupport

/// The behavior of a trace's views by stable identity, without times and ids: the part that two runs of one test should
/// share.
package struct BehaviorProfile: Equatable, Sendable {
  /// The steps of all nodes at one place of the tree.
  package struct Place: Equatable, Sendable {
    /// The view's type name.
    package var view: String
    /// The structural path without list indices, or the chain of views.
    package var path: String
    /// The number of steps of each kind.
    package var counts = StepCounts()
    /// The first 200 steps in order, with immediate repeats collapsed.
    package var order: [String] = []
    /// The total lifetime of the nodes, in nanoseconds.
    package var lived: UInt64 = 0
    /// The total time for which the nodes were visible, in nanoseconds.
    package var visible: UInt64 = 0
    /// The user action that led to the first node, such as `tab Second`, or `launch` before the first action.
    package var bornAt = BehaviorProfile.launch

    /// Compares everything but durations.
    package static func == (a: Self, b: Self) -> Bool {
      a.view == b.view && a.path == b.path && a.counts == b.counts && a.order == b.order
    }

    /// The view and its path, as used in comparisons and expectations.
    package var name: String { BehaviorText.place(view: view, path: path) }
  }

  /// The places in the order of their first step.
  package let places: [Place]
  private let byName: [String: Int]
  /// The place of each node, if they were asked for.
  private let byNode: [UInt64: Int]
  /// The appear and disappear callbacks of all views in order.
  package let callbacks: [String]
  /// The place of each callback.
  private let callbackPlaces: [Int]
  /// The launch and the user actions.
  package let actions: Set<String>

  /// The name of the period before the first action.
  package static let launch = "launch"

  /// The callbacks whose names are steps.
  fileprivate static let callbacks: Set<String> = ["appear", "disappear", "change", "receive", "dismiss", "refresh"]

  /// The words with which steps begin.
  private static let beginnings =
    ["created", "visible", "hidden", "destroyed", "callback", "state", "task", "fetch", "acquired", "released"]
    + callbacks.sorted()

  /// Returns what is wrong with the first word of a step, or nil if steps begin with it.
  static func problem(ofStep word: String) -> String? {
    if beginnings.contains(word) { return nil }
    let nearest = nearestName(to: word, in: beginnings).map { "did you mean \($0)?" }
    return "no step begins with '\(word)'; " + (nearest ?? "steps begin with \(beginnings.joined(separator: ", "))")
  }

  /// The maximum number of steps kept in a place's order.
  static let maximumOrder = 200

  /// Compares places and callbacks.
  package static func == (a: Self, b: Self) -> Bool { a.places == b.places && a.callbacks == b.callbacks }

  /// Reads a whole trace.
  ///
  /// - Parameter placesNodes: True to keep the place of every node, for ``place(ofNode:)``. Takes memory for each node.
  /// - Throws: ``TraceReadError`` if the input becomes unreadable.
  package init(_ file: TraceFile, placesNodes: Bool = false) throws(TraceReadError) {
    var model = LifecycleModel(header: file.header, strings: file.strings)
    var stream = file.events()
    var collector = StepCollector()
    try stream.forEach { event throws(TraceReadError) in
      model.apply(event)
      collector.note(event, model, file.strings)
    }
    places = collector.places
    byName = Dictionary(places.enumerated().map { ($1.name, $0) }) { first, _ in first }
    byNode = placesNodes ? collector.nodes : [:]
    callbacks = collector.callbacks
    callbackPlaces = collector.callbackPlaces
    actions = collector.actions
  }

  /// The type names of the app's views that have steps.
  package var views: Set<String> { Set(places.map(\.view)) }

  func place(_ name: String) -> Place? { byName[name].map { places[$0] } }

  /// The name of the place of a node, or nil if it has no steps of its own.
  package func place(ofNode node: UInt64) -> String? { byNode[node].map { places[$0].name } }

  /// The name of the place of one of ``callbacks``.
  func place(ofCallback index: Int) -> String { places[callbackPlaces[index]].name }
}

/// Collects the steps of a trace from its events.
private struct StepCollector {
  var places: [BehaviorProfile.Place] = []
  var callbacks: [String] = []
  var callbackPlaces: [Int] = []
  /// The actions so far, and the last one.
  private(set) var actions: Set<String> = [BehaviorProfile.launch]
  private var action = BehaviorProfile.launch
  /// The number of open action spans. Only the outermost is a user action.
  private var actionDepth = 0
  private var indices: [String: Int] = [:]
  private let paths = PlaceTable()
  /// The place of each node.
  private(set) var nodes: [UInt64: Int] = [:]

  init() {}

  mutating func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel, _ strings: StringTable) {
    if event.kind == .actionBegin || event.kind == .actionEnd { noteAction(event, strings) }
    guard let node = model.node, node.isView || event.kind == .fetchBegin || event.kind == .taskCreate else { return }
    func word(_ field: Field) -> String { strings.text(event.string(field)).map { ShortName($0).description } ?? "" }
    switch event.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave, .warning:
      switch model.before.transition(event) {
      case .born: add(["created"], node, model, strings)
      case .entered: add(["visible"], node, model, strings)
      case .left: places[add(["hidden"], node, model, strings)].visible &+= event.t - node.enterTime
      case .leftUnseen:
        places[add(["hidden"], node, model, strings)].visible &+= event.t - (node.is(.created) ? node.createTime : 0)
      case .lost(let wasVisible):
        if wasVisible, let place = nodes[node.id] { places[place].visible &+= event.t - node.enterTime }
      case .foundHidden: add(["hidden"], node, model, strings)
      case .ended(let wasVisible):
        let at = add(["destroyed", word(.reason)], node, model, strings)
        if node.is(.created) { places[at].lived &+= event.t - node.createTime }
        if wasVisible { places[at].visible &+= event.t - node.enterTime }
      case nil: break
      }
    case .callbackBegin:
      let callback = word(.callback)
      let isOffScreen = callback == "appear" && event.flag(.onscreen) == false
      let words =
        isOffScreen
        ? ["appear", "off", "screen"]
        : BehaviorProfile.callbacks.contains(callback) ? [callback] : ["callback", callback]
      let at = add(words, node, model, strings)
      if callback == "appear" || callback == "disappear" {
        callbacks.append("\(places[at].view) \(words.joined(separator: " "))")
        callbackPlaces.append(at)
      }
    case .stateCreate: add(["state", word(.name)], node, model, strings)
    case .taskCreate: add(["task", word(.mode)], node, model, strings)
    case .taskCancel: add(["task", "cancelled", word(.reason)], node, model, strings)
    case .taskEnd: add(["task", "ended", word(.outcome)], node, model, strings)
    case .fetchBegin: add(["fetch", word(.key), word(.intent)], node, model, strings)
    case .resourceAcquire: add(["acquired", word(.type), word(.name)], node, model, strings)
    case .resourceRelease:
      add(
        ["released", model.ownership.type.map { ShortName(strings.text($0)).description } ?? ""], node, model, strings)
    default: break
    }
  }

  private mutating func noteAction(_ event: borrowing EventRecord, _ strings: StringTable) {
    actionDepth = max(actionDepth + (event.kind == .actionBegin ? 1 : -1), 0)
    guard event.kind == .actionBegin, actionDepth == 1 else { return }
    let words = [strings.text(event.string(.action)), strings.text(event.string(.label))].compactMap { $0 }.filter {
      !$0.isEmpty
    }
    action = BehaviorText.step(words)
    actions.insert(action)
  }

  @discardableResult
  private mutating func add(_ words: [String], _ node: Node, _ model: borrowing LifecycleModel, _ strings: StringTable)
    -> Int
  {
    let step = BehaviorText.step(words)
    let at = index(of: node, model, strings)
    places[at].counts.add(step)
    if places[at].order.last != step, places[at].order.count < BehaviorProfile.maximumOrder {
      places[at].order.append(step)
    }
    return at
  }

  private mutating func index(of node: Node, _ model: borrowing LifecycleModel, _ strings: StringTable) -> Int {
    if let known = nodes[node.id] { return known }
    let author = model.author(of: node)
    let view = author.view.map { ShortName(strings.text($0)).description } ?? "node"
    let place = BehaviorProfile.Place(view: view, path: paths.place(of: author, model, strings), bornAt: action)
    let at = indices[place.name] ?? places.count
    if at == places.count {
      indices[place.name] = at
      places.append(place)
    }
    nodes[node.id] = at
    return at
  }
}
