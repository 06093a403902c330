import TraceFormat

/// Finds the event with a mark that led to another event. Skips intermediate events without a mark, such as a transaction or a resumed task.
///
/// Used for pages, in which any mark can be selected. Not used for long traces, in which few events have a separate mark.
struct CauseLinks {
  private var skipped: [UInt64: UInt64] = [:]
  /// The cause of the current transaction, which is also the cause of the bodies in it whose writers are not recorded.
  private var transaction: UInt64 = 0
  /// True if links are recorded.
  let isKept: Bool
  /// The maximum number of links to keep. The latest ones are kept.
  private static let limit = 200_000

  init(isKept: Bool) { self.isKept = isKept }

  /// Notes an event that has no mark. All events must be passed in order.
  @inline(__always) mutating func note(_ record: borrowing EventRecord) {
    if isKept { take(record) }
  }

  private mutating func take(_ record: borrowing EventRecord) {
    switch record.kind {
    case .transactionBegin, .taskStart, .taskResume:
      let cause = record[.cause] ?? 0
      skip(record.seq, to: cause)
      if record.kind == .transactionBegin { transaction = marked(cause) }
    case .transactionEnd: transaction = 0
    // A changed input follows from the update of the view around it.
    case .propChange: skip(record.seq, to: transaction)
    default: break
    }
  }

  private mutating func skip(_ seq: UInt64, to cause: UInt64) {
    if skipped.count >= Self.limit { skipped.removeAll(keepingCapacity: true) }
    skipped[seq] = cause
  }

  /// The cause of an event that has a mark, or 0 if the trace does not record it.
  func cause(of record: borrowing EventRecord) -> UInt64 {
    guard isKept else { return 0 }
    guard record.kind == .bodyBegin else { return marked(record[.cause] ?? 0) }
    let writer = record.list(.writers)?.first { $0 != 0 }
    return writer.map { marked($0) } ?? transaction
  }

  private func marked(_ seq: UInt64) -> UInt64 {
    var seq = seq
    // A chain never cycles in a valid trace.
    for _ in 0..<64 {
      guard let cause = skipped[seq] else { return seq }
      seq = cause
    }
    return seq
  }
}
