import TraceFormat
import ViewGraph

/// A view with a presentation modifier.
public nonisolated struct _PresentingView<Base: View>: ModifyingView {
  public let content: Base
  let style: PresentationStyle
  let site: SourceSite
  let request: () -> PresentationRequest?
  let reset: () -> Void
  let onDismiss: (() -> Void)?

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier { () -> PresentationEffect in
      let isClosure = view.onDismiss != nil
      return isClosure
        ? DismissedPresentationEffect(view.style, site: view.site) : PresentationEffect(view.style, site: view.site)
    }
    let outer = cursor.environment
    effect.onDismiss = view.onDismiss
    effect.reset = view.reset
    let presenter = cursor.bodyNode
    switch cursor.graph.knobs.presentationReads {
    case .body:
      let request = cursor.graph.continueContent(of: presenter) { view.request() }
      Base._update(view.content, &cursor)
      cursor.attach(effect)
      effect.update(request, outer)
    case .modifier:
      Base._update(view.content, &cursor)
      cursor.attach(effect)
      effect.follow(view.request, of: presenter, outer)
    }
  }
}

nonisolated extension View {
  func presenting<Content: View>(
    _ style: PresentationStyle, _ isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, site: SourceSite,
    @ViewBuilder content: @escaping () -> Content
  ) -> _PresentingView<Self> {
    _PresentingView(
      content: self, style: style, site: site,
      request: { isPresented.wrappedValue ? PresentationRequest(id: true, content: { content() }) : nil },
      reset: { isPresented.wrappedValue = false }, onDismiss: onDismiss)
  }

  /// Presents content that the body has already made; nil presents nothing.
  /// - Parameter isFixed: True if the content stays as it was when the presentation began.
  func presenting<Content: View>(
    _ style: PresentationStyle, _ isPresented: Binding<Bool>, _ content: Content?, isFixed: Bool = false,
    site: SourceSite
  ) -> _PresentingView<Self> {
    _PresentingView(
      content: self, style: style, site: site,
      request: {
        guard isPresented.wrappedValue, isFixed || content != nil else { return nil }
        return PresentationRequest(id: true, content: content.map { content in { content } }, isFixed: isFixed)
      },
      reset: { isPresented.wrappedValue = false }, onDismiss: nil)
  }

  func presenting<Item: Identifiable, Content: View>(
    _ style: PresentationStyle, _ item: Binding<Item?>, _ content: Content?, site: SourceSite
  ) -> _PresentingView<Self> {
    _PresentingView(
      content: self, style: style, site: site,
      request: {
        item.wrappedValue.flatMap { shown in
          content.map { content in PresentationRequest(id: shown.id, content: { content }) }
        }
      },
      reset: { item.wrappedValue = nil }, onDismiss: nil)
  }

  func presenting<Item: Identifiable, Content: View>(
    _ style: PresentationStyle, _ item: Binding<Item?>, onDismiss: (() -> Void)? = nil, site: SourceSite,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> _PresentingView<Self> {
    _PresentingView(
      content: self, style: style, site: site,
      request: { item.wrappedValue.map { shown in PresentationRequest(id: shown.id, content: { content(shown) }) } },
      reset: { item.wrappedValue = nil }, onDismiss: onDismiss)
  }
}
