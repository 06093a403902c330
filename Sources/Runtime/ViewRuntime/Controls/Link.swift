public import Foundation

/// A button that opens a URL through the environment's `openURL`.
public nonisolated struct Link<Label: View>: ContainerView {
  public let content: Opening<Label>

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    content = Opening(url: destination, label: label())
  }

  /// The button of a link, which reads `openURL` so that the link itself does not.
  public nonisolated struct Opening<Inner: View>: View {
    @Environment(\.openURL) private var openURL
    let url: URL
    let label: Inner

    public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }

    @MainActor public var body: some View {
      Button {
        openURL(url)
      } label: {
        label
      }
    }
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(destination: destination) { Text(title) } }
}
