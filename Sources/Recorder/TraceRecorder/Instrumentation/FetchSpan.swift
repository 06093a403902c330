internal import TraceFormat

/// A fetch in progress. It ends in the context in which it began.
@usableFromInline
struct FetchSpan {
  /// The result of a fetch, as far as a wrapper can determine it.
  @usableFromInline
  enum Outcome {
    case ok, failed, cancelled

    var word: WellKnownString {
      switch self {
      case .ok: .ok
      case .failed: .failed
      case .cancelled: .cancelled
      }
    }
  }

  private let context: any TraceContext
  private let id: UInt64
  /// The same fetch, as a second recorder sees it.
  private var second: (context: any TraceContext, id: UInt64)?

  /// Records the start of the fetch. Returns nil if nothing is recording here.
  @usableFromInline @inline(never)
  init?(
    _ key: String, _ intent: Trace.Intent, _ inputs: [Any], _ request: String?, _ maxAge: UInt64?,
    _ fileID: StaticString, _ line: UInt
  ) {
    guard let context = TraceContexts.current else { return nil }
    self.context = context
    id = Self.begin(in: context, key, intent, inputs, request, maxAge, fileID, line)
    if let other = TraceContexts.second {
      second = (other, Self.begin(in: other, key, intent, inputs, request, maxAge, fileID, line))
    }
  }

  private static func begin(
    in context: any TraceContext, _ key: String, _ intent: Trace.Intent, _ inputs: [Any], _ request: String?,
    _ maxAge: UInt64?,
    _ fileID: StaticString, _ line: UInt
  ) -> UInt64 {
    let id = context.entityIDs.nextFetch()
    let sink = context.sink
    let key = sink.intern(key)
    let site = CallLine(fileID, line, in: context)
    let request = request.map { sink.intern($0) }
    let hashes = inputs.compactMap { ValueHash.of($0) }
    context.record(.fetchBegin) { record in
      record[.fetch] = id
      record.set(.key, key)
      if let node = context.currentNode { record[.node] = node }
      if let task = context.currentTask { record[.task] = task }
      record.set(.intent, intent.word)
      if !hashes.isEmpty { record.set(.inputs, list: hashes) }
      if let request { record.set(.request, .string(request)) }
      if let maxAge { record[.maxAge] = maxAge }
      site.set(in: &record)
    }
    return id
  }

  @usableFromInline @inline(never)
  func end(_ outcome: Outcome) {
    Self.end(id, outcome, in: context)
    if let second { Self.end(second.id, outcome, in: second.context) }
  }

  private static func end(_ id: UInt64, _ outcome: Outcome, in context: any TraceContext) {
    context.record(.fetchEnd) { record in
      record[.fetch] = id
      record.set(.outcome, outcome.word)
    }
  }

  /// Runs the fetch and records its result.
  @inlinable
  func run<Value>(isolation: isolated (any Actor)?, _ body: () async throws -> Value) async rethrows -> Value {
    do {
      let value = try await body()
      end(.ok)
      return value
    } catch {
      end(error is CancellationError || Task.isCancelled ? .cancelled : .failed)
      throw error
    }
  }

  @inlinable
  func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    do {
      let value = try body()
      end(.ok)
      return value
    } catch {
      end(error is CancellationError ? .cancelled : .failed)
      throw error
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @usableFromInline
  static func nanoseconds(_ duration: Duration) -> UInt64 {
    let parts = duration.components
    guard parts.seconds >= 0, parts.seconds < 1 << 33 else { return parts.seconds < 0 ? 0 : .max >> 1 }
    return UInt64(parts.seconds) * 1_000_000_000 + UInt64(max(0, parts.attoseconds) / 1_000_000_000)
  }
}
