import ViewGraph

/// A modifier to which the body gives a value and which acts when it gets another one: an observer, a task with an id, a
/// presentation.
@MainActor
protocol Watching: NodeModifier {
  /// The value that the last body gave, in a form in which equal values are equal; nil if it cannot be compared.
  var watched: String? { get }
}
