import CLISupport
import Foundation
import InstrumentedBuild
import TraceSupport

/// The packages of a project, and the modules of their targets that the project needs.
///
/// Only what a package declares as a product can be used by others, as everywhere else. All modules become targets of
/// one generated package, so that neither the places of the packages nor equal names of their folders matter.
final class PackageSet {
  /// A package on disk.
  final class Package {
    let folder: URL
    let manifest: PackageManifest
    init(folder: URL, manifest: PackageManifest) {
      self.folder = folder
      self.manifest = manifest
    }
  }

  /// A product or target that cannot be built, and the reason.
  struct Absence: Equatable {
    var name: String
    var reason: String
    /// The identity of the package, if it is not at hand.
    var package: String?
  }

  /// A checkout that is used, and its version as far as Git tells.
  struct Taken: Equatable {
    var folder: URL
    var version: String?
  }

  private let local: [URL]
  private let checkouts: PackageCheckouts
  private var loaded: [String: Result<Package, CommandFailure>] = [:]
  /// The modules that are needed, in the order in which they were found.
  private(set) var modules: [CodeModule] = []
  /// The targets whose macros the modules declare.
  private(set) var macros: [MacroTarget] = []
  private(set) var absences: [Absence] = []
  /// The packages of which no checkout, or none of an accepted version, is at hand.
  private(set) var missing: [MissingPackage] = []
  /// The checkouts that are used, in the order in which they were found.
  private(set) var taken: [Taken] = []
  /// Facts that do not prevent a build.
  private(set) var remarks: [String] = []
  private var visited: Set<String> = []
  private var owners: [String: Package] = [:]

  init(local: [URL], checkouts: PackageCheckouts) {
    self.local = local
    self.checkouts = checkouts
  }

  /// Adds the modules of a product. Returns the names of its targets' modules; empty if it cannot be built.
  func use(product name: String, from remote: RemotePackage?) -> [String] {
    if name.hasPrefix("plugin:") {
      remark("the plugin \(name.dropFirst(7)) is not run")
      return []
    }
    if let remote {
      guard let package = package(remote.identity, address: remote.address, requirement: remote.requirement, for: name)
      else { return [] }
      return use(product: name, of: package)
    }
    // A reference without a package means one of the project's own; some projects leave it out for fetched ones, too.
    for folder in local {
      guard let package = load(folder, for: name) else { continue }
      if package.manifest.products.contains(where: { $0.name == name }) { return use(product: name, of: package) }
    }
    for folder in checkouts.folders {
      guard PackageManifest.mayDeclare(name, in: folder), let package = load(folder, for: name) else { continue }
      if package.manifest.products.contains(where: { $0.name == name }) { return use(product: name, of: package) }
    }
    if !absences.contains(where: { $0.name == name }) {
      absent(name, "no package of the project has a product of this name")
    }
    return []
  }

  /// Adds the module of a local target that is imported without being declared, as Xcode permits once it was built.
  /// Returns false if there is none.
  func use(undeclared module: String) -> Bool {
    for folder in local {
      guard PackageManifest.mayDeclare(module, in: folder), let package = load(folder, for: module) else { continue }
      if package.manifest.targets.contains(where: { $0.name == module && $0.type == "regular" }) {
        return !visit(module, of: package).isEmpty
      }
    }
    return modules.contains { $0.name == module }
  }

  private func use(product name: String, of package: Package) -> [String] {
    guard let product = package.manifest.products.first(where: { $0.name == name }) else {
      let names = package.manifest.products.filter(\.isLibrary).map(\.name).joined(separator: ", ")
      absent(
        name, "the package \(package.manifest.name) declares no such product; it has \(names.isEmpty ? "none" : names)")
      return []
    }
    return product.targets.flatMap { visit($0, of: package) }
  }

  private func load(_ folder: URL, for name: String) -> Package? {
    let key = folder.resolvingSymlinksInPath().path
    let result =
      loaded[key]
      ?? {
        do {
          return .success(Package(folder: folder, manifest: try PackageManifest(reading: folder)))
        } catch let failure as CommandFailure {
          return .failure(failure)
        } catch {
          return .failure(CommandFailure(.recorderFailed, "the manifest of \(folder.path) cannot be read: \(error)"))
        }
      }()
    loaded[key] = result
    switch result {
    case .success(let package): return package
    case .failure(let failure):
      absent(name, failure.description)
      return nil
    }
  }

