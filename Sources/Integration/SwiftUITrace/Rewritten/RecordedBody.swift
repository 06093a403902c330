internal import SwiftUI
internal import TraceFormat
internal import TraceSupport

/// One evaluation of a body.
enum RecordedBody {
  /// Evaluates the content of a view and records it as its body, with what made it run.
  @MainActor
  static func run<Owner: View, Content>(_ life: TracedLife?, of owner: Owner.Type, _ content: () -> Content) -> Content
  {
    guard let life, let node = life.node, let channel = life.channel else { return content() }
    let change = BodyChanges.ofBody(of: owner)
    let causes = change.map { life.causes($0).map { channel.intern($0).rawValue } }
    let changed = change?.properties.map { channel.intern($0).rawValue } ?? []
    channel.record(.bodyBegin) { record in
      record[.node] = node
      if let causes { record.set(.causes, list: causes) }
      if !changed.isEmpty { record.set(.changed, list: changed) }
    }
    AdapterContext.enter(AdapterContext.Place(node: node, task: nil, cause: nil))
    defer {
      AdapterContext.leave()
      channel.record(.bodyEnd) { $0[.node] = node }
    }
    return content()
  }
}
