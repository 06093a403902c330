internal import SwiftUI
internal import TraceFormat

/// The life of one traced view, observed by an object that the view owns.
///
/// Used on the main thread, except for its deinitialization, because the last reference can be released on any thread.
final class TracedLife: ObservableObject, @unchecked Sendable {
  /// The id of the view; nil if nothing is recording.
  private(set) var node: UInt64?
  private var channel: TraceChannel?
  private var isVisible = false

  /// Records the creation of the view when its body is first evaluated.
  func begin(name: String, site: String, parent: UInt64?) {
    guard node == nil, let channel = TraceChannel.current else { return }
    self.channel = channel
    let id = channel.numbers.next(.node)
    node = id
    let (view, site) = (channel.sink.intern(name), channel.sink.intern(site))
    channel.record(.nodeCreate) { record in
      record[.node] = id
      if let parent { record[.parent] = parent }
      record.set(.view, view)
      record.set(.role, .view)
      record.set(.site, site)
    }
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

  deinit {
    leave()
    if let node { channel?.record(.nodeDestroy) { $0[.node] = node } }
  }
}
