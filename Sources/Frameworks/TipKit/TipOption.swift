public import Foundation

public protocol TipOption: Sendable {}

extension Tips {
  public struct MaxDisplayCount: TipOption {
    let count: Int
    public init(_ count: Int) { self.count = count }
  }

  /// The minimum is one minute. Unlike in Apple's, no timer ends the tip: it is invalidated when its status is next
  /// read or its view disappears.
  public struct MaxDisplayDuration: TipOption {
    let seconds: TimeInterval
    public init(_ maxDisplayDuration: TimeInterval) { seconds = max(maxDisplayDuration, 60) }
  }

  public struct IgnoresDisplayFrequency: TipOption {
    let ignores: Bool
    public init(_ ignores: Bool) { self.ignores = ignores }
  }

  @resultBuilder
  public enum OptionsBuilder {
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    public static func buildBlock(_ options: [any TipOption]...) -> [any TipOption] { options.flatMap { $0 } }
    public static func buildOptional(_ options: [any TipOption]?) -> [any TipOption] { options ?? [] }
    public static func buildEither(first options: [any TipOption]) -> [any TipOption] { options }
    public static func buildEither(second options: [any TipOption]) -> [any TipOption] { options }
  }

  @resultBuilder
  public enum ActionBuilder {
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap { $0 } }
    public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }
    public static func buildEither(first actions: [Action]) -> [Action] { actions }
    public static func buildEither(second actions: [Action]) -> [Action] { actions }
  }

  @resultBuilder
  public enum RuleBuilder {
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
    public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
    public static func buildEither(first rules: [Rule]) -> [Rule] { rules }
    public static func buildEither(second rules: [Rule]) -> [Rule] { rules }
  }
}
