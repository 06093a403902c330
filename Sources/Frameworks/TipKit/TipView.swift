public import ViewRuntime

/// Shows the title, image, message and actions of the tip and a "Close" button while the tip's status is available.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let isPresented: Binding<Bool>?
  private let arrowEdge: Edge?
  private let action: @MainActor (Tips.Action) -> Void
  /// True if the binding was set when the tip appeared.
  @State private var isTold = false
  @Environment(\.tipViewStyle) private var style

  public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    self.init(.some(tip), arrowEdge: arrowEdge, action: action)
  }

  public init(_ tip: Content?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    self.init(tip, isPresented: nil, arrowEdge: arrowEdge, action: action)
  }

  /// The binding is set to true when the tip is shown. The app can write it to hide the tip and show it again.
  public init(
    _ tip: Content?, isPresented: Binding<Bool>?, arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.tip = tip
    self.isPresented = isPresented
    self.arrowEdge = arrowEdge
    self.action = action
  }

  /// `anchorID` has no effect.
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
          setPresented(true)
        }
        .onDisappear {
          TipStore.current.disappeared(tip)
          if !tip.shouldDisplay { setPresented(false) }
        }
    }
  }

  private func setPresented(_ isShown: Bool) {
    guard let isPresented else { return }
    isTold = isShown
    if isPresented.wrappedValue != isShown { isPresented.wrappedValue = isShown }
  }
}

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

/// The content of a tip in the default style.
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
