public import ViewGraph
public import Foundation

public nonisolated struct HelpLink: View {
  private let action: () -> Void

  public init(action: @escaping () -> Void) { self.action = action }
  public init(destination: URL) { self.init {} }
  public static var _authored: NodeKind? { nil }
  @MainActor public var body: some View { Button("Help") { action() } }
}
