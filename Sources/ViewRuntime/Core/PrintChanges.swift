import ViewGraph

extension View {
  /// Prints why the body runs: `@self` for its inputs, `@identity` for a new node, and the storage that changed.
  public static func _printChanges() {
    guard let node = ActiveGraph.evaluating?.reader else { return }
    let causes = node.bodyCauses.map { cause in
      switch cause {
      case "self", "identity": "@\(cause)"
      default: "_\(cause)"
      }
    }
    print("\(plainName(Self.self)): \(causes.isEmpty ? "unchanged" : causes.joined(separator: ", ") + " changed").")
  }
}
