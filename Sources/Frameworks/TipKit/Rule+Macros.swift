@freestanding(expression)
public macro Rule<Value: Sendable>(_ parameter: Tips.Parameter<Value>, _ body: (Value) -> Bool) -> Tips.Rule =
  #externalMacro(module: "SwiftUIMacros", type: "TipRuleMacro")

@freestanding(expression)
public macro Rule<Info>(_ event: Tips.Event<Info>, _ body: (Tips.Event<Info>) -> Bool) -> Tips.Rule =
  #externalMacro(module: "SwiftUIMacros", type: "TipRuleMacro")

@freestanding(expression)
public macro Rule<First: Sendable, Second: Sendable>(
  _ first: Tips.Parameter<First>, _ second: Tips.Parameter<Second>, _ body: (First, Second) -> Bool
) -> Tips.Rule = #externalMacro(module: "SwiftUIMacros", type: "TipRuleMacro")

/// Options have no effect.
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) =
  #externalMacro(module: "SwiftUIMacros", type: "TipParameterMacro")
