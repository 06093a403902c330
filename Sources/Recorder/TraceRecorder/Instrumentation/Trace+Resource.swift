internal import CTraceShims
internal import TraceFormat

extension Trace {
  /// The kinds of resources that have to be released.
  public enum ResourceKind: Sendable {
    /// A timer.
    case timer
    /// A notification observer.
    case observer
    /// A subscription to a publisher.
    case subscription
    /// A network connection.
    case connection
    /// An open file.
    case file
    /// A media player.
    case player
    /// Location updates.
    case location
    /// Any other resource.
    case other

    var word: WellKnownString {
      switch self {
      case .timer: .timer
      case .observer: .observer
      case .subscription: .subscription
      case .connection: .connection
      case .file: .file
      case .player: .player
      case .location: .location
      case .other: .other
      }
    }
  }

  /// The longest time that a resource should be held.
  public enum ResourceScope: Sendable {
    /// While the view is visible.
    case appearance
    /// During the life of the view's node.
    case life
  }

  /// Records that a resource was acquired. Call ``ResourceToken/release()`` on the returned token when the resource is
  /// released.
  ///
  /// - Parameters:
  ///   - kind: The kind of resource.
  ///   - name: A human-readable name for the resource.
  ///   - scope: The longest time that the resource should be held.
  /// - Returns: A token for the resource. If the token is discarded without a call to ``ResourceToken/release()``, the
  ///   resource shows up as a leak.
  @inlinable @discardableResult
  public static func acquire(
    _ kind: ResourceKind, _ name: @autoclosure () -> String, scope: ResourceScope = .appearance,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ResourceToken {
    RecordingGate.isOpen ? recordAcquire(kind, name(), scope, fileID, line) : ResourceToken.unrecorded
  }

  @usableFromInline @inline(never)
  static func recordAcquire(
    _ kind: ResourceKind, _ name: @autoclosure () -> String, _ scope: ResourceScope, _ fileID: StaticString,
    _ line: UInt
  ) -> ResourceToken {
    guard let context = TraceContexts.current else { return .unrecorded }
    let name = name()
    func acquire(in context: any TraceContext) -> UInt64 {
      acquired(kind, name, scope, CallLine(fileID, line, in: context), in: context)
    }
    return ResourceToken(context, acquire(in: context), second: TraceContexts.second.map { ($0, acquire(in: $0)) })
  }

  private static func acquired(
    _ kind: ResourceKind, _ name: String, _ scope: ResourceScope, _ site: CallLine, in context: any TraceContext
  ) -> UInt64 {
    let id = context.entityIDs.nextResource()
    let name = context.sink.intern(name)
    context.record(.resourceAcquire) { record in
      record[.resource] = id
      record.set(.type, kind.word)
      record.set(.name, name)
      if let node = context.currentNode { record[.node] = node }
      record.set(.scope, scope == .life ? .life : .appearance)
      site.set(in: &record)
    }
    return id
  }
}

/// A resource that is recorded as held.
@safe
public final class ResourceToken: @unchecked Sendable {
  // 1 once the token is released. Afterward, only the thread that changed it uses `context`.
  private let isReleased = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  private var context: (any TraceContext)?
  private let id: UInt64
  /// The same resource, as a second recorder sees it.
  private var second: (context: any TraceContext, id: UInt64)?

  @usableFromInline static let unrecorded = ResourceToken(nil, 0, second: nil)

  init(_ context: (any TraceContext)?, _ id: UInt64, second: (context: any TraceContext, id: UInt64)?) {
    self.context = context
    self.id = id
    self.second = second
    unsafe isReleased.initialize(to: 0)
  }

  deinit { unsafe isReleased.deallocate() }

  /// Records that the resource was released. Further calls do nothing.
  public func release() {
    guard unsafe ctrace_swap32(isReleased, 0, 1) else { return }
    defer {
      context = nil
      second = nil
    }
    context?.record(.resourceRelease) { $0[.resource] = id }
    if let second { second.context.record(.resourceRelease) { $0[.resource] = second.id } }
  }
}
