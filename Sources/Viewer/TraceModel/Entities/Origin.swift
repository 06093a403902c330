public import TraceFormat

/// The origin of an event, as its causes tell it.
public struct Origin: Sendable {
  /// The event with which the causes begin.
  public enum Root: UInt8, Sendable {
    /// The trace does not tell.
    case unknown
    /// The launch: a transaction without a cause.
    case launch
    /// A user action.
    case action
    /// A change of the scene's phase.
    case phase
    /// The end of the root.
    case teardown
  }
  /// The kind of the first cause.
  public internal(set) var root = Root.unknown
  /// The position of the first cause, or 0.
  public internal(set) var rootSeq: UInt64 = 0
  var wordID: UInt64 = .none
  /// The code of the well-known string of the callback that led to the event without another update in between, or 0.
  var callbackCode: UInt8 = 0
  /// The number of updates between the first cause and the event, at most 255.
  public internal(set) var updates: UInt8 = 0

  /// The kind of the action or the phase of the first cause, or nil.
  public var word: StringID? { Node.string(wordID) }
  /// True if the user asked for it: an action led to it without an update in between, or a pull to refresh.
  public var isUserRequest: Bool { (root == .action && updates == 0) || self.is(.refresh) }
  /// True if a callback led to it without another update in between.
  public var isInCallback: Bool { callbackCode != 0 }
  /// Returns true if a callback of that kind led to it without another update in between.
  public func `is`(_ callback: WellKnownString) -> Bool { callbackCode == callback.rawValue }

  @usableFromInline init() {}

  init(_ root: Root, seq: UInt64, word: StringID? = nil) {
    self.root = root
    rootSeq = seq
    wordID = word?.rawValue ?? .none
  }

  /// Returns what led to the effects of an event that this led to.
  func passed(_ event: borrowing EventRecord) -> Origin {
    var next = self
    switch event.kind {
    case .transactionBegin:
      next.updates = updates == .max ? .max : updates + 1
      next.callbackCode = 0
    case .callbackBegin: next.callbackCode = event.wellKnownCode(.callback)
    default: break
    }
    return next
  }
}
