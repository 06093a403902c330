extension Collection {
  /// Calls `body` with each element. If the compiler cannot specialize for the collection's type, stepping through its indices costs more than a
  /// view does, so integer ranges and contiguous storage are iterated by offset.
  func forEachElement(_ body: (Element) -> Void) {
    if Self.self == Range<Int>.self {
      // lifetime: the collection is a range of Int, and its element Int, as the caller has checked.
      for number in unsafe unsafeBitCast(self, to: Range<Int>.self) {
        unsafe withUnsafePointer(to: number) { unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: Element.self).pointee) }
      }
      return
    }
    let isDone: Void? = withContiguousStorageIfAvailable { elements in
      for place in 0..<elements.count { unsafe body(elements[place]) }
    }
    if isDone == nil { for element in self { body(element) } }
  }
}
