public import Foundation
import TraceFormat
import ViewGraph

/// Views created from data, each with the identity of its element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  var edits = RowEdits()
  /// True for a range without ids, which is read once.
  private var isConstant = false

  /// Creates a collection whose content is not views, such as table rows; it is never shown as a view.
  package init(_ data: Data, makeID: @escaping (Data.Element) -> ID, make: @escaping (Data.Element) -> Content) {
    self.data = data
    id = makeID
    content = make
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  // A binding to a collection is a collection too; the initializers for bindings, through which the body reads the
  // elements, take precedence for it.
  @_disfavoredOverload
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    if Data.Element.self == ID.self, id == \Data.Element.self {
      // Reading through a key path costs more than everything else about a row.
      // lifetime: the types are equal, as checked.
      self.id = { unsafe unsafeBitCast($0, to: ID.self) }
    } else {
      self.id = { $0[keyPath: id] }
    }
    self.content = content
  }

  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    self.content = content
  }

  /// Creates views for a constant range. Only the first range counts: "the instance only reads the initial value of the
  /// provided data" (Apple's documentation; the source of OpenSwiftUI shows that later closures are called with the
  /// elements of the first).
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.data = data
    id = { $0 }
    self.content = content
    isConstant = true
  }

  /// Returns the view with the data that it had at its first update, if its data is constant.
  /// - Parameter change: Called if the data differs from that of the first update.
  func keepingConstantData(of first: ForEach, _ change: () -> Void) -> ForEach {
    guard isConstant, first.isConstant else { return self }
    if first.data.count != data.count { change() }
    var view = self
    view.data = first.data
    return view
  }

  public init<Items>(_ data: Binding<Items>, @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content)
  where
    Data == LazyMapSequence<Items.Indices, (Items.Index, ID)>, Items: MutableCollection & RandomAccessCollection,
    Items.Element: Identifiable, Items.Index: Hashable, ID == Items.Element.ID
  {
    self.init(data, key: \.id, content: content)
  }

  public init<Items>(
    _ data: Binding<Items>, id: KeyPath<Items.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Items.Indices, (Items.Index, ID)>, Items: MutableCollection & RandomAccessCollection,
    Items.Index: Hashable
  {
    self.init(data, key: id, content: content)
  }

  private init<Items>(
    _ items: Binding<Items>, key: KeyPath<Items.Element, ID>, content: @escaping (Binding<Items.Element>) -> Content
  )
  where Data == LazyMapSequence<Items.Indices, (Items.Index, ID)>, Items: MutableCollection & RandomAccessCollection {
    let values = items.wrappedValue
    data = values.indices.lazy.map { ($0, values[$0][keyPath: key]) }
    id = { $0.1 }
    self.content = { content(items[$0.0]) }
  }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.count(.many)
    facts.hasFixedContent(false)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let receiver = cursor.subviewReceiver { return updateRows(view, receiver, &cursor) }
    let environment = cursor.environment
    let node = cursor.claim {
      .each
    } content: {
      ForEachContent(view, environment)
    }
    unsafe unsafeDowncast(node.content, to: ForEachContent<Data, ID, Content>.self).receive(view, node)
    cursor.advance()
  }

  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    if !rows.expandsData {
      if Content.subviewCount == .one { return rows.append(.each(DataRows(view))) }
      return rows.append(.nested(nil) { _update(view, &$0) })
    }
    rows.elements(view.data, id: { "\(view.id($0))" }) { element, rows in
      let value = view.content(element)
      var traits = ViewTraits()
      Content._traits(value, &traits)
      if traits.tag == nil { traits.tag = AnyHashable(view.id(element)) }
      rows.append(.single(traits, { update(value, &$0) }))
    }
  }

  /// Updates the rows of elements that have several rows each, usually sections.
  @MainActor private static func updateRows(_ view: Self, _ receiver: any SubviewReceiver, _ cursor: inout UpdateCursor)
  {
    guard Content.subviewCount != .one else {
      cursor.claimSubviews("Group", receiver) { $0.append(.each(DataRows(view))) }
      return
    }
    let (graph, reader) = (cursor.graph, cursor.parent.contentMaker)
    var view = view
    if let known = cursor.existing, let first = (known.content as? LazyForEachContent)?.first as? Self {
      view = view.keepingConstantData(of: first) { graph.warn(.constantRange, known, nil) }
    }
    let node = cursor.claimSubviews("ForEach", receiver, container: .forEach, content: LazyForEachContent(nil)) {
      rows in
      for element in view.data {
        rows.append(element: AnyHashable(view.id(element))) { place in
          var value: Content?
          graph.continueContent(of: reader, as: .rows) { value = view.content(element) }
          if let value { update(value, &place) }
        }
      }
    }
    if let content = node.content as? LazyForEachContent {
      (content.edits, content.first) = (view.edits, view.isConstant ? view : nil)
    }
  }

  /// Updates the view of one element.
  @MainActor static func update(_ view: Content, _ cursor: inout UpdateCursor) {
    if Content.isSingle { Content._update(view, &cursor) } else { updateAsOne(view, &cursor) }
  }

  @MainActor @inline(never) private static func updateAsOne(_ view: Content, _ cursor: inout UpdateCursor) {
    Group<Content>._update(Group(view), &cursor)
  }

  /// Sets the action that deletes rows; a script triggers it with `delete "L"`.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var view = self
    view.edits.delete = action
    return view
  }

  /// Sets the action that moves rows; a script triggers it with `move "L" above "M"`.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
    var view = self
    view.edits.move = action
    return view
  }
}

/// The rows of a `ForEach`.
final class DataRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: SubviewSource, EditableSource {
  private(set) var view: ForEach<Data, ID, Content>
  /// The values of all rows, if they had to be created at once.
  private var values: [Content] = []

  init(_ view: ForEach<Data, ID, Content>) { self.view = view }

  func follow(_ old: any SubviewSource, _ change: () -> Void) {
    if let old = old as? DataRows { view = view.keepingConstantData(of: old.view, change) }
  }

  var count: Int { view.data.count }
  var edits: RowEdits { view.edits }

  private func element(_ index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  func id(at index: Int) -> AnyHashable { AnyHashable(view.id(element(index))) }

  func index(ofExplicit id: AnyHashable, _ make: (() -> Void) -> Void) -> Int? {
    guard Content.self is any ExplicitlyIdentified.Type else { return nil }
    var found: Int?
    make {
      found = (0..<count).first { index in
        var traits = ViewTraits()
        Content._traits(view.content(element(index)), &traits)
        return traits.id == id
      }
    }
    return found
  }

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
