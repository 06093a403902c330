public import ViewRuntime

/// A tap performs the intent, in a task of its own. What it returns or throws is let go.
extension Button {
  public nonisolated init<Intent: AppIntent>(role: ButtonRole? = nil, intent: Intent, @ViewBuilder label: () -> Label) {
    self.init(role: role, action: { perform(intent) }, label: label)
  }
}

extension Button where Label == Text {
  public nonisolated init<Intent: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: Intent) {
    self.init(role: role, intent: intent) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<Title: StringProtocol, Intent: AppIntent>(_ title: Title, role: ButtonRole? = nil, intent: Intent) {
    self.init(role: role, intent: intent) { Text(title) }
  }
}

extension Button where Label == ViewRuntime.Label<Text, Image> {
  public nonisolated init<Intent: AppIntent>(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: Intent
  ) {
    self.init(role: role, intent: intent) { ViewRuntime.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public nonisolated init<Title: StringProtocol, Intent: AppIntent>(
    _ title: Title, systemImage: String, role: ButtonRole? = nil, intent: Intent
  ) {
    self.init(role: role, intent: intent) { ViewRuntime.Label(title, systemImage: systemImage) }
  }
}

/// A toggle whose tap performs the intent, which sees to it that the value changes.
extension Toggle {
  public nonisolated init<Intent: AppIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label) {
    self.init(isOn: Binding(get: { isOn }, set: { _ in perform(intent) }), label: label)
  }

  /// The intent is handed the new value.
  public nonisolated init<Intent: SetValueIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label) where Intent.ValueType == Bool {
    self.init(
      isOn: Binding(
        get: { isOn },
        set: {
          var setting = intent
          setting.value = $0
          perform(setting)
        }), label: label)
  }
}

extension Toggle where Label == Text {
  public nonisolated init<Intent: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: Intent) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<Title: StringProtocol, Intent: AppIntent>(_ title: Title, isOn: Bool, intent: Intent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

private func perform(_ intent: some AppIntent) {
  Task { @MainActor in _ = try? await intent.perform() }
}
