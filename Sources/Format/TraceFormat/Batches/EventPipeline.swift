internal import TraceSupport
internal import TraceSystem

/// One pass over a trace for two readers: one that runs beside the decoder, and one that runs after it.
///
/// The decoder packs the events into batches. In parallel mode, the decoder and the first reader run on a separate
/// thread, and the second reader runs on the caller's thread without decoding or waiting for the file. Otherwise, or if
/// the system cannot provide a thread, all three take turns on the caller's thread.
public struct EventPipeline {
  /// The number of batches in circulation: one being filled, one being read, and two in case a reader temporarily falls
  /// behind.
  private static let batches = 4

  /// The trace with the strings and health that the second reader sees.
  public let file: TraceFile
  /// The same trace, as seen by the decoder.
  private let source: TraceFile

  /// Prepares a pass over all events of a file.
  ///
  /// - Parameter isParallel: False to decode on the calling thread, which is best for a small trace.
  public init(_ file: TraceFile, isParallel: Bool) {
    self.file = file
    source = isParallel ? file.independentCopy() : file
  }

  /// The strings that the first reader sees.
  public var sourceStrings: StringTable { source.strings }

  /// Reads the trace to its end. Afterward, the ``TraceFile/strings`` and ``TraceFile/health`` of ``file`` are
  /// complete.
  ///
  /// - Parameters:
  ///   - observe: A closure that is called with each batch as soon as it is decoded, possibly on another thread.
  ///   - drain: A closure that is called with each batch, in order, on this thread. All strings of the batch's events
  ///     are in the strings of ``file``.
  /// - Throws: ``TraceReadError`` if the file can no longer be read. `drain` has received all events before that point.
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
        // A batch with a long list is read before the next one is filled, because a hostile file can consist of nothing
        // but long lists.
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

  /// Decodes and drains one batch at a time.
  private func runInTurns(_ observe: (EventBatch) -> Void, _ drain: (EventBatch) -> Void) -> TraceReadError? {
    let batch = EventBatch()
    return Self.read(source, into: { batch }) { batch in
      observe(batch)
      file.strings.follow(batch.definitions)
      drain(batch)
    }
  }

  /// Reads all events of a file in batches. Returns an error if the file cannot be read to its end.
  private static func read(_ file: TraceFile, into next: () -> EventBatch, _ take: (EventBatch) -> Void)
    -> TraceReadError?
  {
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

extension TraceFile {
  /// Reads the events in batches until `take` returns false.
  ///
  /// - Throws: ``TraceReadError`` if the file can no longer be read. `take` has received all events before that point.
  public func forEachBatch(_ take: (EventBatch) -> Bool) throws(TraceReadError) {
    var stream = events()
    let batch = EventBatch()
    var isAtEnd = false
    while !isAtEnd {
      var failure: TraceReadError?
      do throws(TraceReadError) { isAtEnd = try !stream.fill(batch) } catch { failure = error }
      guard batch.count == 0 || take(batch) else { return }
      if let failure { throw failure }
    }
  }
}