  /// The package of the project with an identity. As in Xcode, it takes precedence over what a dependency names.
  private func own(_ identity: String) -> URL? {
    local.first { $0.lastPathComponent.lowercased() == identity }
  }

  /// The folder of a dependency that names one, which may be wrong if the package is one of the project's own.
  private func place(_ named: URL, _ identity: String) -> URL {
    local.contains { $0.path == named.path } ? named : own(identity) ?? named
  }

  /// Finds a fetched package: one of the project's own with the same identity, or a checkout.
  private func package(_ identity: String, address: String?, requirement: PackageRequirement?, for product: String)
    -> Package?
  {
    if let own = own(identity) { return load(own, for: product) }
    let found = checkouts.folders(identity)
    // Lazily: Git is asked about each.
    let verdicts = found.lazy.map { folder in
      (folder, accepts: requirement.map { $0.accepts(self.checkouts.revision(of: folder)) } ?? true)
    }
    guard let chosen = verdicts.first(where: { $0.accepts == true }) ?? verdicts.first(where: { $0.accepts == nil })
    else {
      lacks(address ?? identity, requirement, at: found.first, for: product)
      return nil
    }
    let folder = chosen.0
    take(folder)
    if chosen.accepts == nil, let requirement {
      remark("\(folder.path) has no tag with its version; \(requirement) is required")
    }
    return load(folder, for: product)
  }

  private func take(_ folder: URL) {
    guard !taken.contains(where: { $0.folder == folder }) else { return }
    taken.append(Taken(folder: folder, version: checkouts.revision(of: folder).name))
  }

  private func absent(_ name: String, _ reason: String, package: String? = nil) {
    let absence = Absence(name: name, reason: reason, package: package)
    if !absences.contains(absence) { absences.append(absence) }
  }

  /// Notes a package of which no checkout of an accepted version is at hand, and the product that is missing with it.
  private func lacks(
    _ address: String, _ requirement: PackageRequirement?, at folder: URL? = nil, for product: String
  ) {
    let identity = PackageManifest.identity(of: address)
    if !missing.contains(where: { $0.identity == identity }) {
      let other = folder.map {
        MissingPackage.Checkout(folder: $0.path, version: checkouts.revision(of: $0).name ?? "another version")
      }
      missing.append(MissingPackage(address: address, requirement: requirement, other: other))
    }
    for index in missing.indices where missing[index].identity == identity { missing[index].products.insert(product) }
    absent(product, "its package was not found", package: identity)
  }

  private func remark(_ text: String) { if !remarks.contains(text) { remarks.append(text) } }

  /// Adds the module of a target and of all that it needs. Returns its name, or nothing if it cannot be built.
  private func visit(_ name: String, of package: Package, depth: Int = 0) -> [String] {
    guard let target = package.manifest.targets.first(where: { $0.name == name }) else { return [] }
    if !visited.insert(name).inserted {
      if let owner = owners[name], owner !== package {
        absent(name, "the packages \(owner.manifest.name) and \(package.manifest.name) both have a target of this name")
      }
      return modules.contains { $0.name == name } || owners[name] != nil ? [name] : []
    }
    switch target.type {
    case "binary":
      absent(name, "it is a binary framework of the package \(package.manifest.name), built for Apple's systems only")
      return []
    case "macro":
      owners[name] = package
      var code = HostCode()
      add(target, of: package, to: &code)
      if let reason = code.obstacle {
        absent(name, "it is a macro of the package \(package.manifest.name), and \(reason)")
        return []
      }
      macros.append(MacroTarget(name: name, origin: package.manifest.name, modules: code.modules))
      return [name]
    case "plugin", "system", "test":
      absent(name, "a target of the kind '\(target.type)' is not built")
      return []
    default: break
    }
    guard depth < 200 else { return [] }
    owners[name] = package
    for plugin in target.plugins {
      remark("the plugin \(plugin) of the package \(package.manifest.name) is not run; what it generates is missing")
    }
    var uses: [String] = []
    for use in target.uses { uses += self.use(use, of: package, depth: depth) }
    var module = module(of: target, in: package)
    for use in uses where !module.uses.contains(use) && !module.macros.contains(use) {
      if macros.contains(where: { $0.name == use }) { module.macros.append(use) } else { module.uses.append(use) }
    }
    if let reason = PackageTargetFiles(target, in: package.folder).fill(&module) {
      owners[name] = nil
      absent(name, reason)
      return []
    }
    modules.append(module)
    return [name]
  }

