public import ViewRuntime

extension View {
  /// Presents the tip in a popover while its status is available. Dismissing the popover invalidates the tip with
  /// `.tipClosed`.
  public nonisolated func popoverTip<Content: Tip>(
    _ tip: Content?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, arrowEdge: arrowEdge, action: action))
  }

  /// The binding is set to true when the tip is shown. The app can write it to hide the tip and show it again.
  public nonisolated func popoverTip<Content: Tip>(
    _ tip: Content?, isPresented: Binding<Bool>?, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, isPresented: isPresented, arrowEdge: arrowEdge, action: action))
      .modifier(TipAnnouncement(tip: tip, isPresented: isPresented))
  }

  public nonisolated func popoverTip<Content: Tip>(
    _ tip: Content?, attachmentAnchor: PopoverAttachmentAnchor, arrowEdges: Edge.Set = .all,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, arrowEdge: nil, action: action))
  }

  @_disfavoredOverload
  public nonisolated func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip.map { AnyTip($0) }, arrowEdge: arrowEdge, action: action))
  }

  @_disfavoredOverload
  public nonisolated func popoverTip(
    _ tip: (any Tip)?, isPresented: Binding<Bool>?, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    popoverTip(
      tip.map { AnyTip($0) }, isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
      action: action)
  }
}

/// Reads the tip's status in a separate body, so that only this modifier depends on it.
struct PopoverTip<Shown: Tip>: ViewModifier {
  let tip: Shown?
  var isPresented: Binding<Bool>?
  let arrowEdge: Edge?
  let action: @MainActor (Tips.Action) -> Void

  func body(content: Content) -> some View {
    let isShown = tip?.shouldDisplay == true && isPresented?.wrappedValue != false
    let presented = Binding(
      get: { isShown },
      set: { [tip, isPresented] in
        guard !$0 else { return }
        isPresented?.wrappedValue = false
        if tip?.shouldDisplay == true { tip?.invalidate(reason: .tipClosed) }
      })
    return content.popover(isPresented: presented) { TipView(tip, arrowEdge: arrowEdge, action: action) }
  }
}

/// Updates a binding whenever the tip becomes available or unavailable.
struct TipAnnouncement<Shown: Tip>: ViewModifier {
  let tip: Shown?
  let isPresented: Binding<Bool>?

  func body(content: Content) -> some View {
    content.onChange(of: tip?.shouldDisplay == true, initial: true) { _, isShown in isPresented?.wrappedValue = isShown
    }
  }
}
