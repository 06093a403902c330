import TraceSystem

/// The modules that a checkout of TwoTrack has in place of Apple's.
package enum StandIns {
  /// Returns the names of the modules, each of which is also a product.
  ///
  /// - Parameter checkout: The path of the checkout.
  package static func names(in checkout: String) -> Set<String> {
    let folders = FolderListing.names(in: checkout + "/Sources/Frameworks") ?? []
    // The runtime itself needs two of these modules, so they are in its folder.
    return Set(["Combine", "FoundationAdditions"]).union(folders.filter { !$0.hasPrefix("_") && !$0.contains(".") })
  }
}
