public import Foundation
import ViewGraph

/// A UIKit gesture recognizer used as a gesture: created once for the view that it modifies and updated whenever its
/// inputs change.
///
/// It receives simulated taps, long presses and drags. Its own `@State` and `@Environment` properties are not kept;
/// bindings are.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
  public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// A converter between coordinate spaces, which are all equal: nothing is laid out.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  final class Source {
    weak var recognizer: UIGestureRecognizer?
  }
  let source = Source()

  public var localLocation: CGPoint { source.recognizer?.location(in: nil) ?? .zero }
  public var localTranslation: CGPoint? { (source.recognizer as? UIPanGestureRecognizer)?.translation(in: nil) }
  public var localVelocity: CGPoint? { (source.recognizer as? UIPanGestureRecognizer)?.velocity(in: nil) }
  public func location(in space: some CoordinateSpaceProtocol) -> CGPoint { localLocation }
  public func translation(in space: some CoordinateSpaceProtocol) -> CGPoint? { localTranslation }
  public func velocity(in space: some CoordinateSpaceProtocol) -> CGPoint? { localVelocity }
  public func convert(globalPoint point: CGPoint, to space: some CoordinateSpaceProtocol) -> CGPoint { point }
}

/// Keeps a recognizer as long as its view exists.
final class RecognizerModifier<Representable: UIGestureRecognizerRepresentable>: NodeModifier, DescribingModifier {
  /// The representable from the last update, which may occur in the middle of a gesture.
  private var current: Representable?
  private var made: (recognizer: Representable.UIGestureRecognizerType, context: Representable.Context)?
  private let touchModifier = TapModifier()

  override init() {}

  @MainActor
  func receive(_ representable: Representable) {
    if made == nil {
      let converter = Representable.CoordinateSpaceConverter()
      let context = Representable.Context(
        coordinator: representable.makeCoordinator(converter: converter), converter: converter)
      let recognizer = representable.makeUIGestureRecognizer(context: context)
      converter.source.recognizer = recognizer
      made = (recognizer, context)
    }
    guard let (recognizer, context) = made else { return }
    representable.updateUIGestureRecognizer(recognizer, context: context)
    current = representable
    touchModifier.steps = { [weak self] touch in
      recognizer.actions(for: touch) { self?.current?.handleUIGestureRecognizerAction(recognizer, context: context) }
    }
  }

  func describe(_ element: inout ScreenElement) { touchModifier.describe(&element) }
}

/// A view with a UIKit gesture recognizer.
public nonisolated struct _RecognizerView<Base: View, Representable: UIGestureRecognizerRepresentable>: ModifyingView {
  public let content: Base
  let representable: Representable

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.modifier { RecognizerModifier<Representable>() }.receive(view.representable)
    Base._update(view.content, &cursor)
  }
}

nonisolated extension View {
  public func gesture<Representable: UIGestureRecognizerRepresentable>(_ representable: Representable)
    -> _RecognizerView<Self, Representable>
  {
    _RecognizerView(content: self, representable: representable)
  }
}
