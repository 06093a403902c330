internal import TraceSupport

/// One pass over a trace for two readers: one next to the decoder, the other behind it.
///
/// The decoder packs the events into batches. In parallel, it and the first reader run on a thread of their own, and the second reader,
/// on the thread of the caller, neither decodes nor waits for the file. Otherwise, or if the system has no thread to give, all take
/// turns on the thread of the caller.
public struct EventPipeline {
  /// The batches in circulation: one that is filled, one that is read, and two for a reader that falls behind for a while.
  private static let batches = 4

  /// The trace, whose strings and health are those that the reader behind the decoder sees.
  public let file: TraceFile
  /// The same trace as the decoder sees it.
  private let source: TraceFile

  /// Prepares a pass over all events of a file.
  ///
  /// - Parameter isParallel: False to decode on the calling thread, as is best for a small trace.
  public init(_ file: TraceFile, isParallel: Bool) {
    self.file = file
    source = isParallel ? file.independentCopy() : file
  }

  /// The strings that the reader next to the decoder sees.
  public var sourceStrings: StringTable { source.strings }

  /// Reads the trace to its end. ``TraceFile/strings`` and ``TraceFile/health`` of ``file`` are complete then.
  ///
  /// - Parameters:
  ///   - observe: Called with each batch as soon as it is decoded, possibly on another thread.
  ///   - drain: Called with each batch, in order, on this thread. All strings of its events are in the strings of ``file``.
  /// - Throws: ``TraceReadError`` if the file cannot be read any more. `drain` has seen all events before that place.
  public func run(observe: (EventBatch) -> Void, drain: (EventBatch) -> Void) throws(TraceReadError) {
    source.strings.keepsLatest = source !== file
    let failure = withoutActuallyEscaping(observe) { observe in
      source === file ? runInTurns(observe, drain) : runBeside(observe, drain)
    }
    if source !== file { file.finishReading(as: source) }
    if let failure { throw failure }
  }

  private func runBeside(_ observe: @escaping (EventBatch) -> Void, _ drain: (EventBatch) -> Void) -> TraceReadError? {
    let empty = BlockingQueue((0..<Self.batches).map { _ in EventBatch() })
    let full = BlockingQueue<EventBatch>()
    // Only the decoder's thread uses these until it ends, which is before this function returns.
    nonisolated(unsafe) let (source, observe) = (source, observe)
    nonisolated(unsafe) var failure: TraceReadError?
    let decoder = BackgroundThread {
      var isLarge = false
      let next = {
        // A batch with a long list is read before the next one is filled: a hostile file consists of such lists.
        if isLarge { for batch in (0..<Self.batches).map({ _ in empty.pop()! }) { empty.push(batch) } }
        return empty.pop()!
      }
      unsafe failure = Self.read(source, into: next) { batch in
        isLarge = batch.capacity > EventBatch.capacity
        unsafe observe(batch)
        full.push(batch)
      }
      full.close()
    }
    guard let decoder else { return unsafe runInTurns(observe, drain) }
    while let batch = full.pop() {
      file.strings.follow(batch.definitions)
      drain(batch)
      batch.removeAll()
      empty.push(batch)
    }
    decoder.join()
    return unsafe failure
  }

  /// Decodes and drains one batch after the other.
  private func runInTurns(_ observe: (EventBatch) -> Void, _ drain: (EventBatch) -> Void) -> TraceReadError? {
    let batch = EventBatch()
    return Self.read(source, into: { batch }) { batch in
      observe(batch)
      file.strings.follow(batch.definitions)
      drain(batch)
    }
  }

  /// Reads all events of a file in batches. Returns the reason if it cannot be read to its end.
  private static func read(_ file: TraceFile, into next: () -> EventBatch, _ take: (EventBatch) -> Void) -> TraceReadError? {
    var stream = file.events()
    var isAtEnd = false
    var failure: TraceReadError?
    while !isAtEnd && failure == nil {
      let batch = next()
      do throws(TraceReadError) { isAtEnd = try !stream.fill(batch) } catch { failure = error }
      guard batch.count > 0 else { break }
      batch.definitions = file.strings.takeLatest()
      take(batch)
    }
    return failure
  }
}
