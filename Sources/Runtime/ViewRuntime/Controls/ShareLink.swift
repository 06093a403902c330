public import FoundationAdditions

/// Has no effect: previews are never shown.
public struct SharePreview<PreviewImage, PreviewIcon> {
  public init(_ titleKey: LocalizedStringKey, image: PreviewImage, icon: PreviewIcon) {}
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image: PreviewImage, icon: PreviewIcon) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: PreviewImage, icon: PreviewIcon) {}
}
extension SharePreview where PreviewImage == Never {
  public init(_ titleKey: LocalizedStringKey, icon: PreviewIcon) {}
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, icon: PreviewIcon) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: PreviewIcon) {}
}
extension SharePreview where PreviewImage == Never, PreviewIcon == Never {
  public init(_ titleKey: LocalizedStringKey) {}
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {}
}
extension SharePreview where PreviewIcon == Never {
  public init(_ titleKey: LocalizedStringKey, image: PreviewImage) {}
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image: PreviewImage) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: PreviewImage) {}
}

/// A button that shares an item; a tap has no effect.
public nonisolated struct ShareLink<Label: View>: ContainerView {
  public let content: Label

  public init<Item: Transferable>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { content = label() }

  public init<Item: Transferable, I, C>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, C>, @ViewBuilder label: () -> Label
  ) { content = label() }

  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Items.Element: Transferable { content = label() }

  @MainActor public func describe(_ element: inout ScreenElement) { element.control = .tap {} }
}

extension ShareLink where Label == TextLabel {
  private init(titled title: Text) {
    content = TextLabel {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }

  public init<Item: Transferable>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(titled: Text(verbatim: "Share…"))
  }
  public init<Item: Transferable>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(titled: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, Item: Transferable>(_ title: S, item: Item, subject: Text? = nil, message: Text? = nil)
  {
    self.init(titled: Text(title))
  }
  public init<Item: Transferable, I, C>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, C>
  ) { self.init(titled: Text(verbatim: "Share…")) }
  public init<Item: Transferable, I, C>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, C>
  ) { self.init(titled: Text(titleKey)) }
  public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
  where Items.Element: Transferable { self.init(titled: Text(verbatim: "Share…")) }
}
