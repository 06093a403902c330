/// An allocator for states at stable addresses. It allocates memory in blocks and reuses it.
///
/// Each state starts on a cache line, so that its first fields, which most events use, share one line. This is
/// optional, because it takes more memory.
@safe
struct Slab<State>: ~Copyable {
  private static var blockSize: Int { 256 }
  private static var cacheLine: Int { 64 }
  /// The distance between two states, in bytes.
  private let stride: Int

  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var free: [Ref<State>] = []
  private let blank: State

  /// Creates an empty slab.
  ///
  /// - Parameters:
  ///   - blank: The content of unused memory, which must be a trivial value.
  ///   - isAligned: True if each state starts on a cache line.
  init(blank: State, isAligned: Bool = true) {
    self.blank = blank
    stride =
      isAligned
      ? (MemoryLayout<State>.size + Self.cacheLine - 1) / Self.cacheLine * Self.cacheLine : MemoryLayout<State>.stride
  }

  deinit {
    unsafe blocks.forEach { block in unsafe block.deallocate() }
  }

  /// Returns memory that contains the blank state.
  mutating func allocate() -> Ref<State> {
    if let ref = free.popLast() { return ref }
    let block = UnsafeMutableRawPointer.allocate(byteCount: Self.blockSize * stride, alignment: Self.cacheLine)
    unsafe blocks.append(block)
    for index in (0..<Self.blockSize).reversed() {
      let ref = unsafe (block + index * stride).bindMemory(to: State.self, capacity: 1)
      unsafe ref.initialize(to: blank)
      unsafe free.append(Ref(pointer: ref))
    }
    return free.removeLast()
  }

  /// Makes memory available for reuse.
  mutating func release(_ ref: Ref<State>) {
    ref.state = blank
    free.append(ref)
  }
}
