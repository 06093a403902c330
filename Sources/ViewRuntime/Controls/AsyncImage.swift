public import Foundation

/// A picture from the network. A headless run loads none: it stays in the empty phase and shows its placeholder.
public struct AsyncImage<Inner: View>: ContainerView {
  public let content: Inner

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Inner
  ) { self.content = content(.empty) }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Inner == _ConditionalContent<I, P> {
    self.content = ViewBuilder.buildEither(second: placeholder())
  }
}

extension AsyncImage where Inner == Image {
  public init(url: URL?, scale: CGFloat = 1) { content = Image("") }
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
