internal import TraceFormat

/// The inputs of one view, and the values that its last load used.
///
/// Each operation takes constant time, regardless of the number of inputs.
struct LoadInputs {
  private struct Input {
    var hash: UInt64
    /// The value that the load used, if the input has changed in the current turn.
    var used: UInt64?
    /// The turn of the input's last change.
    var turn: Int
  }
  private var inputs = IDTable<Input>()
  /// The hashes of all values that the last load used.
  private(set) var hashes: Set<UInt64> = []
  /// A turn begins with a load, or when its values are forgotten.
  private var turn = 0
  private var isForgotten = true

  /// The current hash of an input.
  subscript(_ name: StringID) -> UInt64? { inputs[name.rawValue]?.hash }

  /// Notes a load that used the values with these hashes.
  mutating func use(_ hashes: Set<UInt64>) {
    self.hashes = hashes
    turn += 1
    isForgotten = false
  }

  /// Forgets the inputs that the last load used, except for the unknown ones.
  mutating func forgetUse() {
    turn += 1
    isForgotten = true
  }

  /// Notes a change of an input. Returns the hash of the value that the last load used, or nil if it did not use the
  /// input.
  ///
  /// - Parameter before: The hash of the previous value, if it was recorded. It is used if the input was unknown.
  mutating func change(_ name: StringID, from before: UInt64?, to hash: UInt64) -> UInt64? {
    let used = usedHash(inputs[name.rawValue], before)
    inputs[name.rawValue] = Input(hash: hash, used: used, turn: turn)
    return used
  }

  private func usedHash(_ input: Input?, _ before: UInt64?) -> UInt64? {
    guard let input else { return before.flatMap { hashes.contains($0) ? $0 : nil } }
    if input.turn == turn { return input.used }
    return !isForgotten && hashes.contains(input.hash) ? input.hash : nil
  }
}
