/// The variables that this process was started with.
package enum ProcessEnvironment {
  /// Returns the value of a variable, or nil if it is not set.
  package static func value(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Returns all variables as `NAME=VALUE`, in their order.
  package static var all: [String] {
    var entries: [String] = []
    var cursor = unsafe environ
    while let entry = unsafe cursor.pointee {
      entries.append(unsafe String(cString: entry))
      unsafe cursor += 1
    }
    return entries
  }
}
