public import Foundation
import ViewGraph

/// An image from the network. It loads while it is visible; the environment's ``ImageAnswers`` supply the result and
/// its delay.
public nonisolated struct AsyncImage<Inner: View>: PrimitiveView {
  let url: URL?
  let content: (AsyncImagePhase) -> Inner

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Inner
  ) {
    self.url = url
    self.content = content
  }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Inner == _ConditionalContent<I, P> {
    self.url = url
    self.content = { phase in
      if let image = phase.image {
        ViewBuilder.buildEither(first: content(image))
      } else {
        ViewBuilder.buildEither(second: placeholder())
      }
    }
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Inner.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let (environment, owner) = (cursor.environment, cursor.owner)
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      AsyncImageContent(view, environment, owner: owner)
    }
    unsafe unsafeDowncast(node.content, to: AsyncImageContent<Inner>.self).receive(view, node)
    cursor.advance()
  }
}

extension AsyncImage where Inner == Image {
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in phase.image ?? Image("") }
  }
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// The content of an asynchronous image's node: tracks the loading phase.
final class AsyncImageContent<Inner: View>: NodeContent {
  private var url: URL?
  private var content: (AsyncImagePhase) -> Inner
  private var phase = AsyncImagePhase.empty
  private let environment: EnvironmentValues
  private let owner: NodeReference?
  private var upcoming: VirtualTime.Entry?

  @MainActor
  init(_ view: AsyncImage<Inner>, _ environment: EnvironmentValues, owner: Node?) {
    url = view.url
    content = view.content
    self.environment = environment
    self.owner = owner?.reference
  }

  @MainActor
  func receive(_ view: AsyncImage<Inner>, _ node: Node) {
    content = view.content
    if view.url != url {
      url = view.url
      phase = .empty
      cancel()
      if node.isVisible { load(node) }
    }
    update(node)
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  override func visibilityChanged(_ node: Node) {
    if node.isVisible { load(node) } else { cancel() }
  }

  override func willDestroy(_ node: Node) { cancel() }

  @MainActor
  private func update(_ node: Node) {
    let (content, phase) = (content, phase)
    let made = node.graph.evaluateContent(of: node, as: .content) { content(phase) }
    var inner = UpdateCursor(parent: node, owner: owner?.node, environment: environment)
    Inner._update(made, &inner)
  }

  private func cancel() {
    upcoming?.cancel()
    upcoming = nil
  }

  /// Requests the image, unless it is loading, has loaded, or has failed.
  private func load(_ node: Node) {
    guard let url, upcoming == nil, case .empty = phase else { return }
    let graph = node.graph
    let answers = graph.withoutReader { environment.imageAnswers }
    let (latency, result) = answers.result(for: url)
    upcoming = graph.time.schedule(after: latency) { [weak self, weak node] in
      guard let self, let node, !node.isDestroyed else { return }
      upcoming = nil
      phase = result()
      node.graph.invalidate(node, cause: .self)
    }
  }
}
