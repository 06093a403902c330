import ViewGraph

public struct Alert {
  public struct Button: Sendable {
    let label: Text
    let role: ButtonRole?
    let action: (@MainActor @Sendable () -> Void)?

    @preconcurrency
    public static func `default`(_ label: Text, action: (@MainActor @Sendable () -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action)
    }
    @preconcurrency
    public static func cancel(_ label: Text, action: (@MainActor @Sendable () -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action)
    }
    @preconcurrency
    public static func cancel(_ action: (@MainActor @Sendable () -> Void)? = {}) -> Button {
      Button(label: Text(verbatim: "Cancel"), role: .cancel, action: action)
    }
    @preconcurrency
    public static func destructive(_ label: Text, action: (@MainActor @Sendable () -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an `Alert` or an `ActionSheet`.
nonisolated struct DialogButtons: View {
  let buttons: [Alert.Button]

  static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }

  @MainActor var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      SwiftUIButton(role: buttons[index].role, action: { buttons[index].action?() }) { buttons[index].label }
    }
  }
}

private typealias SwiftUIButton<Label: View> = ViewRuntime.Button<Label>

nonisolated extension View {
  public func alert(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line, content: () -> Alert
  ) -> some View {
    presenting(
      .alert, isPresented, isPresented.wrappedValue ? DialogContent(content()) : nil, site: SourceSite(file, line))
  }

  public func alert<Item: Identifiable>(
    item: Binding<Item?>, file: StaticString = #fileID, line: UInt = #line, content: (Item) -> Alert
  ) -> some View {
    presenting(.alert, item, item.wrappedValue.map { DialogContent(content($0)) }, site: SourceSite(file, line))
  }

  public func actionSheet(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line, content: () -> ActionSheet
  ) -> some View {
    presenting(
      .dialog, isPresented, isPresented.wrappedValue ? DialogContent(content()) : nil, site: SourceSite(file, line))
  }

  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, file: StaticString = #fileID, line: UInt = #line, content: (Item) -> ActionSheet
  ) -> some View {
    presenting(.dialog, item, item.wrappedValue.map { DialogContent(content($0)) }, site: SourceSite(file, line))
  }
}

extension DialogContent where Message == Text?, Actions == DialogButtons {
  init(_ alert: Alert) {
    self.init(title: alert.title, message: alert.message, actions: DialogButtons(buttons: alert.buttons), fallback: nil)
  }

  init(_ sheet: ActionSheet) {
    self.init(title: sheet.title, message: sheet.message, actions: DialogButtons(buttons: sheet.buttons), fallback: nil)
  }
}
