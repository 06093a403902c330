package import TraceFormat

/// The accounts of several events. Accounts share steps, so each step is kept once.
package struct Accounts: Sendable {
  /// The steps of all accounts, by position.
  package private(set) var steps: [UInt64: AccountStep] = [:]
  /// The maximum number of steps of one account. The first causes and the last steps are kept.
  package static let maximumSteps = 64

  /// Creates an empty collection.
  package init() {}

  mutating func add(_ step: AccountStep) { steps[step.seq] = step }

  /// Returns the account of an event, or nil if the event was not accounted for.
  ///
  /// - Complexity: O(steps of the account)
  package subscript(_ seq: UInt64) -> Account? {
    var told: [UInt64: AccountStep] = [:]
    var pending = [seq]
    while let seq = pending.popLast(), told.count < Self.maximumSteps {
      guard told[seq] == nil, let step = steps[seq] else { continue }
      told[seq] = step
      pending += step.causes
    }
    return told.isEmpty ? nil : Account(steps: told.values.sorted { $0.seq < $1.seq })
  }
}

extension TraceFile {
  /// Accounts for events in one pass. Events that are not in the trace have no account.
  ///
  /// - Parameters:
  ///   - seqs: The positions of the events.
  ///   - isWanted: Selects further events. With it, the pass reads the whole trace. Otherwise it ends with the last
  ///     event of `seqs`.
  /// - Complexity: O(events before the last one); memory for what lives at a time and for the steps.
  package func accounts(
    of seqs: some Sequence<UInt64>, and isWanted: ((borrowing EventRecord) -> Bool)? = nil
  ) throws(TraceReadError) -> Accounts {
    var reader = AccountReader(seqs, header: header, strings: strings)
    guard let isWanted else {
      try forEachBatch { batch in
        reader.take(batch)
        return !reader.isDone
      }
      return reader.accounts
    }
    var stream = events()
    var event = EventRecord()
    while try stream.next(&event) { reader.take(event, isWanted: isWanted(event)) }
    return reader.accounts
  }
}
