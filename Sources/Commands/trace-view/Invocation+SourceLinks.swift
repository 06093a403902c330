import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// Returns a function that maps a site to its address, based on `--link` or on the commit that the trace names. A site whose file is not in the
  /// source tree has no address.
  func sourceAddresses() throws(CommandFailure) -> (String) -> String? {
    guard let link = try sourceLink() else { return { _ in nil } }
    let tree = SourceTree(arguments[.sourceRoot], trace: try path())
    let locator: any SourceLocator = link.needsAbsolutePath ? AbsolutePathLocator(tree: tree) : tree
    return { site in
      let place = locator.location(of: site)
      return place.isFallback ? nil : link.address(path: place.path, line: place.line)
    }
  }

  private func sourceLink() throws(CommandFailure) -> SourceLink? {
    if let template = arguments[.link] {
      guard let link = SourceLink(template) else {
        throw .usage("--link needs an address with {path} and {line}, such as https://example.com/blob/main/{path}#L{line}, or vscode or xcode")
      }
      return link
    }
    let attributes = try trace().header.attributes
    func value(_ key: String) -> String? { attributes.first { $0.key == key }?.value }
    guard let repository = value("repository"), let commit = value("commit") else { return nil }
    return SourceLink(repository: repository, commit: commit)
  }
}
