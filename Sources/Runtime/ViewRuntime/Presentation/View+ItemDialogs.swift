public import Foundation
import ViewGraph

// Alerts and dialogs that are presented while an item exists, and set it to nil when they end.
nonisolated extension View {
  /// Presents an alert while there is an item. Each button sets the item to nil.
  public func alert<A: View, M: View, T>(
    _ title: Text, item data: Binding<T?>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      title, isPresented: data.isPresent(), presenting: data.wrappedValue, file: file, line: line, actions: actions,
      message: message)
  }

  public func alert<A: View, T>(
    _ title: Text, item data: Binding<T?>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title, item: data, file: file, line: line, actions: actions) { _ in EmptyView() }
  }

  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey, item data: Binding<T?>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(title), item: data, file: file, line: line, actions: actions, message: message)
  }

  public func alert<A: View, T>(
    _ title: LocalizedStringKey, item data: Binding<T?>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(title), item: data, file: file, line: line, actions: actions) { _ in EmptyView() }
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, item data: Binding<T?>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(title), item: data, file: file, line: line, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S, item data: Binding<T?>, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(title), item: data, file: file, line: line, actions: actions) { _ in EmptyView() }
  }

  /// Presents an alert, titled with the error's description, while there is an error. Each button sets the error to
  /// nil.
  public func alert<E: LocalizedError, A: View>(
    error: Binding<E?>, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(isPresented: error.isPresent(), error: error.wrappedValue, file: file, line: line, actions: actions)
  }

  public func alert<E: LocalizedError, A: View, M: View>(
    error: Binding<E?>, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(
      isPresented: error.isPresent(), error: error.wrappedValue, file: file, line: line, actions: actions,
      message: message)
  }

  /// Presents a confirmation dialog while there is an item. Each button sets the item to nil.
  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title, isPresented: data.isPresent(), titleVisibility: titleVisibility, presenting: data.wrappedValue, file: file,
      line: line,
      actions: actions, message: message)
  }

  public func confirmationDialog<A: View, T>(
    _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(title, item: data, titleVisibility: titleVisibility, file: file, line: line, actions: actions) {
      _ in EmptyView()
    }
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: LocalizedStringKey, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(title), item: data, titleVisibility: titleVisibility, file: file, line: line, actions: actions,
      message: message)
  }

  public func confirmationDialog<A: View, T>(
    _ title: LocalizedStringKey, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(title), item: data, titleVisibility: titleVisibility, file: file, line: line, actions: actions
    ) { _ in EmptyView() }
  }

  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, item data: Binding<T?>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(title), item: data, titleVisibility: titleVisibility, file: file, line: line, actions: actions,
      message: message)
  }

  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, item data: Binding<T?>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(title), item: data, titleVisibility: titleVisibility, file: file, line: line, actions: actions
    ) { _ in EmptyView() }
  }
}

/// A Boolean location that is true while there is a value. Writing false sets the value to nil.
private final class PresenceLocation<Value>: BindingLocation<Bool> {
  let item: BindingLocation<Value?>
  init(_ item: BindingLocation<Value?>) { self.item = item }
  override func get() -> Bool { item.get() != nil }
  override func set(_ value: Bool) { if !value { item.set(nil) } }
  override func isSame(_ other: BindingLocation<Bool>) -> Bool {
    (other as? PresenceLocation).map { item.isSame($0.item) } ?? false
  }
}

extension Binding {
  fileprivate func isPresent<T>() -> Binding<Bool> where Value == T? { Binding<Bool>(PresenceLocation(location)) }
}
