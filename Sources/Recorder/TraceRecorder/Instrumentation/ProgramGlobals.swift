internal import CTraceShims

/// The variables of the program that live as long as it does: globals and static properties.
package enum ProgramGlobals {
  /// Whether one of them holds the object, itself or in a value without a box of its own. Takes a fraction of a millisecond.
  package static func hold(_ object: AnyObject) -> Bool {
    unsafe ctrace_global_holds(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())) != 0
  }
}
