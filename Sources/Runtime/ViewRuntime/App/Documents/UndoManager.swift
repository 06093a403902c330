/// A record of undoable operations. Groups are explicit: each registration is a group, except registrations between
/// `beginUndoGrouping` and `endUndoGrouping`.
public final class UndoManager {
  private var undos: [[() -> Void]] = []
  private var redos: [[() -> Void]] = []
  private var open: [() -> Void]?
  private var isRegistering = true
  public private(set) var isUndoing = false
  public private(set) var isRedoing = false
  public private(set) var undoActionName = ""
  /// The maximum number of undo groups; 0 means unlimited.
  public var levelsOfUndo = 0
  public var groupsByEvent = true

  public init() {}

  public var canUndo: Bool { !undos.isEmpty }
  public var canRedo: Bool { !redos.isEmpty }
  public var isUndoRegistrationEnabled: Bool { isRegistering }

  /// Registers the operation that undoes a change; operations registered during an undo are used to redo it.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard isRegistering else { return }
    let step = { [weak target] in if let target { handler(target) } }
    if open != nil {
      open?.append(step)
    } else if isUndoing {
      redos.append([step])
    } else {
      if !isRedoing { redos = [] }
      undos.append([step])
      if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst() }
    }
  }

  public func undo() {
    guard let group = undos.popLast() else { return }
    isUndoing = true
    open = []
    for step in group.reversed() { step() }
    if let inverse = open, !inverse.isEmpty { redos.append(inverse) }
    open = nil
    isUndoing = false
  }

  public func redo() {
    guard let group = redos.popLast() else { return }
    isRedoing = true
    open = []
    for step in group.reversed() { step() }
    if let inverse = open, !inverse.isEmpty { undos.append(inverse) }
    open = nil
    isRedoing = false
  }

  public func beginUndoGrouping() { open = [] }
  public func endUndoGrouping() {
    if let group = open, !group.isEmpty { undos.append(group) }
    open = nil
  }
  public func setActionName(_ actionName: String) { undoActionName = actionName }
  public func disableUndoRegistration() { isRegistering = false }
  public func enableUndoRegistration() { isRegistering = true }
  public func removeAllActions() {
    undos = []
    redos = []
  }
}

private struct UndoKey: EnvironmentKey {
  static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
  /// The window's undo manager; nil only outside a host.
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoKey.self] }
    set { self[UndoKey.self] = newValue }
  }
}
