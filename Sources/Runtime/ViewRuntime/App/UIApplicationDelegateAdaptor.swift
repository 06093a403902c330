public import Combine
public import Foundation
public import Observation
import TraceFormat
import ViewGraph

/// The delegate of an app, created with the app and notified of the launch before the app's first body. If it is
/// observable, it is in the environment of all of the app's views.
@propertyWrapper
@MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  fileprivate final class Holder {
    private(set) lazy var delegate = make()
    private let make: () -> DelegateType
    /// Makes the app's body depend on the delegate, if it is an `ObservableObject`.
    let follow: ((DelegateType, inout PropertyContext) -> Void)?
    /// Adds the delegate to the environment, if it is observable.
    let addToEnvironment: ((DelegateType, inout EnvironmentValues) -> Void)?

    init(
      _ make: @escaping () -> DelegateType, follow: ((DelegateType, inout PropertyContext) -> Void)? = nil,
      addToEnvironment: ((DelegateType, inout EnvironmentValues) -> Void)? = nil
    ) { (self.make, self.follow, self.addToEnvironment) = (make, follow, addToEnvironment) }
  }
  fileprivate let holder: Holder

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    holder = Holder({ newObject(DelegateType.self) })
  }

  public var wrappedValue: DelegateType { holder.delegate }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    holder = Holder({ newObject(DelegateType.self) }, follow: { $1.follow($0, $1.objectSlot(.observedObject)) }) {
      $1.override(ObjectIdentifier(DelegateType.self), $0)
    }
  }

  public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension UIApplicationDelegateAdaptor where DelegateType: Observable {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    holder = Holder(
      { newObject(DelegateType.self) }, addToEnvironment: { $1.override(ObjectIdentifier(DelegateType.self), $0) })
  }

  public var projectedValue: Bindable<DelegateType> { Bindable(wrappedValue) }
}

extension UIApplicationDelegateAdaptor: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let delegate = property.holder.delegate
    if context.isFirst { AppLaunch.launch(delegate, isWholeProgram: false) }
    property.holder.follow?(delegate, &context)
  }
}

/// Creates an object of a class known only at run time, with the `init()` inherited from `NSObject`.
///
/// The language allows this only for required initializers. `_RequiredInit` declares the same initializer as required,
/// so the call dispatches to the vtable entry of `NSObject.init()` in the actual class.
@safe func newObject<Object: NSObject>(_ type: Object.Type) -> Object {
  // lifetime: both are references to the class and the object that the caller names, as explained above.
  let object = unsafe unsafeBitCast(type, to: _RequiredInit.Type.self).init()
  return unsafe unsafeBitCast(object, to: Object.self)
}

/// Open, so that the optimizer does not devirtualize calls to its initializer.
open class _RequiredInit: NSObject {
  public required override init() { super.init() }
}

/// A property of an app that adds to the environment of the app's views.
@MainActor
protocol EnvironmentProviding {
  func provide(_ environment: inout EnvironmentValues)
}

extension UIApplicationDelegateAdaptor: EnvironmentProviding {
  func provide(_ environment: inout EnvironmentValues) { holder.addToEnvironment?(holder.delegate, &environment) }
}
