import Foundation
import ViewGraph

/// The rows that the content of a lazy container makes, before any of them has a node.
public struct RowList {
  enum Segment {
    /// A view that is one row.
    case single(ViewTraits, (inout UpdateCursor) -> Void)
    /// A row for each element of data.
    case each(any RowSource)
    /// A view with a node of its own that stands around rows: a view of the author's, a section, an element of data that is several rows.
    case nested(NodeKey?, (inout UpdateCursor) -> Void)
  }

  /// The segments, each with its place in the structure, which is its identity.
  private(set) var segments: [(place: String, segment: Segment)] = []
  /// Whether the elements of a ForEach are taken one by one: tabs, which are few.
  var expandsData = false
  private var prefix = ""
  private var next = 0

  mutating func append(_ segment: Segment) {
    segments.append(("\(prefix)\(next)", segment))
    next += 1
  }

  /// Appends the rows of one element of data. Elements with equal ids are told apart by their order.
  mutating func append(element id: AnyHashable, _ update: @escaping (inout UpdateCursor) -> Void) {
    let place = "\(prefix)@\(id)"
    let twins = segments.count { $0.place == place || $0.place.hasPrefix(place + "#") }
    segments.append((twins == 0 ? place : "\(place)#\(twins)", .nested(NodeKey(explicit: id), update)))
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

/// Rows made from data.
@MainActor
protocol RowSource {
  var count: Int { get }
  var delete: ((IndexSet) -> Void)? { get }
  func id(at index: Int) -> AnyHashable
  /// Whether the row at an index has that id.
  func hasID(_ id: AnyHashable, at index: Int) -> Bool
  func update(at index: Int, _ cursor: inout UpdateCursor, _ make: (() -> Void) -> Void)
}

/// The rows of a ForEach.
final class DataRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowSource {
  let view: ForEach<Data, ID, Content>

  init(_ view: ForEach<Data, ID, Content>) { self.view = view }

  var count: Int { view.data.count }
  var delete: ((IndexSet) -> Void)? { view.delete }

  private func element(_ index: Int) -> Data.Element { view.data[view.data.index(view.data.startIndex, offsetBy: index)] }

  func id(at index: Int) -> AnyHashable { AnyHashable(view.id(element(index))) }

  func hasID(_ id: AnyHashable, at index: Int) -> Bool { (id.base as? ID) == view.id(element(index)) }

  func update(at index: Int, _ cursor: inout UpdateCursor, _ make: (() -> Void) -> Void) {
    var value: Content?
    make { value = view.content(element(index)) }
    if let value { ForEach<Data, ID, Content>.update(value, &cursor) }
  }
}
