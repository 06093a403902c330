import TraceSystem

/// The folder for what is made once and used again.
package enum CacheFolder {
  /// The path: `twotrack` in `XDG_CACHE_HOME`, or in `~/.cache`. The folder may not exist yet.
  package static var path: String {
    let value = ProcessEnvironment.value
    let base = value("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (value("HOME") ?? "/tmp") + "/.cache"
    return base + "/twotrack"
  }
}
