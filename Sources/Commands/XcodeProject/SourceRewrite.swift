import Foundation

/// The text of a Swift file in which code that does not compile on Linux is replaced with code that does: imports of submodules, the entry point of
/// a UIKit app, and the properties of managed objects. Each line is rewritten separately, so that errors keep their line numbers.
struct SourceRewrite {
  /// The rewritten text, or nil if the text can stay unchanged.
  let text: String?

  /// - Parameter modules: The Swift modules that have submodules only on Apple's systems.
  init(_ source: String, modules: Set<String>) {
    let hasManagedObjects = source.contains("NSManagedObject")
    var isChanged = false
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let old = String(line)
      var new = Self.withoutSubmodule(old, modules).replacing(/^(\s*)@(UIApplicationMain|NSApplicationMain)\b/) { "\($0.1)@main" }
      if hasManagedObjects { new = Self.withAccessors(new) }
      isChanged = isChanged || new != old
      return new
    }
    text = isChanged ? lines.joined(separator: "\n") : nil
  }

  /// Replaces `import UIKit.UIView` with `import UIKit`; leaves the import of a single declaration alone.
  private static func withoutSubmodule(_ line: String, _ modules: Set<String>) -> String {
    guard let match = line.firstMatch(of: /^(\s*(?:@\w+\s+)*import\s+)(\w+)\.[\w.]+/), modules.contains(String(match.2)) else { return line }
    return line.replacingCharacters(in: match.range, with: "\(match.1)\(match.2)")
  }

  /// Adds accessors to `@NSManaged var name: String` and a body to `@NSManaged func addToItems(_ value: Item)`, and drops `@objc` names.
  private static func withAccessors(_ line: String) -> String {
    var line = line.replacing(/@objc\(\w+:?\)\s*(?=@NSManaged|$|(?:public |open |final |internal )*class )/, with: "")
    line = line.replacing(/@objc(?=\s+@NSManaged|\s*$)/, with: "")
    if let match = line.firstMatch(of: /@NSManaged\s+([\w\s()]*?)\bvar\s+(`?)(\w+)`?\s*:\s*([^\/={]+?)\s*(\/\/.*)?$/) {
      let (words, mark, name, type) = (match.1, match.2, match.3, match.4)
      let accessors = "{ get { _managedValue(\"\(name)\") } set { _setManagedValue(newValue, \"\(name)\") } }"
      return line.replacingCharacters(in: match.range, with: "\(words)var \(mark)\(name)\(mark): \(type) \(accessors)")
    }
    if let match = line.firstMatch(of: /@NSManaged\s+([\w\s]*?)\bfunc\s+(addTo|removeFrom)(\w+)\(_\s+(\w+):\s*([^)]+)\)/) {
      let key = match.3.prefix(1).lowercased() + match.3.dropFirst()
      let verb = match.2 == "addTo" ? "_addManaged" : "_removeManaged"
      return line.replacingCharacters(
        in: match.range, with: "\(match.1)func \(match.2)\(match.3)(_ \(match.4): \(match.5)) { \(verb)(\(match.4), \"\(key)\") }")
    }
    return line
  }
}