  private func use(_ use: PackageManifest.Use, of package: Package, depth: Int) -> [String] {
    switch use {
    case .target(let name): return visit(name, of: package, depth: depth + 1)
    case .name(let name):
      if package.manifest.targets.contains(where: { $0.name == name }) {
        return visit(name, of: package, depth: depth + 1)
      }
      return self.use(.product(name, package: nil), of: package, depth: depth)
    case .product(let name, let hint):
      if let (owner, product) = self.product(name, of: package, hint: hint) {
        return product.targets.flatMap { visit($0, of: owner, depth: depth + 1) }
      }
      guard !absences.contains(where: { $0.name == name }) else { return [] }
      // The only package that is not at hand must be the one.
      let unknown = package.manifest.dependencies.filter { $0.path == nil && checkouts.folders($0.identity).isEmpty }
      if let only = unknown.first, unknown.count == 1 {
        lacks(only.address ?? only.identity, only.requirement, for: name)
      } else {
        absent(
          name,
          "the package that the package \(package.manifest.name) gets it from was not found; name the folder above it: --packages DIR"
        )
      }
      return []
    }
  }

  /// Finds a product of the packages that a package depends on.
  private func product(_ name: String, of package: Package, hint: String?) -> (Package, PackageManifest.Product)? {
    let candidates = package.manifest.dependencies.filter { dependency in
      guard let hint else { return true }
      let words = [
        dependency.identity, dependency.name ?? "",
        PackageManifest.identity(of: dependency.address ?? dependency.path ?? ""),
      ]
      return words.contains { $0.lowercased() == hint.lowercased() }
    }
    for dependency in candidates.isEmpty ? package.manifest.dependencies : candidates {
      let folder = dependency.path.map { place(PlainFile.resolved(URL(fileURLWithPath: $0)), dependency.identity) }
      let found =
        folder.flatMap { load($0, for: name) }
        ?? (hint == nil && checkouts.folders(dependency.identity).isEmpty
          ? nil
          : self.package(
            dependency.identity, address: dependency.address, requirement: dependency.requirement, for: name))
      guard let found, let product = found.manifest.products.first(where: { $0.name == name }) else { continue }
      return (found, product)
    }
    return nil
  }

  private func module(of target: PackageManifest.Target, in package: Package) -> CodeModule {
    var module = CodeModule(name: target.name, origin: package.manifest.name)
    module.swiftSettings = target.swiftSettings
    module.cSettings = target.cSettings
    module.definitions = target.definitions
    module.publicHeaders = target.publicHeaders
    return module
  }
}

// MARK: Macros

/// The modules of a macro's implementation, which run in the compiler and not in the app.
private struct HostCode {
  var modules: [CodeModule] = []
  var seen: Set<String> = []
  /// The reason why they cannot be compiled.
  var obstacle: String?
}

extension PackageSet {
  /// Adds the module of a target, after those that it uses.
  private func add(_ target: PackageManifest.Target, of package: Package, to code: inout HostCode) {
    guard code.obstacle == nil, code.seen.insert(target.name).inserted else { return }
    for use in target.uses {
      switch use {
      case .target(let name): add(targets: [name], of: package, to: &code)
      case .name(let name) where package.manifest.targets.contains { $0.name == name }:
        add(targets: [name], of: package, to: &code)
      case .name(let name), .product(let name, _):
        if SyntaxToolchain.modules.contains(name) || name == "SwiftCompilerPlugin" { continue }
        var hint: String?
        if case .product(_, let package) = use { hint = package }
        guard let (owner, product) = product(name, of: package, hint: hint) else {
          code.obstacle = "\(name), which it uses, is not part of the toolchain, and was not found"
          return
        }
        add(targets: product.targets, of: owner, to: &code)
      }
    }
    var module = module(of: target, in: package)
    if let reason = PackageTargetFiles(target, in: package.folder).fill(&module) {
      code.obstacle = reason
    } else if module.isC {
      code.obstacle = "it uses \(target.name), which is written in C"
    } else {
      code.modules.append(module)
    }
  }

  private func add(targets names: [String], of package: Package, to code: inout HostCode) {
    for name in names {
      guard let target = package.manifest.targets.first(where: { $0.name == name }) else { continue }
      add(target, of: package, to: &code)
    }
  }
}

extension PackageManifest {
  /// True if the text of a manifest contains a name; a manifest that does not need not be run.
  static func mayDeclare(_ name: String, in folder: URL) -> Bool {
    PlainFile.text(of: folder.appendingPathComponent("Package.swift"), limit: PlainFile.largestSource)?.contains(name)
      ?? false
  }
}
