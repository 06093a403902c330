/// The places where view values were last created: the body, its evaluation, and the source line.
struct ValueSites {
  /// One evaluation of a body.
  struct Evaluation: Equatable {
    let node: UInt64
    let generation: UInt32
  }

  private struct Creation {
    var evaluation: Evaluation?
    /// The source site; nil if a single evaluation created values of the view on several lines.
    var site: SourceSite?
    /// The number of values noted so far.
    var count = 0
  }

  /// The last creations, indexed by the number of the node kind.
  private var creations: [Creation] = []
  /// The last reader, or 0, and the evaluation of the author's view around it.
  private var lastReader: UInt64 = 0
  private var lastEvaluation: Evaluation?

  /// Returns the evaluation of the author's view that contains the context's reader; nil if nothing is evaluated.
  @inline(__always)
  mutating func evaluation(in context: EvaluationContext) -> Evaluation? {
    if context.readerID != lastReader { find(context.reader) }
    return lastEvaluation
  }

  private mutating func find(_ reader: Node?) {
    lastReader = reader?.id ?? 0
    lastEvaluation = reader?.enclosingView.map { Evaluation(node: $0.id, generation: $0.generation) }
  }

  /// Forgets the last reader, because the nodes around it have changed, or because a new evaluation begins.
  mutating func forgetReader() {
    lastReader = 0
    lastEvaluation = nil
  }

  /// Notes that a body's evaluation creates a value of a view.
  mutating func note(_ kind: NodeKind, in body: Evaluation, at site: SourceSite) {
    let number = kind.number
    guard number >= 0 else { return }
    if number >= creations.count { creations += Array(repeating: Creation(), count: number + 1 - creations.count) }
    let isFirst = creations[number].evaluation != body
    creations[number].count += 1
    if isFirst {
      creations[number].evaluation = body
      creations[number].site = site
    } else if creations[number].site != site {
      creations[number].site = nil
    }
  }

  /// Returns the number of values of a view noted so far.
  func count(of kind: NodeKind) -> Int {
    let number = kind.number
    return number >= 0 && number < creations.count ? creations[number].count : 0
  }

  /// Returns the place where the last evaluation of a body created values of a view; nil if it is not certain.
  func site(of kind: NodeKind, in body: Node) -> SourceSite? {
    guard creations.indices.contains(kind.number) else { return nil }
    let creation = creations[kind.number]
    return creation.evaluation == Evaluation(node: body.id, generation: body.generation) ? creation.site : nil
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
