internal import SwiftUI
internal import TraceFormat

/// One evaluation of a body.
enum RecordedBody {
  /// Evaluates the content of a view and records it as its body.
  @MainActor
  static func run<Content>(_ life: TracedLife?, _ content: () -> Content) -> Content {
    guard let life, let node = life.node, let channel = life.channel else { return content() }
    channel.record(.bodyBegin) { $0[.node] = node }
    AdapterContext.enter(AdapterContext.Place(node: node, task: nil, cause: nil))
    defer {
      AdapterContext.leave()
      channel.record(.bodyEnd) { $0[.node] = node }
    }
    return content()
  }
}
