internal import TraceFormat

/// Calls that a program uses to record its work: fetches, resources and marks.
///
/// Each call is attributed to the view and the task that it runs for. If nothing is recording, a call only reads one
/// word of memory and runs its closure.
public enum Trace {
  /// The purpose of a fetch.
  public enum Intent: Sendable {
    /// The data is needed now.
    case load
    /// The user asked for current data.
    case refresh
    /// The data may be needed soon. The view does not have to be visible first.
    case prefetch
    /// A previous fetch failed.
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

  /// Runs a fetch and records it as a span: `fetch.begin`, then `fetch.end` with its outcome.
  ///
  /// - Parameters:
  ///   - key: A key that identifies the data. Two fetches with the same key do the same work.
  ///   - intent: The purpose of the fetch.
  ///   - inputs: The values that the key was made from, which distinguish a changed input from a repetition.
  ///   - request: A value that identifies a request shared by several fetches.
  ///   - body: The closure that performs the fetch.
  /// - Returns: The result of `body`.
  @inlinable
  public static func fetch<Value>(
    _ key: @autoclosure () -> String, intent: Intent = .load, inputs: @autoclosure () -> [Any] = [],
    request: @autoclosure () -> String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    guard RecordingGate.isOpen, let fetch = FetchSpan(key(), intent, inputs(), request(), nil, fileID, line) else {
      return try await body()
    }
    return try await fetch.run(isolation: isolation, body)
  }

  /// Runs a fetch and records it as a span, with the maximum acceptable age of its result.
  ///
  /// - Parameter maxAge: The maximum age of the data at which fetching it again counts as a repetition.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @inlinable
  public static func fetch<Value>(
    _ key: @autoclosure () -> String, intent: Intent = .load, inputs: @autoclosure () -> [Any] = [],
    request: @autoclosure () -> String? = nil,
    maxAge: Duration?, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    guard RecordingGate.isOpen,
      let fetch = FetchSpan(key(), intent, inputs(), request(), maxAge.map(FetchSpan.nanoseconds), fileID, line)
    else {
      return try await body()
    }
    return try await fetch.run(isolation: isolation, body)
  }

  /// Runs a synchronous fetch and records it as a span.
  @inlinable
  public static func fetch<Value>(
    _ key: @autoclosure () -> String, intent: Intent = .load, inputs: @autoclosure () -> [Any] = [],
    request: @autoclosure () -> String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Value
  ) rethrows -> Value {
    guard RecordingGate.isOpen, let fetch = FetchSpan(key(), intent, inputs(), request(), nil, fileID, line) else {
      return try body()
    }
    return try fetch.run(body)
  }

  /// Runs a synchronous fetch and records it as a span, with the maximum acceptable age of its result.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @inlinable
  public static func fetch<Value>(
    _ key: @autoclosure () -> String, intent: Intent = .load, inputs: @autoclosure () -> [Any] = [],
    request: @autoclosure () -> String? = nil,
    maxAge: Duration?, fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Value
  ) rethrows -> Value {
    guard RecordingGate.isOpen,
      let fetch = FetchSpan(key(), intent, inputs(), request(), maxAge.map(FetchSpan.nanoseconds), fileID, line)
    else {
      return try body()
    }
    return try fetch.run(body)
  }

  /// The expected frequency of a mark.
  public enum MarkScope: Sendable {
    /// Once in the life of the process.
    case once
    /// Once in the life of the node.
    case life
    /// Once for each appearance of the node.
    case appearance

    var word: WellKnownString {
      switch self {
      case .once: .once
      case .life: .life
      case .appearance: .appearance
      }
    }
  }

  /// Records that the program reached a point of interest.
  ///
  /// Outside of views, a signal handler may call this too, if its label is a literal or a text that exists already:
  /// the call waits for nothing that its own thread holds, and does not use `malloc`. If the handler has
  /// interrupted the recorder on the same thread, the mark may count as lost, with the reason `reentrant`.
  ///
  /// - Parameters:
  ///   - label: A label that identifies the point.
  ///   - scope: The expected frequency.
  @inlinable
  public static func mark(
    _ label: @autoclosure () -> String, scope: MarkScope = .appearance, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    if RecordingGate.isOpen { recordMark(label(), scope, fileID, line) }
  }

  @usableFromInline @inline(never)
  static func recordMark(_ label: @autoclosure () -> String, _ scope: MarkScope, _ fileID: StaticString, _ line: UInt) {
    guard let context = TraceContexts.current else { return }
    let label = label()
    recordMark(label, scope, fileID, line, in: context)
    if let second = TraceContexts.second { recordMark(label, scope, fileID, line, in: second) }
  }

  private static func recordMark(
    _ label: String, _ scope: MarkScope, _ fileID: StaticString, _ line: UInt, in context: any TraceContext
  ) {
    let label = context.sink.intern(label)
    let site = context.site(fileID, line)
    context.record(.mark) { record in
      record.set(.label, label)
      record.set(.scope, scope.word)
      if let node = context.currentNode { record[.node] = node }
      record.set(.site, site)
    }
  }
}
