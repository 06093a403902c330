internal import CTraceShims

/// The variables that live as long as the program: globals and static properties.
package enum ProgramGlobals {
  /// Returns true if one of these variables holds the object, directly or in a value stored inline. Takes a fraction of
  /// a millisecond.
  package static func hold(_ object: AnyObject) -> Bool {
    unsafe ctrace_global_holds(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())) != 0
  }
}
