import TraceAnalysis

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The locations of a source tree with absolute paths, as Xcode needs them.
struct AbsolutePathLocator: SourceLocator {
  let tree: SourceTree

  func location(of site: String?) -> SourceLocation {
    var place = tree.location(of: site)
    guard !place.isFallback, let path = unsafe realpath(tree.path(of: place.path), nil) else { return place }
    place.path = unsafe String(cString: path)
    unsafe free(path)
    return place
  }
}
