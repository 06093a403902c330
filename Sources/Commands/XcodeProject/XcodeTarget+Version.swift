import Foundation

extension XcodeTarget {
  /// The name and version of the app, such as `Shop 1.2 (34)`, as far as the build settings or `Info.plist` contain
  /// them.
  var nameAndVersion: String {
    let facts = informationPropertyList
    func value(_ key: String, _ settingName: String) -> String? {
      let text = (facts[key] as? String).map { expanded($0) } ?? setting(settingName)?.string.map { expanded($0) }
      guard let text, !text.isEmpty, !text.contains("$(") else { return nil }
      return text
    }
    let version = value("CFBundleShortVersionString", "MARKETING_VERSION")
    let build = value("CFBundleVersion", "CURRENT_PROJECT_VERSION").map { "(\($0))" }
    return [name, version, build].compactMap(\.self).joined(separator: " ")
  }

  /// The `Info.plist` that the app finds in its bundle: the project's own, completed from the build settings as Xcode
  /// does it. Apps take for granted that the bundle has an identifier.
  var bundlePropertyList: [String: Any] {
    func resolved(_ value: Any, _ depth: Int) -> Any {
      guard depth < 16 else { return value }
      if let text = value as? String { return expanded(text) }
      if let list = value as? [Any] { return list.map { resolved($0, depth + 1) } }
      if let table = value as? [String: Any] { return table.mapValues { resolved($0, depth + 1) } }
      return value
    }
    var facts = informationPropertyList.mapValues { resolved($0, 0) }
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    for (key, settingName, other) in [
      ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER", "app." + plain), ("CFBundleName", "PRODUCT_NAME", name),
      ("CFBundleDisplayName", "INFOPLIST_KEY_CFBundleDisplayName", name),
      ("CFBundleShortVersionString", "MARKETING_VERSION", "1.0"),
      ("CFBundleVersion", "CURRENT_PROJECT_VERSION", "1"),
    ] {
      let own = (facts[key] as? String).flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
      let set = setting(settingName)?.string.map { expanded($0) }.flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
      facts[key] = own ?? set ?? other
    }
    return facts
  }

  private var informationPropertyList: [String: Any] {
    guard let path = setting("INFOPLIST_FILE")?.string.map({ expanded($0) }), !path.contains("$(") else { return [:] }
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : project.folder.appendingPathComponent(path)
    guard let data = PlainFile.contents(of: PlainFile.resolved(url), limit: PlainFile.largestSource) else { return [:] }
    return (try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] ?? [:]
  }

  /// Returns a text in which `$(NAME)` and `${NAME}` are replaced with the values of these settings. References to
  /// settings without a value stay, as do those in a text that grows without end.
  func expanded(_ text: String) -> String {
    var remaining = 1000
    return expanded(text, depth: 0, &remaining)
  }

  private func expanded(_ text: String, depth: Int, _ remaining: inout Int) -> String {
    guard depth < 8 else { return text }
    var result = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: /\$\((\w+)\)|\$\{(\w+)\}/) {
      remaining -= 1
      guard remaining > 0 else { break }
      result += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      let name = String(match.1 ?? match.2 ?? "")
      let builtIn = ["TARGET_NAME": self.name, "SRCROOT": project.folder.path, "PROJECT_DIR": project.folder.path]
      result +=
        builtIn[name] ?? setting(name)?.string.map { expanded($0, depth: depth + 1, &remaining) } ?? "$(\(name))"
    }
    return result + rest
  }
}
