/// The addresses of the pages about rules, one for each rule, that a project names in its settings. Without them, a
/// command shows the same.
package struct RulePages: Equatable, Sendable {
  /// The maximum length of the address in the settings, so that an output of limited size has room for it.
  static let maximumLength = 300
  /// The place of the rule's id in an address.
  private static let placeholder = "{rule}"

  /// The address, with `{rule}` in the place of the rule's id; nil if the settings name none.
  private let template: String?

  /// Creates the pages of a project that names none.
  package init() { template = nil }

  /// Creates addresses on the web.
  ///
  /// - Parameter address: An address with `{rule}` in the place of the rule's id, or that of the folder in which
  ///   `trace-view --explain --html` has written the pages.
  /// - Returns: nil if the address is not a web address, is longer than 300 characters, or contains characters that an
  ///   address must encode.
  package init?(_ address: String) {
    let isWeb = ["https://", "http://"].contains {
      address.lowercased().hasPrefix($0) && address.utf8.count > $0.utf8.count
    }
    let rest = address.replacing(Self.placeholder, with: "")
    let isEncoded = rest.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
    guard isWeb, isEncoded, address.utf8.count <= Self.maximumLength else { return nil }
    template = rest != address ? address : address + (address.hasSuffix("/") ? "" : "/") + Self.placeholder + ".html"
  }

  /// The form of an address, for messages.
  package static let form =
    "a web address, such as https://example.com/rules/{rule}.html or that of a folder of such pages"

  /// Returns the web address of a rule's page, or nil if the project names none.
  package func address(of rule: String) -> String? { template?.replacing(Self.placeholder, with: rule) }

  /// Returns the web address of a rule's page, or the command that shows the same.
  package func words(of rule: String) -> String { address(of: rule) ?? "trace-view --explain \(rule)" }
}
