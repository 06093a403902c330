import ViewGraph

/// Looks for an object among what a view value's properties were made with, those of the views and modifiers in it included.
enum HeldObjects {
  static func value(_ value: Any, holds object: AnyObject) -> Bool {
    // Far more than the properties of any view; a value that has no end is left.
    var budget = 1_000
    return search(value, object, &budget)
  }

  private static func search(_ value: Any, _ object: AnyObject, _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    if Graph.isObject(type(of: value)) { return (value as AnyObject) === object }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .collection, mirror.displayStyle != .dictionary, mirror.displayStyle != .set else { return false }
    return mirror.children.contains { search($0.value, object, &budget) }
  }
}
