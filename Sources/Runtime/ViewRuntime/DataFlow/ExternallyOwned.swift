/// An object owned by something other than a view, such as a model by its container: a view that created it has not leaked it, so its lifetime
/// is not recorded as the view's.
public protocol _ExternallyOwned: AnyObject {}
