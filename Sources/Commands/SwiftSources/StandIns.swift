package import Foundation

/// The modules that a checkout of TwoTrack has in place of Apple's.
package enum StandIns {
  /// Returns the names of the modules, each of which is also a product.
  ///
  /// - Parameter checkout: The folder of the checkout.
  package static func names(in checkout: URL) -> Set<String> {
    // The runtime itself needs two of these modules, so they are in its folder.
    Set(["Combine", "FoundationAdditions"]).union(
      ((try? FileManager.default.contentsOfDirectory(atPath: checkout.appendingPathComponent("Sources/Frameworks").path))
        ?? []).filter {
          !$0.hasPrefix("_") && !$0.contains(".")
        })
  }
}
