internal import TraceFormat

/// What a program tells the trace about its work: loads, resources, moments.
///
/// Every call is attributed to the view and the task on whose behalf it runs. While nothing records, a call reads one word of memory
/// and does nothing but run its closure.
public enum Trace {
  /// Why something is loaded.
  public enum Intent: Sendable {
    case load
    /// The user asked for fresh data.
    case refresh
    /// Ahead of need: nobody has to have seen the view.
    case prefetch
    /// Once more after a failure.
    case retry

    var word: WellKnownString {
      switch self {
      case .load: .load
      case .refresh: .refresh
      case .prefetch: .prefetch
      case .retry: .retry
      }
    }
  }

  /// Runs a load and records it as a span: `fetch.begin`, then `fetch.end` with how it ended.
  ///
  /// - Parameters:
  ///   - key: What is loaded; two loads with one key are the same work.
  ///   - inputs: The values that the key was made of, so that a change of one of them can be told from a repetition.
  ///   - request: The same for loads that share one request.
  @inlinable
  public static func fetch<Value>(
    _ key: @autoclosure () -> String, intent: Intent = .load, inputs: @autoclosure () -> [Any] = [], request: @autoclosure () -> String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    guard RecordingGate.isOpen, let fetch = FetchSpan(key(), intent, inputs(), request(), nil, fileID, line) else { return try await body() }
    return try await fetch.around(isolation: isolation, body)
  }

  /// Runs a load and records it as a span, with the age up to which its result is good.
  ///
  /// - Parameter maxAge: How old the data may become before loading again is no repetition.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @inlinable
  public static func fetch<Value>(
    _ key: @autoclosure () -> String, intent: Intent = .load, inputs: @autoclosure () -> [Any] = [], request: @autoclosure () -> String? = nil,
    maxAge: Duration?, fileID: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    guard RecordingGate.isOpen, let fetch = FetchSpan(key(), intent, inputs(), request(), maxAge.map(FetchSpan.nanoseconds), fileID, line) else {
      return try await body()
    }
    return try await fetch.around(isolation: isolation, body)
  }

  /// Runs a synchronous load and records it as a span.
  @inlinable
  public static func fetch<Value>(
    _ key: @autoclosure () -> String, intent: Intent = .load, inputs: @autoclosure () -> [Any] = [], request: @autoclosure () -> String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Value
  ) rethrows -> Value {
    guard RecordingGate.isOpen, let fetch = FetchSpan(key(), intent, inputs(), request(), nil, fileID, line) else { return try body() }
    return try fetch.around(body)
  }

  /// Runs a synchronous load and records it as a span, with the age up to which its result is good.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @inlinable
  public static func fetch<Value>(
    _ key: @autoclosure () -> String, intent: Intent = .load, inputs: @autoclosure () -> [Any] = [], request: @autoclosure () -> String? = nil,
    maxAge: Duration?, fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Value
  ) rethrows -> Value {
    guard RecordingGate.isOpen, let fetch = FetchSpan(key(), intent, inputs(), request(), maxAge.map(FetchSpan.nanoseconds), fileID, line) else {
      return try body()
    }
    return try fetch.around(body)
  }

  /// How often a mark is meant to happen.
  public enum MarkScope: Sendable {
    /// Once in the life of the process.
    case once
    /// Once in the life of its node.
    case life
    /// Once each time its node appears.
    case appearance

    var word: WellKnownString {
      switch self {
      case .once: .once
      case .life: .life
      case .appearance: .appearance
      }
    }
  }

  /// Records that a moment was reached.
  @inlinable
  public static func mark(_ label: @autoclosure () -> String, scope: MarkScope = .appearance, fileID: StaticString = #fileID, line: UInt = #line) {
    if RecordingGate.isOpen { recordMark(label(), scope, fileID, line) }
  }

  @usableFromInline @inline(never)
  static func recordMark(_ label: @autoclosure () -> String, _ scope: MarkScope, _ fileID: StaticString, _ line: UInt) {
    guard let context = TraceContexts.current else { return }
    let label = context.sink.intern(label())
    let site = context.sink.intern("\(fileID):\(line)")
    context.record(.mark) { record in
      record.set(.label, label)
      record.set(.scope, scope.word)
      if let node = context.currentNode { record[.node] = node }
      record.set(.site, site)
    }
  }
}
