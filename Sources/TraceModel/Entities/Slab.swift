/// Memory for states that come and go: taken in blocks, used again, at addresses that do not move.
struct Slab<State>: ~Copyable {
  private static var blockSize: Int { 256 }

  private var blocks: [Ref<State>] = []
  private var free: [Ref<State>] = []
  private let blank: State

  /// - Parameter blank: What fills places that are not in use; a trivial value.
  init(blank: State) { self.blank = blank }

  deinit {
    for block in blocks { block.deallocate(count: Self.blockSize) }
  }

  /// A place that holds the blank state.
  mutating func take() -> Ref<State> {
    if let place = free.popLast() { return place }
    let block = Ref<State>.allocate(repeating: blank, count: Self.blockSize)
    blocks.append(block)
    for index in stride(from: Self.blockSize - 1, to: 0, by: -1) { free.append(block.advanced(by: index)) }
    return block
  }

  /// Gives a place back, to be used again.
  mutating func give(_ place: Ref<State>) {
    place.state = blank
    free.append(place)
  }
}
