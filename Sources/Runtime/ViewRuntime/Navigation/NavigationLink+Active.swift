import TraceSupport
import ViewGraph

// The deprecated links, whose level is pushed and popped by a binding.
extension NavigationLink {
  /// Creates a link that shows its destination while the binding is true.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(target: .active(isActive, destination), label: label())
  }

  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .active(isActive, destination()), label: label())
  }

  /// Creates a link that shows its destination while the binding holds its tag.
  public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
    self.init(target: .active(selection.holds(tag), destination), label: label())
  }

  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self.init(target: .active(selection.holds(tag), destination()), label: label()) }

  /// Has no effect.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination(), isActive: isActive) { Text(titleKey) }
  }

  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination(), tag: tag, selection: selection) { Text(titleKey) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination(), isActive: isActive) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

extension Binding {
  /// Returns a binding that is true while this one holds `tag`. Writing true stores the tag; writing false removes it.
  fileprivate func holds<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      ClosureLocation({ wrappedValue == tag }) { isOn in
        if isOn { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
      })
  }
}
