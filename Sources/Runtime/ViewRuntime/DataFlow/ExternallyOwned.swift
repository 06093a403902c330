import Combine
import Foundation

/// An object owned by something other than a view, such as a model by its container: a view that created it has not
/// leaked it, so its lifetime is not recorded as the view's.
public protocol _ExternallyOwned: AnyObject {}

// A publisher holds nothing until something subscribes to it, and its connection is recorded at that point.
extension Publishers.Autoconnect: _ExternallyOwned {}
extension Timer.TimerPublisher: _ExternallyOwned {}
