import ViewGraph

/// Searches a view value for an object by reflection: its properties, and the properties of the views and modifiers in
/// it.
enum ObjectReachability {
  static func isReachable(_ object: AnyObject, from value: Any) -> Bool {
    // Far more properties than any view has; limits the search in values that never end.
    var budget = 1_000
    return search(value, object, &budget)
  }

  private static func search(_ value: Any, _ object: AnyObject, _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    if Graph.isObject(type(of: value)) { return (value as AnyObject) === object }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .collection, mirror.displayStyle != .dictionary, mirror.displayStyle != .set else {
      return false
    }
    return mirror.children.contains { search($0.value, object, &budget) }
  }
}
