import SwiftSources
import TraceAnalysis
import TraceSources

/// A statement that a fix edits and that no event has, near the line of an event.
struct NearbyStatement {
  /// The site, such as `App/Feed.swift:12`.
  let site: String

  /// Returns nil if the finding is not about such a statement, or if the sources do not have it.
  init?(of finding: Finding, _ tree: SourceTree) {
    if case .modifier(let modifier) = finding.fixedCode {
      guard !Self.isStatement(of: finding, inClosureOf: modifier, tree) else { return nil }
      site = modifier
      return
    }
    guard let code = finding.fixedCode, code.isNearby, let near = finding.site,
      let (blocks, line) = Self.blocks(around: near, tree)
    else { return nil }
    let found: Int? =
      switch code {
      case .wayOut(let name): blocks.wayOut(after: line, without: name)
      case .droppedError: blocks.droppedError(before: line)
      case .keptSelf: blocks.keptSelf(inBlockOf: line)
      case .use, .property, .unobservedObject, .maker, .freshID, .modifier: nil
      }
    guard let found, let colon = near.lastIndex(of: ":") else { return nil }
    site = "\(near[..<colon]):\(found)"
  }

  /// True if the statement of a finding stands in the closure of a modifier, as far as the sources tell.
  private static func isStatement(of finding: Finding, inClosureOf modifier: String, _ tree: SourceTree) -> Bool {
    guard let own = finding.site else { return false }
    guard let (blocks, line) = blocks(around: modifier, tree) else { return true }
    let place = tree.location(of: own)
    return place.path == tree.location(of: modifier).path && blocks.block(ofLine: line, contains: place.line)
  }

  private static func blocks(around site: String, _ tree: SourceTree) -> (SourceBlocks, line: Int)? {
    let place = tree.location(of: site)
    guard !place.isFallback, let bytes = SourceFile.bytes(at: tree.path(of: place.path)) else { return nil }
    return (SourceBlocks(String(decoding: bytes, as: UTF8.self)), place.line)
  }
}
