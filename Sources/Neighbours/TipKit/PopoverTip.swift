public import ViewRuntime

extension View {
  /// Presents a tip beside the view while its status is available. Whoever dismisses it has closed the tip.
  public nonisolated func popoverTip<Content: Tip>(
    _ tip: Content?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, arrowEdge: arrowEdge, action: action))
  }

  public nonisolated func popoverTip<Content: Tip>(
    _ tip: Content?, isPresented: Binding<Bool>?, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, isPresented: isPresented, arrowEdge: arrowEdge, action: action))
  }

  public nonisolated func popoverTip<Content: Tip>(
    _ tip: Content?, attachmentAnchor: PopoverAttachmentAnchor, arrowEdges: Edge.Set = .all,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip, arrowEdge: nil, action: action))
  }

  /// A tip of any type, as a group has it.
  @_disfavoredOverload
  public nonisolated func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip.map { AnyTip($0) }, arrowEdge: arrowEdge, action: action))
  }
}

/// Asks for the tip's status in a body of its own.
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
