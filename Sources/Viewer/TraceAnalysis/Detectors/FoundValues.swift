internal import TraceFormat
internal import TraceModel

/// The values that tasks have found in places before they wrote there. A task that puts one back, such as a flag that it has set,
/// changes nothing that lasts.
struct FoundValues {
  private enum Found {
    case value(UInt64)
    /// The first value of a property is not recorded.
    case unknown
  }
  private var found: [UInt64: [WrittenPlace: Found]] = [:]

  /// Notes a write, and returns true if the task puts back what it found. If that is unknown, a value that many have,
  /// such as `false` or an empty list, may be it.
  mutating func putsBack(
    _ write: borrowing EventRecord, by task: UInt64, to place: WrittenPlace, _ model: borrowing LifecycleModel
  ) -> Bool {
    switch found[task]?[place] {
    case .value(let old): return old == write[.hash] ?? write.stateValue
    case .unknown: return write.flag(.randomID) == false
    case nil:
      let old = write[.before] ?? model.slotBefore?.hash ?? model.slotBefore?.value
      found[task, default: [:]][place] = old.map { .value($0) } ?? .unknown
      return false
    }
  }

  mutating func forget(_ task: UInt64) { found[task] = nil }
}
