public import TraceFormat
internal import TraceModel
import TraceSupport

/// What the views of a trace did, by stable identity and without times and ids: what two runs of one test should share.
public struct BehaviourProfile: Equatable, Sendable {
  /// What one place of the tree did, all nodes that stood there taken together.
  public struct Place: Equatable, Sendable {
    public var view: String
    /// The structural path without list indices, or the chain of views.
    public var path: String
    public var counts = StepCounts()
    /// The steps in order; repeats of one step stand once.
    public var order: [String] = []
    /// Nanoseconds of life and of visibility.
    public var lived: UInt64 = 0
    public var visible: UInt64 = 0

    public static func == (a: Self, b: Self) -> Bool {
      a.view == b.view && a.path == b.path && a.counts == b.counts && a.order == b.order
    }

    /// How the place is named: its view and where it stands.
    public var name: String { path == view || path.isEmpty ? view : "\(view) @ \(path)" }
  }

  /// In the order in which the places came up.
  public let places: [Place]
  private let byName: [String: Int]
  /// The appear and disappear callbacks of all views in order.
  public let callbacks: [String]

  /// The longest order that is kept for a place, in steps.
  static let maximumOrder = 200

  public static func == (a: Self, b: Self) -> Bool { a.places == b.places && a.callbacks == b.callbacks }

  /// Reads a whole trace.
  public init(_ file: TraceFile) throws(TraceReadError) {
    var model = LifecycleModel(header: file.header, strings: file.strings)
    var stream = file.events()
    var recorder = Recorder()
    try stream.forEach { event throws(TraceReadError) in
      model.apply(event)
      recorder.note(event, model, file.strings)
    }
    places = recorder.places
    byName = Dictionary(places.enumerated().map { ($1.name, $0) }) { first, _ in first }
    callbacks = recorder.callbacks
  }

  func place(_ name: String) -> Place? { byName[name].map { places[$0] } }
}

/// Turns events into steps.
private struct Recorder {
  var places: [BehaviourProfile.Place] = []
  var callbacks: [String] = []
  private var indices: [String: Int] = [:]
  /// The place of each node.
  private var nodes: [UInt64: Int] = [:]

  init() {}

  mutating func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel, _ strings: StringTable) {
    guard let node = model.node, node.isView || event.kind == .fetchBegin || event.kind == .taskCreate else { return }
    func word(_ field: Field) -> String { strings.text(event.string(field)) ?? "" }
    switch event.kind {
    case .nodeCreate: add("created", node, model, strings)
    case .nodeDestroy:
      if model.before.contains(.destroyed) { return }
      let at = add("destroyed", word(.reason), node, model, strings)
      if node.is(.created) { places[at].lived &+= event.t - node.createTime }
    case .visibilityEnter: add("visible", node, model, strings)
    case .visibilityLeave:
      let at = add("hidden", "", node, model, strings)
      if node.enterTime > 0 || node.enterSeq > 0 { places[at].visible &+= event.t - node.enterTime }
    case .callbackBegin:
      let callback = word(.callback)
      let step = event.flag(.onscreen) == false && callback == "appear" ? "appear off screen" : callback
      let at = add(step, "", node, model, strings)
      if callback == "appear" || callback == "disappear" { callbacks.append("\(places[at].view) \(step)") }
    case .stateCreate: add("state", word(.name), node, model, strings)
    case .taskCreate: add("task", word(.mode), node, model, strings)
    case .taskCancel: add("task cancelled", word(.reason), node, model, strings)
    case .taskEnd: add("task ended", word(.outcome), node, model, strings)
    case .fetchBegin: add("fetch", "\(word(.key)) \(word(.intent))", node, model, strings)
    case .resourceAcquire: add("acquired", "\(word(.type)) \(word(.name))", node, model, strings)
    case .resourceRelease: add("released", strings.text(model.possession.type) ?? "", node, model, strings)
    default: break
    }
  }

  private mutating func add(_ step: String, _ node: Node, _ model: borrowing LifecycleModel, _ strings: StringTable) {
    _ = add(step, "", node, model, strings)
  }

  @discardableResult
  private mutating func add(
    _ step: String, _ detail: String, _ node: Node, _ model: borrowing LifecycleModel, _ strings: StringTable
  ) -> Int {
    // One line of text for each step: a name from the trace cannot begin another one.
    let detail = TerminalText(detail.split(separator: " ").joined(separator: " ")).description
    let step = detail.isEmpty ? step : "\(step) \(detail)"
    let at = index(of: node, model, strings)
    places[at].counts.add(step)
    if places[at].order.last != step, places[at].order.count < BehaviourProfile.maximumOrder { places[at].order.append(step) }
    return at
  }

  private mutating func index(of node: Node, _ model: borrowing LifecycleModel, _ strings: StringTable) -> Int {
    if let known = nodes[node.id] { return known }
    let author = model.author(of: node)
    let view = TerminalText(author.view.map(strings.text) ?? "node").description
    let path = TerminalText(model.place(of: author, strings)).description
    let key = "\(view)\n\(path)"
    let at = indices[key] ?? places.count
    if at == places.count {
      indices[key] = at
      places.append(BehaviourProfile.Place(view: view, path: path))
    }
    nodes[node.id] = at
    return at
  }
}
