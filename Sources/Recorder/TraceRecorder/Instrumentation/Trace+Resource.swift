internal import TraceFormat

extension Trace {
  /// What must be given back.
  public enum ResourceKind: Sendable {
    case timer, observer, subscription, connection, file, player, location, other

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

  /// How long a resource may be held.
  public enum ResourceScope: Sendable {
    /// While its view is visible.
    case appearance
    /// As long as its node lives.
    case life
  }

  /// Records that a resource was taken; release the token when it is given back.
  ///
  /// - Returns: A token; letting go of it without ``ResourceToken/release()`` is a leak and shows as one.
  @inlinable @discardableResult
  public static func acquire(
    _ kind: ResourceKind, _ name: @autoclosure () -> String, scope: ResourceScope = .appearance, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ResourceToken {
    RecordingGate.isOpen ? recordAcquire(kind, name(), scope, fileID, line) : ResourceToken.unrecorded
  }

  @usableFromInline @inline(never)
  static func recordAcquire(
    _ kind: ResourceKind, _ name: @autoclosure () -> String, _ scope: ResourceScope, _ fileID: StaticString, _ line: UInt
  ) -> ResourceToken {
    guard let context = TraceContexts.current else { return .unrecorded }
    let id = context.entityIDs.nextResource()
    let name = context.sink.intern(name())
    let site = context.sink.intern("\(fileID):\(line)")
    context.record(.resourceAcquire) { record in
      record[.resource] = id
      record.set(.type, kind.word)
      record.set(.name, name)
      if let node = context.currentNode { record[.node] = node }
      record.set(.scope, scope == .life ? .life : .appearance)
      record.set(.site, site)
    }
    return ResourceToken(context, id)
  }
}

/// A resource that the trace knows to be held.
public final class ResourceToken: @unchecked Sendable {
  // The context is used once, under the lock.
  private let lock = SpinLock()
  private var context: (any TraceContext)?
  private let id: UInt64

  @usableFromInline static let unrecorded = ResourceToken(nil, 0)

  init(_ context: (any TraceContext)?, _ id: UInt64) {
    self.context = context
    self.id = id
  }

  /// Records that the resource was given back; a second call does nothing.
  public func release() {
    guard
      let context = lock.locked({
        let held = context; context = nil; return held
      })
    else { return }
    context.record(.resourceRelease) { $0[.resource] = id }
  }
}
