extension EventRecord {
  /// The value of a write by which rules judge: a Bool or the name of a case. Nil for a number or a text, which is
  /// recorded for people to read, beside the value before it.
  package var stateValue: UInt64? { hasShownValues ? nil : self[.value] }

  private var hasShownValues: Bool {
    switch kind {
    case .stateWrite, .objectPublish: has(.request)
    case .screenChange, .warning: has(.request) || has(.value)
    default: false
    }
  }

  /// Removes the values of a write, and the texts on screen, that are recorded for people to read.
  package mutating func removeShownValues() {
    guard hasShownValues else { return }
    self[.request] = nil
    self[.value] = nil
  }
}
