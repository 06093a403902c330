import CLISupport
import SwiftSources
import TraceSupport

/// The place from which a package takes TwoTrack: the one in its manifest, or one that was chosen.
struct PackageSource {
  private enum Kind {
    /// A dependency by this address. It was there, unless the manifest still has to get it.
    case address(String)
    /// A dependency by this path from the package, and the place from which CI takes what belongs there.
    case folder(path: String, TwoTrackPlace)
  }

  private let kind: Kind
  /// The name of the package in the manifest.
  let name: String
  /// A checkout of TwoTrack, without links.
  let checkout: String
  /// The element that the package's dependencies need, or nil if it is there.
  let element: String?
  /// The place as the settings name it.
  let written: String
  /// True if the manifest does not say the place from which CI takes TwoTrack, or did not until now.
  let isChosen: Bool

  /// - Parameters:
  ///   - facts: The package.
  ///   - folder: Its folder, without links.
  ///   - own: Returns the checkout that this program belongs to.
  ///   - choice: Chooses the place, unless the manifest says it.
  /// - Throws: ``CommandFailure`` if the place cannot be used, or is not the one in the manifest.
  init(of facts: PackageFacts, in folder: String, checkout own: () throws -> String, choice: PlaceChoice) throws {
    let dependency = facts.dependencies.first {
      $0.identity == SetupPlan.packageName.lowercased() || $0.name == SetupPlan.packageName
        || $0.address.map(choice.isKnown) == true
    }
    guard let dependency else {
      let place = try choice.place(besides: own)
      isChosen = true
      written = place.written(in: folder)
      switch place {
      case .address(let address):
        checkout = try own()
        let commit = try GitCheckout.commit(of: address, beside: checkout)
        (kind, name) = (.address(address.description), address.name)
        element = ".package(url: \(SwiftLiteral(address.description)), revision: \(SwiftLiteral(commit)))"
      case .folder(let path):
        (checkout, kind, name) = (path, .folder(path: written, place), SetupPlan.packageName)
        // A dependency by path bears the name of its folder unless it is given one.
        let isNamedSo = written.split(separator: "/").last?.lowercased() == name.lowercased()
        element = ".package(\(isNamedSo ? "" : "name: \(SwiftLiteral(name)), ")path: \(SwiftLiteral(written)))"
      }
      return
    }
    element = nil
    let made = Self.checkout(of: dependency, in: folder)
    checkout = try made ?? own()
    name = dependency.name ?? GitAddress.lastPart(of: dependency.address ?? dependency.path ?? "")
    if let address = dependency.address {
      if let named = choice.named, !Self.isSame(named, address) {
        throw CommandFailure.usage("--twotrack: Package.swift gets TwoTrack from \(address); change the address there")
      }
      (kind, written, isChosen) = (.address(address), address, false)
    } else {
      if case .folder(let path)? = choice.named, path != made {
        throw CommandFailure.usage(
          "--twotrack: Package.swift gets TwoTrack from \(dependency.path ?? "another folder"); change the path there")
      }
      let place = try choice.place { [checkout] in checkout }
      (kind, written, isChosen) = (
        .folder(path: TwoTrackSource.relative(dependency.path ?? "", to: folder), place), place.written(in: folder),
        true
      )
    }
  }

  /// The place from which a job takes the tools; nil if it has no way to them.
  func tools() throws(CommandFailure) -> Workflow.Tools? {
    guard obstacle == nil else { return nil }
    switch kind {
    case .address(let address): return .dependency(name: GitAddress.lastPart(of: address))
    case .folder(_, .folder): return nil
    case .folder(let path, .address(let address)):
      let commit = try GitCheckout.commit(of: address, beside: checkout)
      return .linked(
        Workflow.Clone(address: address, commit: commit, name: GitAddress.lastPart(of: path)), path: path)
    }
  }

  /// The reason why a job has no way to the tools; nil if it has one.
  var obstacle: TerminalText? {
    switch kind {
    case .address(let address):
      GitAddress(address)?.needsKey == true
        ? "CI has no key for \(address); with an address in Package.swift that needs none, it gets a job" : nil
    case .folder(_, let place): place.obstacle(written)
    }
  }

  private static func isSame(_ place: TwoTrackPlace, _ address: String) -> Bool {
    guard case .address(let named) = place, let other = GitAddress(address) else { return false }
    return named.isSame(as: other)
  }

  /// Returns the checkout of a dependency, if the package manager has made it.
  private static func checkout(of dependency: PackageFacts.Dependency, in package: String) -> String? {
    let path =
      dependency.path ?? "\(package)/.build/checkouts/\(GitAddress.lastPart(of: dependency.address ?? ""))"
    return FileIdentity.exists(path + "/Sources/Frameworks") ? FileIdentity.absolutePath(path) : nil
  }
}
