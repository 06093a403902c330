import TraceFormat
import TraceModel
import TraceRender

/// Chooses events by `--time`, `--view` and `--node`: those of the chosen nodes, which for tasks, fetches, resources and objects are their owners.
///
/// Where nodes or views are asked for, events of no node (frames, transactions, the process's end) are left out.
struct EventSelection: ~Copyable {
  private let selection: NodeSelection
  private let strings: StringTable
  /// Follows the owners, only where nodes are asked for.
  private var model: LifecycleModel?
  private var matches: [StringID: Bool] = [:]

  init(_ selection: NodeSelection, _ header: TraceHeader, _ strings: StringTable) {
    self.selection = selection
    self.strings = strings
    model = selection.nodes.isEmpty && selection.views.isEmpty ? nil : LifecycleModel(header: header, strings: strings)
  }

  /// Whether an event is chosen; wants to be asked for every event, in order.
  mutating func admits(_ record: borrowing EventRecord) -> Bool {
    guard model != nil else { return selection.times.contains(record.t) }
    model?.apply(record)
    guard selection.times.contains(record.t), let node = model?.node ?? nil else { return false }
    if !selection.nodes.isEmpty, !selection.nodes.contains(node.id) { return false }
    guard !selection.views.isEmpty else { return true }
    guard let view = node.view else { return false }
    if let known = matches[view] { return known }
    let isChosen = selection.matches(view: strings.text(view))
    matches[view] = isChosen
    return isChosen
  }
}

extension TraceFile {
  /// The events that a selection has to look at: those of its times, and where nodes or views are asked for all before them.
  func events(for selection: NodeSelection) -> EventStream {
    if selection.times == 0...UInt64.max { return events() }
    let isForAll = selection.nodes.isEmpty && selection.views.isEmpty
    return events(from: isForAll ? selection.times.lowerBound : 0, to: selection.times.upperBound)
  }
}
