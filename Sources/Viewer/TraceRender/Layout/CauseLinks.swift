import TraceFormat

/// Finds the event with a mark that led to another one. What has none in between, such as a transaction or a task that continues, is skipped.
///
/// Kept for pages, in which any mark can be selected, and not for long traces, in which few events have a mark of their own.
struct CauseLinks {
  private var skipped: [UInt64: UInt64] = [:]
  /// The cause of the current transaction, which is that of the bodies in it.
  private var transaction: UInt64 = 0
  /// True if links are kept.
  let isKept: Bool
  /// The number of links that are kept at most, the latest ones.
  private static let limit = 200_000

  init(isKept: Bool) { self.isKept = isKept }

  /// Notes an event that has no mark; all events must come in order.
  @inline(__always) mutating func note(_ record: borrowing EventRecord) {
    if isKept { take(record) }
  }

  private mutating func take(_ record: borrowing EventRecord) {
    switch record.kind {
    case .transactionBegin, .taskStart, .taskResume:
      let cause = record[.cause] ?? 0
      if skipped.count >= Self.limit { skipped.removeAll(keepingCapacity: true) }
      skipped[record.seq] = cause
      if record.kind == .transactionBegin { transaction = marked(cause) }
    case .transactionEnd: transaction = 0
    default: break
    }
  }

  /// The cause of an event that has a mark; 0 if the trace does not tell.
  func cause(of record: borrowing EventRecord) -> UInt64 {
    guard isKept else { return 0 }
    return record.kind == .bodyBegin ? transaction : marked(record[.cause] ?? 0)
  }

  private func marked(_ seq: UInt64) -> UInt64 {
    var seq = seq
    // A chain never cycles in a sound trace.
    for _ in 0..<64 {
      guard let cause = skipped[seq] else { return seq }
      seq = cause
    }
    return seq
  }
}
