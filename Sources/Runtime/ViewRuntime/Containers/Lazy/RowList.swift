import Foundation
import ViewGraph

/// The rows in the content of a lazy container, before any of them has a node.
public struct RowList {
  enum Segment {
    /// A view that is one row.
    case single(ViewTraits, (inout UpdateCursor) -> Void)
    /// A row for each element of data.
    case each(any RowSource)
    /// A view with a node of its own that encloses rows: an app view, a section, or an element of data that has several rows.
    case nested(NodeKey?, (inout UpdateCursor) -> Void)
  }

  /// The segments, each with its place in the structure, which is its identity.
  private(set) var segments: [(place: String, segment: Segment)] = []
  /// True if the elements of a `ForEach` are enumerated eagerly, as for tabs, which are few.
  var expandsData = false
  /// The node of the view whose body declares the rows, if known, as for tabs.
  var view: Node?
  /// The sections found, if sections are separated; nil if their rows are treated like others.
  var sections: [SectionRows]?
  private var prefix = ""
  private var next = 0
  /// The number of data elements with the same place.
  private var duplicates: [String: Int] = [:]

  /// The rows of one section.
  struct SectionRows {
    let place: String
    /// The number of segments outside sections that come before it.
    let before: Int
    var traits = ViewTraits()
    let header, content, footer: RowList
  }

  /// Evaluates content as a part of the body that declares the rows.
  func continueBody<Content>(_ make: () -> Content) -> Content { view.map { $0.graph.continueContent(of: $0, make) } ?? make() }

  mutating func append(_ segment: Segment) {
    segments.append(("\(prefix)\(next)", segment))
    next += 1
  }

  /// Appends the rows of one element of data. Elements with equal ids are distinguished by their order.
  mutating func append(element id: AnyHashable, _ update: @escaping (inout UpdateCursor) -> Void) {
    let place = "\(prefix)@\(id)"
    let number = duplicates[place, default: 0]
    duplicates[place] = number + 1
    segments.append((number == 0 ? place : "\(place)#\(number)", .nested(NodeKey(explicit: id), update)))
  }

  /// Appends the rows of each element of data, identified by its id regardless of position. Elements with equal ids are distinguished by their
  /// order.
  mutating func elements<Data: Sequence>(
    _ data: Data, id: (Data.Element) -> String, _ rows: (Data.Element, inout RowList) -> Void
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

  /// Appends rows that exist only in one branch.
  mutating func branch(_ name: String, _ rows: (inout RowList) -> Void) {
    let outer = (prefix, next)
    prefix += "\(next)@\(name)."
    next = 0
    rows(&self)
    (prefix, next) = (outer.0, outer.1 + 1)
  }
}

extension RowList {
  /// Appends a section as its three parts.
  mutating func appendSection(
    header: (inout RowList) -> Void, content: (inout RowList) -> Void, footer: (inout RowList) -> Void
  ) {
    let place = "\(prefix)\(next)"
    func part(_ name: String, _ make: (inout RowList) -> Void) -> RowList {
      var rows = RowList()
      rows.expandsData = true
      rows.prefix = "\(place).\(name)."
      make(&rows)
      return rows
    }
    sections?.append(
      SectionRows(
        place: place, before: segments.count, header: part("header", header), content: part("content", content),
        footer: part("footer", footer)))
    next += 1
  }

  /// Appends a view, depending on its type, as one row or as a node that encloses rows.
  @MainActor
  mutating func append<V: View>(rowOf view: V) {
    if !expandsData, V._rowShape != .one { return append(.nested(nil) { V._update(view, &$0) }) }
    var traits = ViewTraits()
    V._traits(view, &traits)
    append(
      .single(traits) { place in
        if V._isSingle { V._update(view, &place) } else { Group<V>._update(Group(view), &place) }
      })
  }

  /// Appends the rows of a view, with each row that is a single view inside a modifier. Rows that are created from data are not modified.
  @MainActor
  mutating func append<Content: View>(_: Content.Type, _ view: Content, inside modify: @escaping (inout UpdateCursor) -> Void) {
    let first = segments.count
    Content._rows(view, &self)
    for index in first..<segments.count {
      guard case .single(let traits, let update) = segments[index].segment else { continue }
      segments[index].segment = .single(traits) { cursor in
        modify(&cursor)
        update(&cursor)
      }
    }
  }

  /// Appends the rows of a view, with additional traits for each row.
  @MainActor
  mutating func append<Content: View>(_: Content.Type, _ view: Content, setting set: (inout ViewTraits) -> Void) {
    let (first, firstSection) = (segments.count, sections?.count ?? 0)
    Content._rows(view, &self)
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

/// Rows created from data.
@MainActor
protocol RowSource {
  var count: Int { get }
  var edits: RowEdits { get }
  func id(at index: Int) -> AnyHashable
  /// Returns true if the row at an index has that id.
  func hasID(_ id: AnyHashable, at index: Int) -> Bool
  func update(at index: Int, _ cursor: inout UpdateCursor, _ make: (() -> Void) -> Void)
  /// Reads everything that a list reads about its rows: their ids, and the values of rows with an explicit identity.
  func readAll(_ make: (() -> Void) -> Void)
}

/// The rows of a `ForEach`.
final class DataRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowSource {
  let view: ForEach<Data, ID, Content>
  /// The values of all rows, if they had to be created at once.
  private var values: [Content] = []

  init(_ view: ForEach<Data, ID, Content>) { self.view = view }

  var count: Int { view.data.count }
  var edits: RowEdits { view.edits }

  private func element(_ index: Int) -> Data.Element { view.data[view.data.index(view.data.startIndex, offsetBy: index)] }

  func id(at index: Int) -> AnyHashable { AnyHashable(view.id(element(index))) }

  func hasID(_ id: AnyHashable, at index: Int) -> Bool { (id.base as? ID) == view.id(element(index)) }

  func readAll(_ make: (() -> Void) -> Void) {
    for element in view.data { _ = view.id(element) }
    if Content.self is any ExplicitlyIdentified.Type { make { values = view.data.map(view.content) } }
  }

  func update(at index: Int, _ cursor: inout UpdateCursor, _ make: (() -> Void) -> Void) {
    var value = index < values.count ? values[index] : nil
    if value == nil { make { value = view.content(element(index)) } }
    if let value { ForEach<Data, ID, Content>.update(value, &cursor) }
  }
}
