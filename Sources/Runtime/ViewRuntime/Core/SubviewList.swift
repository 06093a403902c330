import Foundation
import ViewGraph

/// The subviews in the content of a container that places each of them, such as a list, before any of them has a node.
public struct SubviewList {
  enum Segment {
    /// A view that is one subview.
    case single(ViewTraits, (inout UpdateCursor) -> Void)
    /// A subview for each element of data.
    case each(any SubviewSource)
    /// A view with a node of its own that encloses subviews: an app view, a section, or an element of data that has
    /// several.
    case nested(NodeKey?, (inout UpdateCursor) -> Void)
  }

  /// The segments, each with its place in the structure, which is its identity.
  private(set) var segments: [(place: String, segment: Segment)] = []
  /// True if the elements of a `ForEach` are enumerated eagerly, as for tabs, which are few.
  var expandsData = false
  /// The node of the view whose body declares the subviews, if known, as for tabs.
  var view: Node?
  /// The sections found, if sections are separated; nil if their subviews are treated like others.
  var sections: [SectionParts]?
  private var prefix = ""
  private var next = 0
  /// The number of data elements with the same place.
  private var duplicates: [String: Int] = [:]

  /// The parts of one section.
  struct SectionParts {
    let place: String
    /// The number of segments outside sections that come before it.
    let before: Int
    var traits = ViewTraits()
    let header, content, footer: SubviewList
  }

  /// Evaluates content as a part of the body that declares the subviews.
  func continueBody<Content>(_ make: () -> Content) -> Content {
    view.map { $0.graph.continueContent(of: $0, as: .content, make) } ?? make()
  }

  mutating func append(_ segment: Segment) {
    segments.append(("\(prefix)\(next)", segment))
    next += 1
  }

  /// Appends the subviews of one element of data. Elements with equal ids are distinguished by their order.
  mutating func append(element id: AnyHashable, _ update: @escaping (inout UpdateCursor) -> Void) {
    let place = "\(prefix)@\(id)"
    let number = duplicates[place, default: 0]
    duplicates[place] = number + 1
    segments.append((number == 0 ? place : "\(place)#\(number)", .nested(NodeKey(explicit: id), update)))
  }

  /// Appends the subviews of each element of data, identified by its id regardless of position. Elements with equal ids
  /// are distinguished by their order.
  mutating func elements<Data: Sequence>(
    _ data: Data, id: (Data.Element) -> String, _ rows: (Data.Element, inout SubviewList) -> Void
  ) {
    let outer = (prefix, next)
    var duplicates: [String: Int] = [:]
    for element in data {
      let id = id(element)
      let number = duplicates[id, default: 0]
      duplicates[id] = number + 1
      prefix = "\(outer.0)\(outer.1)@\(id)" + (number == 0 ? "." : "#\(number).")
      next = 0
      rows(element, &self)
    }
    (prefix, next) = (outer.0, outer.1 + 1)
  }

  /// Appends subviews that exist only in one branch.
  mutating func branch(_ name: String, _ rows: (inout SubviewList) -> Void) {
    let outer = (prefix, next)
    prefix += "\(next)@\(name)."
    next = 0
    rows(&self)
    (prefix, next) = (outer.0, outer.1 + 1)
  }
}

extension SubviewList {
  /// Appends a section as its three parts.
  mutating func appendSection(
    header: (inout SubviewList) -> Void, content: (inout SubviewList) -> Void, footer: (inout SubviewList) -> Void
  ) {
    let place = "\(prefix)\(next)"
    func part(_ name: String, _ make: (inout SubviewList) -> Void) -> SubviewList {
      var rows = SubviewList()
      rows.expandsData = true
      rows.prefix = "\(place).\(name)."
      make(&rows)
      return rows
    }
    sections?.append(
      SectionParts(
        place: place, before: segments.count, header: part("header", header), content: part("content", content),
        footer: part("footer", footer)))
    next += 1
  }

