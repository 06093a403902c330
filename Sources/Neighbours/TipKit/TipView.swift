public import ViewRuntime

/// A tip among other views: its title, message and buttons, and one that closes it, while the tip's status is available.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let arrowEdge: Edge?
  private let action: @MainActor (Tips.Action) -> Void
  @Environment(\.tipViewStyle) private var style

  public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    self.init(.some(tip), arrowEdge: arrowEdge, action: action)
  }

  public init(_ tip: Content?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    self.tip = tip
    self.arrowEdge = arrowEdge
    self.action = action
  }

  public init(
    _ tip: Content?, isPresented: Binding<Bool>?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.init(isPresented?.wrappedValue == false ? nil : tip, arrowEdge: arrowEdge, action: action)
  }

  /// A tip of any type, as a group has it.
  @_disfavoredOverload
  public init(_ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping @MainActor (Tips.Action) -> Void = { _ in })
  where Content == AnyTip {
    self.init(tip.map { AnyTip($0) }, arrowEdge: arrowEdge, action: action)
  }

  public var body: some View {
    if let tip, tip.shouldDisplay {
      style.makeBody(configuration: TipViewStyleConfiguration(tip: tip, arrowEdge: arrowEdge, action: action))
        .onAppear { TipStore.current.appeared(tip) }
        .onDisappear { TipStore.current.disappeared(tip) }
    }
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
