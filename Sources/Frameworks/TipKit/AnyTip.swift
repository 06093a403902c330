public import ViewRuntime

public struct AnyTip: Tip {
  let base: any Tip

  public init(_ tip: any Tip) { base = (tip as? AnyTip)?.base ?? tip }

  public var id: String { base.id }
  @MainActor public var title: Text { base.title }
  @MainActor public var message: Text? { base.message }
  @MainActor public var image: Image? { base.image }
  @MainActor public var actions: [Tips.Action] { base.actions }
  public var rules: [Tips.Rule] { base.rules }
  public var options: [any TipOption] { base.options }
}