  /// Appends a view, depending on its type, as one subview or as a node that encloses several.
  @MainActor
  mutating func append<V: View>(subview view: V) {
    if !expandsData, V.subviewCount != .one { return append(.nested(nil) { V._update(view, &$0) }) }
    var traits = ViewTraits()
    V._traits(view, &traits)
    append(
      .single(traits) { place in
        if V.isSingle { V._update(view, &place) } else { Group<V>._update(Group(view), &place) }
      })
  }

  /// Appends the subviews of a view, with each that is a single view inside a modifier. Subviews that are created from
  /// data are not modified.
  @MainActor
  mutating func append<Content: View>(
    _: Content.Type, _ view: Content, inside modify: @escaping (inout UpdateCursor) -> Void
  ) {
    let first = segments.count
    Content._subviews(view, &self)
    for index in first..<segments.count {
      guard case .single(let traits, let update) = segments[index].segment else { continue }
      segments[index].segment = .single(traits) { cursor in
        modify(&cursor)
        update(&cursor)
      }
    }
  }

  /// Appends the subviews of a view, with additional traits for each.
  @MainActor
  mutating func append<Content: View>(_: Content.Type, _ view: Content, setting set: (inout ViewTraits) -> Void) {
    let (first, firstSection) = (segments.count, sections?.count ?? 0)
    Content._subviews(view, &self)
    for index in first..<segments.count {
      guard case .single(var traits, let update) = segments[index].segment else { continue }
      set(&traits)
      segments[index].segment = .single(traits, update)
    }
    for index in firstSection..<(sections?.count ?? 0) {
      if var section = sections?[index] {
        set(&section.traits)
        sections?[index] = section
      }
    }
  }
}

/// Subviews created from data.
@MainActor
protocol SubviewSource {
  var count: Int { get }
  /// Takes over what lasts from the source that it replaces.
  /// - Parameter change: Called if its data should have been constant and is not.
  func follow(_ old: any SubviewSource, _ change: () -> Void)
  func id(at index: Int) -> AnyHashable
  /// The index of the row with an explicit identity, if the rows have one.
  func index(ofExplicit id: AnyHashable, _ make: (() -> Void) -> Void) -> Int?
  /// Returns true if the subview at an index has that id.
  func hasID(_ id: AnyHashable, at index: Int) -> Bool
  func update(at index: Int, _ cursor: inout UpdateCursor, _ make: (() -> Void) -> Void)
  /// Reads everything that a list reads about its rows before it shows them: their ids, and the values of rows with an
  /// explicit identity.
  func readAll(_ make: (() -> Void) -> Void)
}

/// A node among the subviews of a container that encloses other subviews.
@MainActor
protocol SubviewReceiver: AnyObject, Sendable {
  /// Receives the current subviews of the node's view.
  func receive(_ list: SubviewList, under parent: Node, _ environment: EnvironmentValues)

  /// Releases what it holds, because the node has ended.
  func release()
}

/// The number of subviews that a view is to a container that places each of them, as far as its type determines it.
public enum _SubviewCount: Comparable {
  /// One subview, regardless of its contents.
  case one
  /// One subview for each view that it contains.
  case several
  /// One subview for each element of its data, or several with a header.
  case many
}

extension CompositeType {
  /// Returns the number of subviews of the type's body; a type that contains itself adds nothing to the number of its
  /// other parts.
  func subviewCount(ofBody body: () -> _SubviewCount) -> _SubviewCount {
    if let subviewCount { return subviewCount }
    guard !isCountingSubviews else { return .one }
    isCountingSubviews = true
    unsafe Self.queryDepth += 1
    let count = body()
    isCountingSubviews = false
    unsafe Self.queryDepth -= 1
    // A number found while another type is queried may be incomplete, so only the outermost one is cached.
    if unsafe Self.queryDepth == 0 { subviewCount = count }
    return count
  }

  /// The number of nested queries. Accessed on the main thread only, like all descriptions.
  nonisolated(unsafe) private static var queryDepth = 0
}
