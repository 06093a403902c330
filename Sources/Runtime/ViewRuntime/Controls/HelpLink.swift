public import Foundation

public nonisolated struct HelpLink: View {
  private let action: () -> Void

  public init(action: @escaping () -> Void) { self.action = action }
  public init(destination: URL) { self.init {} }
  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }
  @MainActor public var body: some View { Button("Help") { action() } }
}
