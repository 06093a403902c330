/// A reference to an entity's state, stable while the entity is known.
@safe
struct Ref<State> {
  let pointer: UnsafeMutablePointer<State>

  init(pointer: UnsafeMutablePointer<State>) { unsafe self.pointer = pointer }

  /// The referenced state.
  var state: State {
    @inline(__always) _read { yield unsafe pointer.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee }
  }

  func advanced(by count: Int) -> Ref { unsafe Ref(pointer: pointer + count) }

  static func allocate(repeating state: State, count: Int) -> Ref {
    let pointer = UnsafeMutablePointer<State>.allocate(capacity: count)
    unsafe pointer.initialize(repeating: state, count: count)
    return unsafe Ref(pointer: pointer)
  }

  func deallocate(count: Int) {
    unsafe pointer.deinitialize(count: count)
    unsafe pointer.deallocate()
  }
}
