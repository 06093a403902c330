import Foundation

/// What a user may do to the rows of a collection.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: Self { Self(rawValue: 1) }
  public static var delete: Self { Self(rawValue: 2) }
  public static var all: Self { [.move, .delete] }
}

extension ForEach where Content: View {
  /// Rows that the user may delete and move: the data follows.
  public init<Items: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<Items>, editActions: EditActions<Items>, @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Items.Indices, (Items.Index, ID)>, Items.Element: Identifiable, Items.Index: Hashable,
    ID == Items.Element.ID
  {
    self.init(data, content: content)
    if editActions.contains(.delete) { delete = { data.wrappedValue.remove(atOffsets: $0) } }
    if editActions.contains(.move) { move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
  }
}
