import Foundation
import ViewGraph

/// The edits that a user may make to the rows of a collection.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: Self { Self(rawValue: 1) }
  public static var delete: Self { Self(rawValue: 2) }
  public static var all: Self { [.move, .delete] }
}

/// The app's actions for editing rows created from data. Indices refer to the data before the change, as the collection
/// methods expect.
struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
}

/// Rows created from data, which the user may edit.
@MainActor
protocol EditableSource {
  var edits: RowEdits { get }
}

/// A node whose rows the user may edit; the index of each row is its position in the data.
protocol RowEditing: NodeContent {
  var edits: RowEdits { get }
}

extension ForEach where Content: View {
  /// Creates rows that the user may delete and move; the data is updated accordingly.
  public init<Items: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<Items>, editActions: EditActions<Items>,
    @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Items.Indices, (Items.Index, ID)>, Items.Element: Identifiable, Items.Index: Hashable,
    ID == Items.Element.ID
  {
    self.init(data, content: content)
    if editActions.contains(.delete) { edits.delete = { data.wrappedValue.remove(atOffsets: $0) } }
    if editActions.contains(.move) { edits.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
  }
}
