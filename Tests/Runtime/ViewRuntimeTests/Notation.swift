import TraceFormat
import ViewGraph
import ViewRuntime

/// A sink that records events in the notation of the transcripts: `+N Child`, `A Child`, `T> Child`, with `|` between
/// frames. It records only nodes of the test's own views.
final class Notation: EventSink {
  private var ids: [String: UInt64] = [:]
  private var strings: [UInt64: String] = [:]
  private var nodeViews: [UInt64: String] = [:]
  private var nodeRoles: [UInt64: UInt64] = [:]
  private var taskNodes: [UInt64: UInt64] = [:]
  private var position: UInt64 = 0
  private(set) var steps: [String] = []
  /// The signs that are not recorded.
  var hides: Set<String> = [
    "vi", "sx", "B", "L", "R", "=", "==", "+S", "-S", "|", "phase", "+O", "-O", "publish", "root.destroy",
  ]
  /// True if rows, tabs and levels are recorded with their explicit identities.
  var showsIdentity = false

  func intern(_ string: String) -> StringID {
    if let word = WellKnownString(text: string) { return StringID(word) }
    let id = ids[string] ?? UInt64(ids.count) + StringID.firstDynamic
    ids[string] = id
    strings[id] = string
    return StringID(rawValue: id)
  }

  private func text(_ id: UInt64?) -> String {
    guard let id else { return "?" }
    if let text = strings[id] { return text }
    return WellKnownString(rawValue: UInt8(id)).map(\.text) ?? "?"
  }

  /// Returns the steps since the last call.
  func take() -> String {
    defer { steps.removeAll() }
    return steps.joined(separator: ", ")
  }

  private func add(_ sign: String, _ name: String? = nil) {
    guard !hides.contains(sign) else { return }
    steps.append(name.map { "\(sign) \($0)" } ?? sign)
  }

  func emit(_ record: inout EventRecord) -> UInt64 {
    position += 1
    let node = record[.node]
    if record.kind == .nodeCreate, let node {
      let identity = showsIdentity ? record[.explicitID].map { "[\(text($0))]" } ?? "" : ""
      nodeViews[node] = text(record[.view]) + identity
      nodeRoles[node] = record[.role]
    }
    if record.kind == .taskCreate, let task = record[.task] { taskNodes[task] = node ?? 0 }
    let isView = node.map { nodeRoles[$0] == UInt64(WellKnownString.view.rawValue) } ?? false
    let name = node.flatMap { nodeViews[$0] } ?? "?"
    let taskName = record[.task].flatMap { taskNodes[$0] }.flatMap { nodeViews[$0] } ?? "service"
    switch record.kind {
    case .nodeCreate where isView: add("+N", name)
    case .nodeDestroy where isView: add("-N", name)
    case .nodeMove where isView: add("mv", name)
    case .valueInitBegin: add("vi", text(record[.view]))
    case .stateInit: add("sx", name)
    case .stateCreate: add("+S", name)
    case .stateDestroy: add("-S", name)
    case .bodyBegin: add("B", name)
    case .bodySkip: add(text(record[.reason]) == "equatable" ? "==" : "=", name)
    case .layoutBegin: add("L")
    case .renderCommit: add("R")
    case .visibilityEnter where isView: add("V+", name)
    case .visibilityLeave where isView: add("V-", name)
    case .callbackBegin:
      let sign = ["appear": "A", "disappear": "D", "change": "X"][text(record[.callback])] ?? text(record[.callback])
      add(record.flag(.onscreen) == false && sign != "D" ? sign + "(hidden)" : sign, name)
    case .taskCreate: add("T+", taskName)
    case .taskStart: add("T>", taskName)
    case .taskCancel: add("Tc", taskName)
    case .taskEnd: add("T.", "\(taskName) \(text(record[.outcome]))")
    case .stateWrite: add(record.flag(.dropped) == true ? "write!" : "write", "\(name).\(record[.slot] ?? 0)")
    case .frameEnd: add("|")
    case .warning: add("warning", text(record[.code]))
    case .scroll: add("scroll")
    case .tabSelect: add("tab")
    case .scenePhase: add("phase", text(record[.phase]))
    case .objectCreate: add("+O", text(record[.type]))
    case .objectDestroy: add("-O")
    case .objectPublish: add("publish")
    case .rootDestroy: add("root.destroy")
    default: break
    }
    return position
  }
}

@MainActor
func makeHost<Root: View>(
  _ profile: Profile = .ios18, rows: Int = 10, showing hidden: Set<String>? = nil, knobs: PolicyKnobs? = nil,
  @ViewBuilder _ root: @escaping () -> Root
) -> (RuntimeHost, Notation) {
  let notation = Notation()
  if let hidden { notation.hides.subtract(hidden) }
  return (RuntimeHost(profile: profile, knobs: knobs, rows: rows, sink: notation, root: root), notation)
}
