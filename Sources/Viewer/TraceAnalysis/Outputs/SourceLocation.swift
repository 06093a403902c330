/// A place in the sources as CI systems want it: a path from the repository's top, with forward slashes, and a line.
public struct SourceLocation: Equatable, Sendable {
  public var path: String
  public var line: Int
  /// The finding's own place is not known; this one stands for it.
  public var isFallback: Bool

  public init(path: String, line: Int, isFallback: Bool = false) {
    self.path = path
    self.line = line
    self.isFallback = isFallback
  }

  /// Splits `Module/File.swift:42`.
  public static func parse(site: String) -> (file: String, line: Int)? {
    guard let colon = site.lastIndex(of: ":"), let line = Int(site[site.index(after: colon)...]), line > 0 else { return nil }
    return (String(site[..<colon]), line)
  }
}

/// Maps the sites of a trace to files.
public protocol SourceLocator {
  /// The place of a site; of an unknown one the fallback.
  func location(of site: String?) -> SourceLocation
}

/// Takes every site at its word: for reports that are made where the sources are not.
public struct SitesAsPaths: SourceLocator, Sendable {
  /// Stands in where a finding has no site.
  public let fallback: String
  public init(fallback: String) { self.fallback = fallback }

  public func location(of site: String?) -> SourceLocation {
    guard let site, let parsed = SourceLocation.parse(site: site) else { return SourceLocation(path: fallback, line: 1, isFallback: true) }
    return SourceLocation(path: parsed.file, line: parsed.line)
  }
}
