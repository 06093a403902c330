internal import SwiftUI
internal import TraceFormat
internal import TraceRecorder
internal import TraceSupport

/// The life of one traced view, observed by an object that the view owns.
///
/// Used on the main thread, except for its deinitialization, because the last reference can be released on any thread.
final class TracedLife: ObservableObject, @unchecked Sendable {
  /// The id of the view; nil if nothing is recording.
  private(set) var node: UInt64?
  private(set) var channel: TraceChannel?
  private var isVisible = false
  /// The kind of cause that each property is whose value comes from elsewhere.
  private var sources: [String: WellKnownString] = [:]

  /// A state property of the view.
  struct State {
    let slot: Int
    let name: Substring
    let storage: WellKnownString
  }

  /// Records the creation of the view, the first time that it is called.
  ///
  /// - Parameter callbacks: The callbacks of the view's whole content; nil if they are not known.
  func begin(
    name: String, site: String, parent: UInt64?, callbacks: [String]? = nil,
    sources: () -> [String: WellKnownString] = { [:] },
    states: () -> [State] = { [] }
  ) {
    guard node == nil, let channel = TraceChannel.current else { return }
    self.channel = channel
    let id = channel.numbers.next(.node)
    node = id
    let (view, site) = (channel.intern(name), channel.intern(site))
    let known = callbacks?.map { channel.intern($0).rawValue }
    channel.record(.nodeCreate) { record in
      record[.node] = id
      if let parent { record[.parent] = parent }
      record.set(.view, view)
      record.set(.role, .view)
      if let known { record.set(.callbacks, list: known) }
      record.set(.site, site)
    }
    self.sources = sources()
    for state in states() {
      let name = channel.intern(String(state.name))
      channel.record(.stateCreate) { record in
        record[.node] = id
        record.set(.slot, state.slot)
        record.set(.name, name)
        record.set(.storage, state.storage)
      }
    }
  }

  /// The causes of a body, as events name them: a state by its name, and what the view reads elsewhere by its kind. In
  /// the first body, all that the view keeps is new, and the environment has not changed.
  func causes(_ change: PrintedChange) -> [String] {
    var causes: [String] = []
    for printed in change.causes {
      let source = sources[printed]
      if change.isNew, source == .environment { continue }
      let cause = change.isNew ? printed : source?.text ?? printed
      if !causes.contains(cause) { causes.append(cause) }
    }
    return causes
  }

  func enter() {
    guard let node, !isVisible else { return }
    isVisible = true
    channel?.record(.visibilityEnter) { $0[.node] = node }
  }

  func leave() {
    guard let node, isVisible else { return }
    isVisible = false
    channel?.record(.visibilityLeave) { $0[.node] = node }
  }

  /// Records a write of a state property. It is not known whether the value differs from the last one, which a binding
  /// may have written.
  func wrote<Value>(_ slot: Int, _ value: Value) {
    guard let node, let channel else { return }
    let (hash, shown) = (ValueHash.of(value), channel.scalar(value))
    let place = AdapterContext.place
    channel.record(.stateWrite) { record in
      record[.node] = node
      record.set(.slot, slot)
      if let hash { record[.hash] = hash }
      if let shown { record.set(.value, shown) }
      if let task = place?.task { record[.task] = task }
      if let cause = place?.cause { record[.cause] = cause }
    }
  }

  deinit {
    leave()
    if let node { channel?.record(.nodeDestroy) { $0[.node] = node } }
  }
}
