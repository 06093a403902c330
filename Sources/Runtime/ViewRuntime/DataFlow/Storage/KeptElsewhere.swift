/// An object that others than views keep, such as a model in its container: a view that made it and goes has not leaked it, so that its life
/// is not recorded as the view's.
public protocol _KeptElsewhere: AnyObject {}
