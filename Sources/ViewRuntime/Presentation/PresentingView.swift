public import TraceFormat
public import ViewGraph

/// A view over which something can be presented.
public struct _PresentingView<Base: View>: View {
  public typealias Body = Never
  let base: Base
  let style: PresentationStyle
  let site: SourceSite
  let wanted: @MainActor () -> (id: AnyHashable, content: () -> any View)?
  let reset: @MainActor () -> Void
  let onDismiss: (() -> Void)?

  public static var _isSingle: Bool { Base._isSingle }
  public static var _rowShape: _RowShape { Base._rowShape }
  public static var _hasFixedContent: Bool { Base._hasFixedContent }
  public static var _takesEffects: Bool { Base._takesEffects }
  public static var _authored: NodeKind? { Base._authored }
  public static var _innerCallbacks: [WellKnownString] { Base._innerCallbacks }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier { () -> PresentationEffect in
      let isClosure = view.onDismiss != nil
      return isClosure ? DismissedPresentationEffect(view.style, site: view.site) : PresentationEffect(view.style, site: view.site)
    }
    let outer = cursor.environment
    effect.onDismiss = view.onDismiss
    effect.reset = { MainActor.assumeIsolated { view.reset() } }
    // The binding is read for the view in whose body the modifier stands: its body runs when the presentation begins and ends.
    let reader = cursor.parent.enclosingView ?? cursor.graph.root ?? cursor.parent
    let wanted = cursor.graph.continueContent(of: reader) { view.wanted() }
    Base._update(view.base, &cursor)
    cursor.attach(effect)
    effect.update(wanted, outer)
  }
}

extension View {
  func presenting<Content: View>(
    _ style: PresentationStyle, _ isPresented: Binding<Bool>, isPossible: Bool = true, onDismiss: (() -> Void)? = nil, site: SourceSite,
    @ViewBuilder content: @escaping () -> Content
  ) -> _PresentingView<Self> {
    _PresentingView(
      base: self, style: style, site: site,
      wanted: { isPresented.wrappedValue && isPossible ? (AnyHashable(true), { content() }) : nil },
      reset: { isPresented.wrappedValue = false }, onDismiss: onDismiss)
  }

  func presenting<Item: Identifiable, Content: View>(
    _ style: PresentationStyle, _ item: Binding<Item?>, onDismiss: (() -> Void)? = nil, site: SourceSite,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> _PresentingView<Self> {
    _PresentingView(
      base: self, style: style, site: site,
      wanted: { item.wrappedValue.map { shown in (AnyHashable(shown.id), { content(shown) }) } },
      reset: { item.wrappedValue = nil }, onDismiss: onDismiss)
  }
}
