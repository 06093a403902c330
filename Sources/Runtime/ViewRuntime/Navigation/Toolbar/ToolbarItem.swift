/// A toolbar item; a keyboard item exists while a field has the focus.
public nonisolated struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  public typealias Body = Never
  let content: Content
  let placement: ToolbarItemPlacement
  public var _items: _PlacedItems<Content> { _PlacedItems(content: content, isKeyboardItem: placement == .keyboard) }
}

extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.placement = placement
  }
}

extension ToolbarItem where ID == String {
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.placement = placement
  }
}

public nonisolated struct ToolbarItemGroup<Content: View>: CustomizableToolbarContent {
  public typealias Body = Never
  let content: Content
  let placement: ToolbarItemPlacement
  public var _items: _PlacedItems<Content> { _PlacedItems(content: content, isKeyboardItem: placement == .keyboard) }

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.placement = placement
  }
  /// Looks only: the label is not shown. Creates a group whose label is never called: all items fit.
  public init<Label: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(placement: placement, content: content) }
}

public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  public typealias Body = Never
  let content: Content
  public var _items: Content { content }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public nonisolated struct ToolbarSpacer: CustomizableToolbarContent {
  public typealias Body = Never
  public var _items: EmptyView { EmptyView() }
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

public enum SpacerSizing: Sendable { case flexible, fixed }

/// A system item that has no view here.
public nonisolated struct DefaultToolbarItem: CustomizableToolbarContent {
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  public var _items: EmptyView { EmptyView() }
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
}

nonisolated extension ToolbarContent {
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some ToolbarContent { self }
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent { _ToolbarItems(items: hidden ? nil : _items) }
}

nonisolated extension CustomizableToolbarContent {
  public func defaultCustomization(_ defaultVisibility: Visibility = .automatic) -> some CustomizableToolbarContent {
    self
  }
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
    self
  }
}

public enum ToolbarCustomizationBehavior: Sendable { case `default`, reorderable, disabled }

public struct ToolbarItemPlacement: Equatable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let principal = Self(name: "principal")
  public static let navigation = Self(name: "navigation")
  public static let primaryAction = Self(name: "primaryAction")
  public static let secondaryAction = Self(name: "secondaryAction")
  public static let status = Self(name: "status")
  public static let confirmationAction = Self(name: "confirmationAction")
  public static let cancellationAction = Self(name: "cancellationAction")
  public static let destructiveAction = Self(name: "destructiveAction")
  public static let keyboard = Self(name: "keyboard")
  public static let topBarLeading = Self(name: "topBarLeading")
  public static let topBarTrailing = Self(name: "topBarTrailing")
  public static let navigationBarLeading = Self(name: "navigationBarLeading")
  public static let navigationBarTrailing = Self(name: "navigationBarTrailing")
  public static let bottomBar = Self(name: "bottomBar")
  public static let title = Self(name: "title")
  public static let subtitle = Self(name: "subtitle")
  public static let largeTitle = Self(name: "largeTitle")
  public static let largeSubtitle = Self(name: "largeSubtitle")
  public static let bottomOrnament = Self(name: "bottomOrnament")
  public static func accessoryBar<ID: Hashable>(id: ID) -> Self { Self(name: "accessoryBar") }
}

nonisolated extension View {
  /// Adds items to the view's bars. They exist and are visible as long as the view is.
  public func toolbar<Items: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Items
  ) -> _OverlayView<Self, Items._Items> { _OverlayView(name: "toolbar", content: self, over: content()._items) }

  public func toolbar<Items: View>(@ViewBuilder content: () -> Items) -> _OverlayView<Self, Items> {
    _OverlayView(name: "toolbar", content: self, over: content())
  }

  public func toolbar<Items: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Items
  ) -> _OverlayView<Self, Items._Items> { _OverlayView(name: "toolbar", content: self, over: content()._items) }

  public func toolbarTitleMenu<Items: View>(@ViewBuilder content: () -> Items) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }

  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> _OverlayView<Self, _TupleView<L, T>> {
    _OverlayView(name: "toolbar", content: self, over: _TupleView(leading, trailing))
  }

  public func navigationBarItems<T: View>(trailing: T) -> _OverlayView<Self, T> {
    _OverlayView(name: "toolbar", content: self, over: trailing)
  }

  public func navigationBarItems<L: View>(leading: L) -> _OverlayView<Self, L> {
    _OverlayView(name: "toolbar", content: self, over: leading)
  }
}
