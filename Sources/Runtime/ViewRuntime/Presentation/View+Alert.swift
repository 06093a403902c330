public import Foundation
import ViewGraph

nonisolated extension View {
  /// Presents an alert, with an OK button if `actions` is empty.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(title, isPresented, .always, SourceSite(file, line), actions, message)
  }

  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, file: file, line: line, actions: actions) { EmptyView() }
  }

  public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions) { EmptyView() }
  }

  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions) { EmptyView() }
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, file: file, line: line, actions: actions, message: message)
  }

  /// Presents an alert about a value, unless the value is nil.
  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(title), isPresented, .value(data != nil), SourceSite(file, line), { if let data { actions(data) } },
      { if let data { message(data) } })
  }

  public func alert<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, file: file, line: line, actions: actions) { _ in
      EmptyView()
    }
  }

  /// Presents an alert titled with the error's description, unless the error is nil.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(error?.errorDescription ?? ""), isPresented, .error(error != nil), SourceSite(file, line), actions) {
      EmptyView()
    }
  }

  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(
      Text(error?.errorDescription ?? ""), isPresented, .error(error != nil), SourceSite(file, line),
      { if let error { actions(error) } },
      { if let error { message(error) } })
  }

  func alert<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ subject: DialogSubject, _ site: SourceSite,
    @ViewBuilder _ actions: () -> A,
    @ViewBuilder _ message: () -> M
  ) -> some View {
    // Made here, as in SwiftUI: the body that declares the alert depends on what the closures read.
    let dialog = DialogContent(title: title, message: message(), actions: actions(), fallback: "OK")
    return presenting(.alert, isPresented, subject.exists ? dialog : nil, isFixed: subject.isFixed, site: site)
  }
}

/// The subject of a dialog. A dialog whose value or error is missing is not presented.
enum DialogSubject {
  case always
  /// A value, which the dialog shows as it was when its presentation began: "any changes that you make after the
  /// presentation occurs are ignored" (Apple's documentation of `alert(_:isPresented:presenting:actions:)`).
  case value(Bool)
  case error(Bool)

  var exists: Bool {
    switch self {
    case .always: true
    case .value(let exists), .error(let exists): exists
    }
  }

  var isFixed: Bool { if case .value = self { true } else { false } }
}

/// The title, message and buttons of an alert or a confirmation dialog.
nonisolated struct DialogContent<Message: View, Actions: View>: ContainerView {
  let title: Text?
  let message: Message
  let actions: Actions
  /// The title of the button that is shown if there are no actions.
  let fallback: String?
  var isWithoutActions = false

  @MainActor static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    var view = view
    view.isWithoutActions =
      view.fallback != nil
      && (Actions.self == EmptyView.self || DetachedRenderer.isEmpty(view.actions, in: cursor.environment))
    update(view, &cursor)
  }

  @MainActor @ViewBuilder var content: some View {
    if let title { title }
    message
    actions
    if let fallback, isWithoutActions { Button(fallback) {} }
  }
}
