/// The places where view values were last created: the body, its evaluation, and the source line.
struct ValueSites {
  private struct Creation {
    var body: UInt64
    var generation: UInt32
    /// The source site; nil if a single evaluation created values of the view on several lines.
    var site: SourceSite?
    /// The number of values noted so far.
    var count = 0
  }

  /// The author's view around the last reader that created a view value.
  private struct ReaderView {
    let reader: UInt64
    let view: NodeReference
  }

  /// The last creations, indexed by the number of the node kind.
  private var creations: [Creation?] = []
  private var cached: ReaderView?

  /// Returns the author's view that contains a reader.
  mutating func view(around reader: Node) -> Node? {
    if cached?.reader != reader.id { cached = reader.enclosingView.map { ReaderView(reader: reader.id, view: $0.reference) } }
    return cached?.view.node
  }

  /// Forgets the last reader, because the nodes around it have changed.
  mutating func forgetReader() { cached = nil }

  /// Notes that a body's evaluation creates a value of a view.
  mutating func note(_ kind: NodeKind, in body: Node, at site: SourceSite) {
    guard kind.number >= 0 else { return }
    if kind.number >= creations.count { creations += Array(repeating: nil, count: kind.number + 1 - creations.count) }
    if let creation = creations[kind.number], creation.body == body.id, creation.generation == body.generation {
      creations[kind.number]?.count += 1
      if creation.site != site { creations[kind.number]?.site = nil }
    } else {
      creations[kind.number] = Creation(body: body.id, generation: body.generation, site: site, count: count(of: kind) + 1)
    }
  }

  /// Returns the number of values of a view noted so far.
  func count(of kind: NodeKind) -> Int { creations.indices.contains(kind.number) ? creations[kind.number]?.count ?? 0 : 0 }

  /// Returns the place where the last evaluation of a body created values of a view; nil if it is not certain.
  func site(of kind: NodeKind, in body: Node) -> SourceSite? {
    guard creations.indices.contains(kind.number), let creation = creations[kind.number], creation.body == body.id,
      creation.generation == body.generation
    else { return nil }
    return creation.site
  }
}

/// A place in the author's source code, as passed to a modifier.
public struct SourceSite: Sendable, Equatable {
  let file: StaticString
  let line: UInt

  /// - Parameter file: The value of `#fileID`.
  public init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// Returns true if two modifiers are on the same line.
  public static func == (a: Self, b: Self) -> Bool { unsafe a.line == b.line && a.file.utf8Start == b.file.utf8Start }

  /// The site as text: `Module/File.swift:42`.
  public var text: String { "\(file):\(line)" }
}
