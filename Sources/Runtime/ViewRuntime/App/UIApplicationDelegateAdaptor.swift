public import Combine
public import Foundation
public import Observation
import TraceFormat
import ViewGraph

/// The delegate of an app: made with the app, told of the launch before the app's first body. One that is observable is in the environment
/// of all the app's views.
@propertyWrapper
@MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  fileprivate final class Holder {
    private(set) lazy var delegate = make()
    private let make: () -> DelegateType
    /// Makes the app run again when the delegate changes, where it can.
    let follow: ((DelegateType, inout PropertyContext) -> Void)?
    /// Puts the delegate in the environment, where it can be there.
    let give: ((DelegateType, inout EnvironmentValues) -> Void)?

    init(
      _ make: @escaping () -> DelegateType, follow: ((DelegateType, inout PropertyContext) -> Void)? = nil,
      give: ((DelegateType, inout EnvironmentValues) -> Void)? = nil
    ) { (self.make, self.follow, self.give) = (make, follow, give) }
  }
  fileprivate let holder: Holder

  public init(_ delegateType: DelegateType.Type = DelegateType.self) { holder = Holder({ newObject(DelegateType.self) }) }

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
    holder = Holder({ newObject(DelegateType.self) }, give: { $1.override(ObjectIdentifier(DelegateType.self), $0) })
  }

  public var projectedValue: Bindable<DelegateType> { Bindable(wrappedValue) }
}

extension UIApplicationDelegateAdaptor: DynamicProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let delegate = property.holder.delegate
    if context.isFirst { AppLaunch.launch(delegate, isWholeProgram: false) }
    property.holder.follow?(delegate, &context)
  }
}

/// An object of a class that is known only when the program runs, made by the `init()` that it has from `NSObject`.
///
/// The language calls only required initializers so. This class makes the very same initializer a required one: the call goes to the entry
/// of `NSObject.init()` in the table of whichever class stands there.
@safe func newObject<Object: NSObject>(_ type: Object.Type) -> Object {
  let object = unsafe unsafeBitCast(type, to: _RequiredInit.Type.self).init()
  return unsafe unsafeBitCast(object, to: Object.self)
}

/// Open, so that no call of its initializer is taken for one that is known.
open class _RequiredInit: NSObject {
  public required override init() { super.init() }
}

/// A property of an app that puts something into the environment of its views.
@MainActor
protocol EnvironmentGiving {
  func give(_ environment: inout EnvironmentValues)
}

extension UIApplicationDelegateAdaptor: EnvironmentGiving {
  func give(_ environment: inout EnvironmentValues) { holder.give?(holder.delegate, &environment) }
}
