/// The views of which a trace created nodes, and the places in the sources where it did.
package struct CreatedViews: Sendable {
  /// The type names, as recorded: a generic view with its arguments.
  package var views: Set<String> = []
  /// The sites, such as `App/Feed.swift:12`.
  package var sites: Set<String> = []

  /// Creates an empty set.
  package init() {}

  /// Creates the set of one trace.
  init(views: Set<String>, sites: Set<String>) {
    self.views = views
    self.sites = sites
  }

  /// Adds the views and places of another trace.
  package mutating func formUnion(_ other: CreatedViews) {
    views.formUnion(other.views)
    sites.formUnion(other.sites)
  }
}
