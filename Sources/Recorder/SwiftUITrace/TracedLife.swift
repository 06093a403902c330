internal import SwiftUI
internal import TraceFormat

/// The life of one traced view, as the view's own object sees it.
///
/// It is used on the main thread, but for its end: the last reference may be let go anywhere.
final class TracedLife: ObservableObject, @unchecked Sendable {
  /// The view's number; nil while nothing records.
  private(set) var node: UInt64?
  private var channel: TraceChannel?
  private var isVisible = false

  /// Records the birth, at the view's first body.
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
