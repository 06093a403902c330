/// A value that a view was given wherever the view was made, on its way into a closure that runs on the main actor.
///
/// A view's value is made by whoever describes it, on the main actor or not, and from then on only the main actor looks into it; it can be
/// handed over although its type promises nothing, as long as closures read it there and nowhere else.
package struct Handed<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
