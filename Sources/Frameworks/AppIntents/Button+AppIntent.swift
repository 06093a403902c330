public import ViewRuntime

/// A tap performs the intent in a new task on the main actor; its result or error is ignored.
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
  public nonisolated init<Title: StringProtocol, Intent: AppIntent>(
    _ title: Title, role: ButtonRole? = nil, intent: Intent
  ) {
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

/// A tap performs the intent, which is responsible for changing the value.
extension Toggle {
  public nonisolated init<Intent: AppIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label) {
    self.init(isOn: Binding(get: { isOn }, set: { _ in perform(intent) }), label: label)
  }

  /// A tap sets the intent's `value` to the new value before the intent is performed.
  public nonisolated init<Intent: SetValueIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label)
  where Intent.ValueType == Bool {
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
