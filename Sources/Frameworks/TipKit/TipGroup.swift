@MainActor
public final class TipGroup {
  public enum Priority: Sendable { case firstAvailable, ordered }

  private let priority: Priority
  private let tips: [any Tip]

  public init(_ priority: Priority = .firstAvailable, @Builder _ tips: () -> [any Tip]) {
    self.priority = priority
    self.tips = tips()
  }

  public var currentTip: (any Tip)? {
    for tip in tips {
      switch (tip.status, priority) {
      case (.available, _): return tip
      case (.invalidated, _), (.pending, .firstAvailable): continue
      case (.pending, .ordered): return nil
      }
    }
    return nil
  }

  @resultBuilder
  public enum Builder {
    public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
    public static func buildBlock(_ tips: [any Tip]...) -> [any Tip] { tips.flatMap { $0 } }
    public static func buildOptional(_ tips: [any Tip]?) -> [any Tip] { tips ?? [] }
  }
}
