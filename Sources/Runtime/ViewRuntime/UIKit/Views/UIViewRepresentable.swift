public import Foundation

/// A UIKit view in SwiftUI: created once in the life of its node, updated whenever its inputs change, and dismantled at
/// the end.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  /// Never called: nothing is laid out.
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
  public var body: _RepresentedView<_ViewBridge<Self>> { _RepresentedView(bridge: _ViewBridge(view: self)) }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues

  /// Runs the changes immediately, and the completion when the animation of the update is over in virtual time.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    changes()
    guard let completion, let delay = transaction.animation.map({ $0.time(to: .logicallyComplete) }) ?? 0 else {
      return
    }
    afterAnimation(nanoseconds: delay, completion)
  }
}

/// Creates, updates and dismantles the UIKit object of one kind of representable.
@preconcurrency @MainActor
public protocol _RepresentableBridge {
  associatedtype Coordinator
  associatedtype Represented: UIResponder
  func makeCoordinator() -> Coordinator
  func make(_ coordinator: Coordinator, _ environment: EnvironmentValues, _ transaction: Transaction) -> Represented
  func update(
    _ represented: Represented, _ coordinator: Coordinator, _ environment: EnvironmentValues, _ transaction: Transaction
  )
  static func dismantle(_ represented: Represented, _ coordinator: Coordinator)
}

public struct _ViewBridge<Representable: UIViewRepresentable>: _RepresentableBridge {
  let view: Representable

  private func context(
    _ coordinator: Representable.Coordinator, _ environment: EnvironmentValues, _ transaction: Transaction
  )
    -> Representable.Context
  { UIViewRepresentableContext(coordinator: coordinator, transaction: transaction, environment: environment) }

  public func makeCoordinator() -> Representable.Coordinator { view.makeCoordinator() }
  public func make(
    _ coordinator: Representable.Coordinator, _ environment: EnvironmentValues, _ transaction: Transaction
  )
    -> Representable.UIViewType
  { view.makeUIView(context: context(coordinator, environment, transaction)) }
  public func update(
    _ represented: Representable.UIViewType, _ coordinator: Representable.Coordinator, _ environment: EnvironmentValues,
    _ transaction: Transaction
  ) { view.updateUIView(represented, context: context(coordinator, environment, transaction)) }
  public static func dismantle(_ represented: Representable.UIViewType, _ coordinator: Representable.Coordinator) {
    Representable.dismantleUIView(represented, coordinator: coordinator)
  }
}
