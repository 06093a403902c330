public import Foundation

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
  /// Never called: nothing is laid out.
  public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context)
    -> CGSize?
  { nil }
  public var body: _RepresentedView<_ControllerBridge<Self>> { _RepresentedView(bridge: _ControllerBridge(view: self)) }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

public struct _ControllerBridge<Representable: UIViewControllerRepresentable>: _RepresentableBridge {
  let view: Representable

  private func context(
    _ coordinator: Representable.Coordinator, _ environment: EnvironmentValues, _ transaction: Transaction
  )
    -> Representable.Context
  { UIViewControllerRepresentableContext(coordinator: coordinator, transaction: transaction, environment: environment) }

  public func makeCoordinator() -> Representable.Coordinator { view.makeCoordinator() }
  public func make(
    _ coordinator: Representable.Coordinator, _ environment: EnvironmentValues, _ transaction: Transaction
  )
    -> Representable.UIViewControllerType
  { view.makeUIViewController(context: context(coordinator, environment, transaction)) }
  public func update(
    _ represented: Representable.UIViewControllerType, _ coordinator: Representable.Coordinator,
    _ environment: EnvironmentValues,
    _ transaction: Transaction
  ) { view.updateUIViewController(represented, context: context(coordinator, environment, transaction)) }
  public static func dismantle(
    _ represented: Representable.UIViewControllerType, _ coordinator: Representable.Coordinator
  ) {
    Representable.dismantleUIViewController(represented, coordinator: coordinator)
  }
}
