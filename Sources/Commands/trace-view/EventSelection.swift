import TraceFormat
import TraceModel
import TraceRender

/// Selects events by `--time`, `--view` and `--node`. An event of a task, fetch, resource or object belongs to the node
/// that owns it.
///
/// If nodes or views are selected, events that belong to no node (frames, transactions, the end of the process) are
/// omitted.
struct EventSelection: ~Copyable {
  private let selection: NodeSelection
  private let strings: StringTable
  /// Tracks the owners; nil unless nodes or views are selected.
  private var model: LifecycleModel?
  private var matches: [StringID: Bool] = [:]

  init(_ selection: NodeSelection, _ header: TraceHeader, _ strings: StringTable) {
    self.selection = selection
    self.strings = strings
    model = selection.nodes.isEmpty && selection.views.isEmpty ? nil : LifecycleModel(header: header, strings: strings)
  }

  /// True if an event is selected. Must be called for every event, in order.
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
  /// Returns the events that must be read for a selection: the events in its time range and, if nodes or views are
  /// selected, all earlier events.
  func events(for selection: NodeSelection) -> EventStream {
    if selection.times == 0...UInt64.max { return events() }
    let isForAll = selection.nodes.isEmpty && selection.views.isEmpty
    return events(from: isForAll ? selection.times.lowerBound : 0, to: selection.times.upperBound)
  }
}
