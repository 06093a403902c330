import ViewGraph

nonisolated extension View {
  /// Presents a confirmation dialog, with a Cancel button below the other buttons if none of them has the cancel role.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(title, isPresented, .always, titleVisibility, SourceSite(file, line), actions, message)
  }

  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line, actions: actions
    ) {
      EmptyView()
    }
  }

  func dialog<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ subject: DialogSubject, _ titleVisibility: Visibility,
    _ site: SourceSite,
    @ViewBuilder _ actions: () -> A, @ViewBuilder _ message: () -> M
  ) -> some View {
    let dialog = DialogContent(
      title: titleVisibility == .hidden ? nil : title, message: message(), actions: DialogActions(content: actions()),
      fallback: nil)
    return presenting(.dialog, isPresented, subject.exists ? dialog : nil, isFixed: subject.isFixed, site: site)
  }

  public func confirmationDialog<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line, actions: actions
    ) {
      EmptyView()
    }
  }

  public func confirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line, actions: actions,
      message: message)
  }

  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, file: file, line: line, actions: actions
    ) {
      EmptyView()
    }
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    file: StaticString = #fileID, line: UInt = #line, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      Text(title), isPresented, .value(data != nil), titleVisibility, SourceSite(file, line),
      { if let data { actions(data) } },
      { if let data { message(data) } })
  }
}

/// The buttons of a confirmation dialog, including a default Cancel button if needed.
nonisolated struct DialogActions<Actions: View>: ContainerView {
  let actions: Actions
  private var hasCancel = false

  init(content: Actions) { actions = content }

  @MainActor static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    var view = view
    view.hasCancel = DetachedRenderer.hasCancel(view.actions, in: cursor.environment)
    update(view, &cursor)
  }

  @MainActor @ViewBuilder var content: some View {
    actions
    if !hasCancel { Button("Cancel", role: .cancel) {} }
  }
}
