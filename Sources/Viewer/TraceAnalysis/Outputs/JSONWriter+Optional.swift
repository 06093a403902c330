import TraceSupport

extension JSONWriter {
  /// Writes a member that is `null` if there is no value.
  mutating func optional(_ name: String, _ value: String?) {
    key(name)
    if let value { self.value(value) } else { null() }
  }

  /// Writes a member that is `null` if there is no value.
  mutating func optional(_ name: String, _ value: UInt64?) {
    key(name)
    if let value { self.value(value) } else { null() }
  }
}
