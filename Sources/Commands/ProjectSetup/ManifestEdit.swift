import Foundation
import SwiftSources

/// The lines that a manifest needs, and the manifest with them.
struct ManifestEdit {
  /// The element for the package's dependencies, or nil if it is there.
  var dependency: String?
  /// The products to add, by target.
  var products: [(target: String, products: [PackageFacts.Product])] = []
  /// The test target to add, with the target that it tests, or nil if there is one.
  var tests: (name: String, subject: String)?

  var isEmpty: Bool { dependency == nil && products.isEmpty && tests == nil }

  /// The lines for a person to add, each with its place.
  var instructions: [(place: String, line: String)] {
    var lines: [(place: String, line: String)] = []
    if let dependency { lines.append(("the dependencies of the package", dependency)) }
    for (target, products) in products where target != tests?.name {
      lines.append(("the dependencies of the target \(target)", products.map(Self.element).joined(separator: ", ")))
    }
    if tests != nil { lines.append(("the targets", newTarget)) }
    return lines
  }

  /// Returns the manifest with the lines, or nil if its text leaves a doubt about their places.
  func applied(to manifest: String) -> String? {
    var text = ManifestText(manifest)
    // From the end to the start, because what is added moves what follows.
    if tests != nil {
      guard let package = text.package(), let value = text.argument("targets", of: package), let list = text.list(value)
      else { return nil }
      text.append([newTarget], to: list)
    }
    for (target, products) in products where target != tests?.name {
      guard let package = text.package(), let value = text.argument("targets", of: package), let list = text.list(value)
      else { return nil }
      let calls = list.items.compactMap {
        text.declaration($0, kinds: ["executableTarget", "target", "testTarget"], name: target)
      }
      guard calls.count == 1, let call = calls.first else { return nil }
      let elements = products.map(Self.element)
      if let value = text.argument("dependencies", of: call) {
        guard let list = text.list(value) else { return nil }
        text.append(elements, to: list)
      } else {
        text.addArgument("dependencies: [\(elements.joined(separator: ", "))]", behind: "name", in: call)
      }
    }
    if let dependency {
      guard let package = text.package(), text.argument("targets", of: package) != nil else { return nil }
      if let value = text.argument("dependencies", of: package) {
        guard let list = text.list(value) else { return nil }
        text.append([dependency], to: list)
      } else {
        text.addArgument("dependencies: [\(dependency)]", before: "targets", in: package)
      }
    }
    return text.text
  }

  /// True if a description differs from an earlier one by what this edit adds, and by nothing else.
  func explains(_ after: PackageFacts, from before: PackageFacts) -> Bool {
    guard after.dependencies.count == before.dependencies.count + (dependency == nil ? 0 : 1) else { return false }
    guard after.dependencies.starts(with: before.dependencies) else { return false }
    var expected = before.targets
    for (target, products) in products {
      guard let index = expected.firstIndex(where: { $0.name == target }) else { continue }
      expected[index].products += products
    }
    if let tests {
      var target = PackageFacts.Target(name: tests.name, kind: "test", path: nil)
      target.local = [tests.subject]
      target.products = self.products.filter { $0.target == tests.name }.flatMap(\.products)
      expected.append(target)
    }
    guard after.targets == expected else { return false }
    return Self.withoutTargets(after.rest) == Self.withoutTargets(before.rest)
      && Self.targets(after.rest, before.targets.count) == Self.targets(before.rest)
  }

  private static func withoutTargets(_ rest: NSDictionary) -> NSDictionary {
    ((rest as? [String: Any]) ?? [:]).filter { $0.key != "targets" } as NSDictionary
  }

  private static func targets(_ rest: NSDictionary, _ count: Int = .max) -> NSArray {
    Array(((rest as? [String: Any])?["targets"] as? [Any] ?? []).prefix(count)) as NSArray
  }

  private var newTarget: String {
    guard let tests else { return "" }
    let elements =
      [SwiftLiteral(tests.subject).description]
      + products.filter { $0.target == tests.name }.flatMap(\.products).map(Self.element)
    return ".testTarget(name: \(SwiftLiteral(tests.name)), dependencies: [\(elements.joined(separator: ", "))])"
  }

  private static func element(_ product: PackageFacts.Product) -> String {
    let condition =
      product.platforms.isEmpty
      ? "" : ", condition: .when(platforms: [\(product.platforms.map { "." + $0 }.joined(separator: ", "))])"
    return ".product(name: \(SwiftLiteral(product.name)), package: \(SwiftLiteral(product.package))\(condition))"
  }
}
