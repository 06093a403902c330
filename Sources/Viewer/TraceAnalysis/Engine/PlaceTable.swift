internal import TraceFormat
internal import TraceModel

/// The places of nodes in the tree. Each is stored once, because many nodes of a list share a place.
final class PlaceTable {
  /// The maximum length of a place that consists of names, in bytes.
  private static let maximumLength = 4096

  private var places: [StringID: String] = [:]

  /// Returns the path of a node without list indices or, in a trace without paths, the names of the enclosing views.
  func place(of node: Node, _ model: borrowing LifecycleModel, _ strings: StringTable) -> String {
    guard let path = node.path else { return names(around: node, model, strings) }
    if let known = places[path] { return known }
    let place = Fingerprint.withoutIndices(strings.text(path))
    places[path] = place
    return place
  }

  private func names(around node: Node, _ model: borrowing LifecycleModel, _ strings: StringTable) -> String {
    var names: [String] = []
    var length = 0
    var current: Node? = node
    for _ in 0..<1_000 {
      guard let found = current, names.count < 64, length < Self.maximumLength else { break }
      if let view = found.view {
        names.append(ShortName(strings.text(view)).description)
        length += names[names.count - 1].utf8.count
      }
      current = found.parent == found.id ? nil : model.node(found.parent)
    }
    return names.reversed().joined(separator: "/")
  }
}
