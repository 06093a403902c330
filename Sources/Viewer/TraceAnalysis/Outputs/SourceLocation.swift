/// A source location for CI systems: a line and a path from the root of the repository with forward slashes.
package struct SourceLocation: Equatable, Sendable {
  /// The path from the root of the repository.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// True if the location is a substitute because the finding's own location is unknown.
  package var isFallback: Bool

  /// Creates a location.
  package init(path: String, line: Int, isFallback: Bool = false) {
    self.path = path
    self.line = line
    self.isFallback = isFallback
  }

  /// Returns a relative path without leading dots, or the last component of an absolute path or a path with `..`.
  static func relative(_ path: String) -> String {
    let parts = path.split(separator: "/")
    if path.hasPrefix("/") || parts.contains("..") { return parts.last.map(String.init) ?? "trace" }
    return parts.filter { $0 != "." }.joined(separator: "/")
  }

  /// Splits a site such as `Module/File.swift:42`. Returns nil for anything else.
  package static func parse(site: String) -> (file: String, line: Int)? {
    guard let colon = site.lastIndex(of: ":"), let line = Int(site[site.index(after: colon)...]), line > 0 else {
      return nil
    }
    return (String(site[..<colon]), line)
  }
}

/// Maps the sites of a trace to files.
package protocol SourceLocator {
  /// Returns the location of a site, or a fallback if the site is unknown.
  func location(of site: String?) -> SourceLocation
}

extension SourceLocator {
  /// Returns the location of a finding: its source line, its trace if several traces were checked, or else the
  /// fallback.
  package func location(of finding: Finding) -> SourceLocation {
    let place = location(of: finding.site)
    guard place.isFallback, let trace = finding.traces.first else { return place }
    return SourceLocation(path: SourceLocation.relative(trace), line: 1, isFallback: true)
  }
}

/// Uses the file of every site as its path, for reports made without access to the sources.
package struct SitePathLocator: SourceLocator, Sendable {
  /// The path used for a finding without a site.
  package let fallback: String

  /// Creates a locator with a fallback path.
  package init(fallback: String) { self.fallback = fallback }

  /// Returns the file and line of a site, or the fallback path if the site is nil or malformed.
  package func location(of site: String?) -> SourceLocation {
    guard let site, let parsed = SourceLocation.parse(site: site) else {
      return SourceLocation(path: fallback, line: 1, isFallback: true)
    }
    return SourceLocation(path: parsed.file, line: parsed.line)
  }
}
