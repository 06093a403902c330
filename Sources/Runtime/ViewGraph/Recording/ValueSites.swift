/// Where the values of views were made last: in which evaluation of which body, and on which line.
struct ValueSites {
  private struct Making {
    var body: UInt64
    var generation: UInt32
    /// Nil where one evaluation made values of the view on several lines.
    var site: SourceSite?
    /// How many values have been noted.
    var count = 0
  }

  /// By the kinds' numbers.
  private var makings: [Making?] = []

  /// A body's evaluation makes a value of a view.
  mutating func note(_ kind: NodeKind, in body: Node, at site: SourceSite) {
    guard kind.number >= 0 else { return }
    if kind.number >= makings.count { makings += Array(repeating: nil, count: kind.number + 1 - makings.count) }
    if let making = makings[kind.number], making.body == body.id, making.generation == body.generation {
      makings[kind.number]?.count += 1
      if making.site != site { makings[kind.number]?.site = nil }
    } else {
      makings[kind.number] = Making(body: body.id, generation: body.generation, site: site, count: count(of: kind) + 1)
    }
  }

  /// How many values of a view have been noted.
  func count(of kind: NodeKind) -> Int { makings.indices.contains(kind.number) ? makings[kind.number]?.count ?? 0 : 0 }

  /// Where the last evaluation of a body made values of a view; nil where that is not known for certain.
  func site(of kind: NodeKind, in body: Node) -> SourceSite? {
    guard makings.indices.contains(kind.number), let making = makings[kind.number], making.body == body.id, making.generation == body.generation
    else { return nil }
    return making.site
  }
}

/// The author's view around a node. The view outlives what remembers it here: the node, which is asked for first, lies in it.
@safe struct ReaderView {
  /// The node's id.
  let reader: UInt64
  unowned(unsafe) private let lastingView: Node
  var view: Node { unsafe lastingView }

  init(reader: UInt64, view: Node) {
    self.reader = reader
    unsafe lastingView = view
  }
}
