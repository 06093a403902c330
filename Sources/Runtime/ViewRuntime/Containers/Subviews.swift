import TraceFormat
import ViewGraph

/// A view in the content of a custom container: the container may place it anywhere, and it keeps its identity.
///
/// Each app view counts as one, regardless of how many views its body contains.
public nonisolated struct Subview: View, Identifiable {
  public typealias Body = Never
  public struct ID: Hashable, Sendable {
    let place: String
    let content: ObjectIdentifier
  }

  public nonisolated let id: ID
  let traits: ViewTraits
  private let place: (inout UpdateCursor) -> Void

  init(_ id: ID, _ traits: ViewTraits, _ place: @escaping (inout UpdateCursor) -> Void) {
    self.id = id
    self.traits = traits
    self.place = place
  }

  public var containerValues: ContainerValues { traits.containerValues }

  public static func _facts(_ facts: inout _ViewFacts) { facts.hasFixedContent(false) }
  @MainActor public static func _traits(_ view: Self, _ traits: inout ViewTraits) { traits = view.traits }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    // In a `ForEach` over the subviews, each subview is found by this id. Elsewhere, another view may take its place.
    if (cursor.existing?.key?.explicit ?? cursor.key?.explicit) == AnyHashable(view.id) { return view.place(&cursor) }
    cursor.claimIdentified(view.id, view.place)
  }
}

extension ViewTraits {
  var containerValues: ContainerValues {
    var values = container ?? ContainerValues()
    values.tag = tag
    return values
  }
}

/// The views in the content of a container.
@MainActor @preconcurrency
public struct SubviewsCollection: View, @preconcurrency RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice
  let views: [Subview]

  init(_ views: [Subview]) { self.views = views }

  init<Content: View>(of content: Content) {
    var rows = SubviewList()
    rows.expandsData = true
    Content._subviews(content, &rows)
    views = rows.subviews(Content.self)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { views.count }
  public subscript(index: Int) -> Subview { views[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(views: self, bounds: bounds)
  }

  public var body: ForEach<[Subview], Subview.ID, Subview> { ForEach(views) { $0 } }
  public static func _subviews(_ view: Self, _ rows: inout SubviewList) { Body._subviews(view.body, &rows) }
  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { Body._update(view.body, &cursor) }
  public nonisolated static func _facts(_ facts: inout _ViewFacts) {
    facts.count(Body.subviewCount)
    facts.hasFixedContent(false)
  }
}

/// A slice of the views in the content of a container.
@MainActor @preconcurrency
public struct SubviewsCollectionSlice: View, @preconcurrency RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice
  let views: SubviewsCollection
  let bounds: Range<Int>

  public var startIndex: Int { bounds.lowerBound }
  public var endIndex: Int { bounds.upperBound }
  public subscript(index: Int) -> Subview { views[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(views: views, bounds: bounds)
  }

  public var body: ForEach<[Subview], Subview.ID, Subview> { ForEach(Array(views.views[bounds])) { $0 } }
  public static func _subviews(_ view: Self, _ rows: inout SubviewList) { Body._subviews(view.body, &rows) }
  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { Body._update(view.body, &cursor) }
  public nonisolated static func _facts(_ facts: inout _ViewFacts) {
    facts.count(Body.subviewCount)
    facts.hasFixedContent(false)
  }
}

extension SubviewList {
  @MainActor
  func subviews(_ content: Any.Type, from first: Int = 0, to last: Int? = nil) -> [Subview] {
    segments[first..<(last ?? segments.count)].compactMap { place, segment in
      let id = Subview.ID(place: place, content: ObjectIdentifier(content))
      switch segment {
      case .single(let traits, let update): return Subview(id, traits, update)
      case .nested(_, let update): return Subview(id, ViewTraits(), update)
      case .each: return nil
      }
    }
  }
}

extension ForEach where Content: View {
  /// Creates a view for each subview of another view.
  @MainActor @preconcurrency
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == SubviewsCollection, ID == Subview.ID {
    self.init(SubviewsCollection(of: view), content: content)
  }

  /// Creates a view for each section of another view; views outside sections form sections of their own.
  @MainActor @preconcurrency
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == SectionCollection, ID == SectionConfiguration.ID {
    self.init(SectionCollection(of: view), content: content)
  }
}

extension Group where Content: View {
  /// Transforms the subviews of a view.
  @MainActor @preconcurrency
  public init<Base: View>(subviews view: Base, @ViewBuilder transform: (SubviewsCollection) -> Content) {
    self.init(transform(SubviewsCollection(of: view)))
  }

  /// Transforms the sections of a view.
  @MainActor @preconcurrency
  public init<Base: View>(sections view: Base, @ViewBuilder transform: (SectionCollection) -> Content) {
    self.init(transform(SectionCollection(of: view)))
  }
}
