/// What happened: the kinds of CONTRACT section 5. The raw value is the record code of Docs/TraceFormat.md and is never reused.
public enum EventKind: UInt8, CaseIterable, Sendable {
  case frameBegin = 1
  case frameEnd = 2
  case transactionBegin = 3
  case transactionEnd = 4
  case actionBegin = 5
  case actionEnd = 6
  case nodeCreate = 7
  case nodeMove = 8
  case nodeDestroy = 9
  case valueInitBegin = 10
  case valueInitEnd = 11
  case stateInit = 12
  case stateCreate = 13
  case stateDestroy = 14
  case stateWrite = 15
  case propChange = 16
  case bodyBegin = 17
  case bodyEnd = 18
  case bodySkip = 19
  case layoutBegin = 20
  case layoutEnd = 21
  case renderCommit = 22
  case visibilityEnter = 23
  case visibilityLeave = 24
  case callbackBegin = 25
  case callbackEnd = 26
  case taskCreate = 27
  case taskStart = 28
  case taskSuspend = 29
  case taskResume = 30
  case taskCancel = 31
  case taskEnd = 32
  case fetchBegin = 33
  case fetchEnd = 34
  case resourceAcquire = 35
  case resourceRelease = 36
  case objectCreate = 37
  case objectDestroy = 38
  case objectPublish = 39
  case navigationPush = 40
  case navigationPop = 41
  case tabSelect = 42
  case presentationPresent = 43
  case presentationDismiss = 44
  case scroll = 45
  case scenePhase = 46
  case warning = 47
  case mark = 48
  case quiescent = 49
  case rootDestroy = 50
  case loss = 51
  case processStart = 52
  case processExit = 53
  case processSignal = 54

  /// The name under which the kind stands in NDJSON, for example `node.create`.
  public var name: String { EventSchema.of(self).name }

  /// The kind of that name, or nil.
  public init?(name: some StringProtocol) {
    guard let kind = EventSchema.kindsByName[String(name)] else { return nil }
    self = kind
  }
}
