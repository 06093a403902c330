import Foundation
import TraceFormat
import ViewGraph

/// The content of a `ForEach` whose rows all exist.
@safe final class ForEachContent<Data: RandomAccessCollection, ID: Hashable, Content: View>: NodeContent, RowEditing {
  private var view: ForEach<Data, ID, Content>
  private let environment: EnvironmentValues
  /// The ids of the elements from the last update.
  ///
  /// Allocated manually: an array of a type unknown to the compiler looks up that type whenever it grows.
  private var ids = unsafe UnsafeMutableBufferPointer<ID>(start: nil, count: 0)

  init(_ view: ForEach<Data, ID, Content>, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
  }

  deinit { unsafe ids.deinitialize().deallocate() }

  var edits: RowEdits { view.edits }

  @MainActor
  func receive(_ view: ForEach<Data, ID, Content>, _ node: Node) {
    self.view = view.keepingConstantData(of: self.view) { node.graph.warn(.constantRange, node, nil) }
    update(node)
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  @MainActor
  private func update(_ node: Node) {
    let view = view
    let capacity = view.data.count
    // lifetime: freed, or kept as `ids`, before this returns.
    let new = UnsafeMutableBufferPointer<ID>.allocate(capacity: capacity)
    let values = UnsafeMutableBufferPointer<Content>.allocate(capacity: capacity)
    var count = 0
    node.graph.evaluateContent(of: node, as: .rows) {
      view.data.forEachElement { element in
        precondition(count < capacity, "the data of a ForEach has more elements than its count")
        unsafe new.initializeElement(at: count, to: view.id(element))
        unsafe values.initializeElement(at: count, to: view.content(element))
        count += 1
      }
    }
    precondition(count == capacity, "the data of a ForEach has fewer elements than its count")
    place(values, new, node)
    unsafe values.deinitialize().deallocate()
    unsafe ids.deinitialize().deallocate()
    unsafe ids = new
  }

  /// Updates the views of all elements: existing views are found by their ids; views whose ids are no longer present
  /// end.
  @MainActor @safe
  private func place(_ values: UnsafeMutableBufferPointer<Content>, _ new: UnsafeMutableBufferPointer<ID>, _ node: Node)
  {
    var cursor = UpdateCursor(parent: node, owner: nil, environment: environment)
    if hasSame(new) {
      for index in 0..<values.count {
        cursor.point(at: node.children[index], key: nil, index: index)
        unsafe ForEach<Data, ID, Content>.update(values[index], &cursor)
      }
      return
    }
    var old: [ID: [Node]] = [:]
    for (index, child) in node.children.enumerated().reversed() { unsafe old[ids[index], default: []].append(child) }
    var children: [Node] = []
    let departures = Departures.of(node.graph)
    for index in 0..<values.count {
      var known = unsafe old[new[index]]?.popLast()
      let key = known == nil ? unsafe NodeKey(explicit: AnyHashable(new[index])) : nil
      if let key { known = departures.takeBack(key, to: node)?.first }
      if let known { node.graph.move(known, to: index) }
      cursor.point(at: known, key: known == nil ? key : nil, index: index)
      unsafe ForEach<Data, ID, Content>.update(values[index], &cursor)
      if let child = cursor.keyed { children.append(child) }
    }
    let kept = Set(children.map(\.id))
    let gone = node.children.filter { !kept.contains($0.id) }
    node.children = children
    if gone.isEmpty { return }
    let transaction = environment.transaction(node.graph)
    for child in gone { node.remove([child], .data, in: transaction) }
  }

  @safe private func hasSame(_ new: UnsafeMutableBufferPointer<ID>) -> Bool {
    guard unsafe new.count == ids.count else { return false }
    for index in 0..<new.count where unsafe new[index] != ids[index] { return false }
    return true
  }
}

extension Collection {
  /// Calls `body` with each element. If the compiler cannot specialize for the collection's type, stepping through its
  /// indices costs more than a view does, so integer ranges and contiguous storage are iterated by offset.
  func forEachElement(_ body: (Element) -> Void) {
    if Self.self == Range<Int>.self {
      // lifetime: the collection is a range of Int, and its element Int, as the caller has checked.
      for number in unsafe unsafeBitCast(self, to: Range<Int>.self) {
        unsafe withUnsafePointer(to: number) {
          // lifetime: as above; the pointer is used only within the call.
          unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: Element.self).pointee)
        }
      }
      return
    }
    let isDone: Void? = withContiguousStorageIfAvailable { elements in
      for place in 0..<elements.count { unsafe body(elements[place]) }
    }
    if isDone == nil { for element in self { body(element) } }
  }
}
