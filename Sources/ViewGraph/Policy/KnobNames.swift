/// A knob that does not exist, or a value that it does not take.
public struct KnobError: Error, CustomStringConvertible, Sendable {
  public let description: String
}

extension PolicyKnobs {
  /// Every knob by the name under which `--knob` and the trace header know it, sorted.
  public var named: [(key: String, value: String)] {
    [
      ("appearOrder", appearOrder.rawValue), ("appearPoint", appearPoint.rawValue),
      ("appears.doubled", text(doublesAppears)), ("cancelOrder", cancelOrder.rawValue),
      ("compare", comparison.rawValue), ("cover.hidesPresenter", text(coverHidesPresenter)),
      ("hidden.updates", text(hiddenUpdates)), ("lazyStack.firesDisappear", text(lazyStackFiresDisappear)),
      ("nav.animation", text(navigationAnimation)), ("nav.order", navigationOrder.rawValue),
      ("onChangeInitial", changeInitial.rawValue), ("presentation.animation", text(presentationAnimation)),
      ("presentation.reads", presentationReads.rawValue), ("rows.retention", text(retention)), ("sheet.hidesPresenter", text(sheetHidesPresenter)),
      ("stateInit", stateInit.rawValue), ("switchOrder", switchOrder.rawValue),
      ("tabs.appearOnTeardown", text(tabsAppearOnTeardown)), ("tabs.creation", tabsCreation.rawValue),
      ("tabs.initialAppear", tabsInitialAppear.rawValue), ("tabs.switchOrder", tabsSwitchOrder.rawValue),
      ("taskStart", taskStart.rawValue), ("tasks.cancelledOnce", text(cancelsTasksOnce)),
      ("teardown", teardown.rawValue), ("transition.animation", text(transitionAnimation)),
      ("transition.leave", transitionLeave.rawValue),
    ]
  }

  /// Sets the knob of that name. `switchOrder` is that of tabs too; `tabs.switchOrder` is theirs alone.
  /// - Throws: ``KnobError`` when there is no such knob or it does not take the value.
  public mutating func set(_ key: String, to value: String) throws(KnobError) {
    switch key {
    case "tabs.creation": tabsCreation = try parse(key, value)
    case "tabs.initialAppear": tabsInitialAppear = try parse(key, value)
    case "tabs.switchOrder": tabsSwitchOrder = try parse(key, value)
    case "tabs.appearOnTeardown": tabsAppearOnTeardown = try flag(key, value)
    case "switchOrder":
      switchOrder = try parse(key, value)
      tabsSwitchOrder = switchOrder
    case "appearOrder": appearOrder = try parse(key, value)
    case "appearPoint": appearPoint = try parse(key, value)
    case "taskStart": taskStart = try parse(key, value)
    case "teardown": teardown = try parse(key, value)
    case "cancelOrder": cancelOrder = try parse(key, value)
    case "stateInit": stateInit = try parse(key, value)
    case "compare": comparison = try parse(key, value)
    case "rows.retention": retention = try Self.retention(value)
    case "lazyStack.firesDisappear": lazyStackFiresDisappear = try flag(key, value)
    case "nav.order": navigationOrder = try parse(key, value)
    case "nav.animation": navigationAnimation = try Self.duration(key, value)
    case "presentation.animation": presentationAnimation = try Self.duration(key, value)
    case "presentation.reads": presentationReads = try parse(key, value)
    case "transition.animation": transitionAnimation = try Self.duration(key, value)
    case "transition.leave": transitionLeave = try parse(key, value)
    case "onChangeInitial": changeInitial = try value == "everyAppear" ? .everyAppearance : parse(key, value)
    case "sheet.hidesPresenter": sheetHidesPresenter = try flag(key, value)
    case "cover.hidesPresenter": coverHidesPresenter = try flag(key, value)
    case "hidden.updates": hiddenUpdates = try flag(key, value)
    case "appears.doubled": doublesAppears = try flag(key, value)
    case "tasks.cancelledOnce": cancelsTasksOnce = try flag(key, value)
    default:
      let known = named.map(\.key).joined(separator: ", ")
      throw KnobError(description: "there is no knob \"\(key)\"; the knobs are \(known)")
    }
  }

  private func text(_ flag: Bool) -> String { flag ? "true" : "false" }
  private func text(_ nanoseconds: UInt64) -> String { "\(nanoseconds / 1_000_000)ms" }
  private func text(_ retention: Retention) -> String {
    switch retention {
    case .keepAll: "keepAll"
    case .dropImmediately: "dropImmediately"
    case .lru(let count): "lru(\(count))"
    case .distance(let pages): "distance(\(pages))"
    }
  }

  private func flag(_ key: String, _ value: String) throws(KnobError) -> Bool {
    switch value {
    case "true": return true
    case "false": return false
    default: throw KnobError(description: "the knob \(key) takes true or false, not \"\(value)\"")
    }
  }

  private func parse<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _ value: String) throws(KnobError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw KnobError(description: "the knob \(key) takes \(choices), not \"\(value)\"")
    }
    return choice
  }

  /// Nanoseconds from `100ms`, `2s` or a plain number of milliseconds.
  private static func duration(_ key: String, _ value: String) throws(KnobError) -> UInt64 {
    let (digits, scale): (Substring, UInt64) =
      value.hasSuffix("ms")
      ? (value.dropLast(2), 1_000_000)
      : value.hasSuffix("s") ? (value.dropLast(), 1_000_000_000) : (value[...], 1_000_000)
    guard let number = UInt64(digits), number <= 1_000_000 else {
      throw KnobError(description: "the knob \(key) takes a duration such as 100ms, not \"\(value)\"")
    }
    return number * scale
  }

  private static func retention(_ value: String) throws(KnobError) -> Retention {
    if value == "keepAll" { return .keepAll }
    if value == "dropImmediately" { return .dropImmediately }
    for (name, make) in [("lru(", Retention.lru), ("distance(", Retention.distance)]
    where value.hasPrefix(name) && value.hasSuffix(")") {
      if let number = Int(value.dropFirst(name.count).dropLast()), number >= 0 { return make(number) }
    }
    throw KnobError(
      description: "the knob rows.retention takes keepAll, dropImmediately, lru(N) or distance(N), not \"\(value)\"")
  }
}
