import TraceAnalysis
import TraceRender
import TraceSources
import TraceSupport

extension SourceLines {
  /// Returns the lines of the block that begins at a site, around its only assignment of a property, or nil.
  func frame(of site: String, assigning assignment: Assignment) -> CodeFrame? {
    let place = tree.location(of: site)
    return place.isFallback ? nil : CodeFrame(lines(of: place.path), block: place.line, assigning: assignment)
  }

  /// Returns the lines around a site, or nil if its file is not in the tree.
  func frame(of site: String, showsBlock: Bool, margin: Int? = nil) -> CodeFrame? {
    let place = tree.location(of: site)
    guard !place.isFallback else { return nil }
    return CodeFrame(lines(of: place.path), line: place.line, showsBlock: showsBlock, margin: margin)
  }
}
