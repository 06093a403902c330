public import ViewRuntime

/// A tip among other views: its title, message and buttons, and one that closes it, while the tip's status is available.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let isPresented: Binding<Bool>?
  private let arrowEdge: Edge?
  private let action: @MainActor (Tips.Action) -> Void
  /// Whether the binding was set as the tip came.
  @State private var isTold = false
  @Environment(\.tipViewStyle) private var style

  public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    self.init(.some(tip), arrowEdge: arrowEdge, action: action)
  }

  public init(_ tip: Content?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    self.init(tip, isPresented: nil, arrowEdge: arrowEdge, action: action)
  }

  /// The binding becomes true as the tip is shown, whatever it was. Setting it hides the tip and shows it again.
  public init(
    _ tip: Content?, isPresented: Binding<Bool>?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.tip = tip
    self.isPresented = isPresented
    self.arrowEdge = arrowEdge
    self.action = action
  }

  /// The arrow that points to a view with `tipAnchor` is not drawn.
  public init<AnchorID: Hashable & Sendable>(
    _ tip: Content?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil, anchorID: AnchorID,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.init(tip, isPresented: isPresented, arrowEdge: arrowEdge, action: action)
  }

  public var body: some View {
    if let tip, tip.shouldDisplay, !isTold || isPresented?.wrappedValue != false {
      style.makeBody(configuration: TipViewStyleConfiguration(tip: tip, arrowEdge: arrowEdge, action: action))
        .onAppear {
          TipStore.current.appeared(tip)
          tell(true)
        }
        .onDisappear {
          TipStore.current.disappeared(tip)
          if !tip.shouldDisplay { tell(false) }
        }
    }
  }

  private func tell(_ isShown: Bool) {
    guard let isPresented else { return }
    isTold = isShown
    if isPresented.wrappedValue != isShown { isPresented.wrappedValue = isShown }
  }
}

/// A tip of any type, as a group has it.
extension TipView where Content == AnyTip {
  @_disfavoredOverload
  public init(
    _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.init(tip.map { AnyTip($0) }, isPresented: isPresented, arrowEdge: arrowEdge, action: action)
  }

  @_disfavoredOverload
  public init<AnchorID: Hashable & Sendable>(
    _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil, anchorID: AnchorID,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.init(tip.map { AnyTip($0) }, isPresented: isPresented, arrowEdge: arrowEdge, action: action)
  }
}

/// What stands in a tip that has no style of the author's.
struct TipContent: View {
  let configuration: TipViewStyleConfiguration

  var body: some View {
    VStack(alignment: .leading) {
      configuration.image
      configuration.title
      configuration.message
      ForEach(configuration.actions) { action in
        Button(action: action.handler) { action.label() }.disabled(action.isDisabled)
      }
      Button {
        configuration.tip.invalidate(reason: .tipClosed)
      } label: {
        Image(systemName: "xmark")
      }
      .accessibilityLabel("Close")
    }
  }
}
