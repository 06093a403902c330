internal import TraceFormat

/// The inputs of one view, and the values of them that its last load was made with.
///
/// Each operation takes the same time, whatever number of inputs there is.
struct LoadInputs {
  private struct Input {
    var hash: UInt64
    /// The value that the load was made with, if the input has changed in the current turn.
    var used: UInt64?
    /// The turn in which it changed last.
    var turn: Int
  }
  private var inputs: [StringID: Input] = [:]
  /// The hashes of all values that the last load was made with.
  private(set) var hashes: Set<UInt64> = []
  /// A turn begins with a load, or when its values are forgotten.
  private var turn = 0
  private var isForgotten = true

  /// The current hash of an input.
  subscript(_ name: StringID) -> UInt64? { inputs[name]?.hash }

  /// Notes a load that was made with values of these hashes.
  mutating func use(_ hashes: Set<UInt64>) {
    self.hashes = hashes
    turn += 1
    isForgotten = false
  }

  /// Forgets which inputs the last load was made with, but for those that are not known yet.
  mutating func forgetUse() {
    turn += 1
    isForgotten = true
  }

  /// Notes a change of an input, and returns the hash of the value that the last load was made with, or nil if it was made without the input.
  ///
  /// - Parameter before: The hash of the value before, if it was recorded. It counts if the input was not known.
  mutating func change(_ name: StringID, from before: UInt64?, to hash: UInt64) -> UInt64? {
    let used = usedHash(inputs[name], before)
    inputs[name] = Input(hash: hash, used: used, turn: turn)
    return used
  }

  private func usedHash(_ input: Input?, _ before: UInt64?) -> UInt64? {
    guard let input else { return before.flatMap { hashes.contains($0) ? $0 : nil } }
    if input.turn == turn { return input.used }
    return !isForgotten && hashes.contains(input.hash) ? input.hash : nil
  }
}
