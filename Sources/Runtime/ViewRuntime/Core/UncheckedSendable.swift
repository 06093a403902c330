/// A value that a view received when it was created, captured by a closure that runs on the main actor.
///
/// A view value may be created on any actor, but from then on only the main actor reads it. It can therefore be sent
/// there even if its type is not `Sendable`, as long as the closures that capture it read it only on the main actor.
package struct UncheckedSendable<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
