import Foundation
import SwiftSources

/// The text of a Swift file in which code that does not compile on Linux is replaced with code that does: conditions of
/// the platform, imports of submodules, the entry point of a UIKit app, the properties of managed objects, and
/// selectors. Lines keep their numbers.
struct SourceRewrite {
  /// The rewritten text, or nil if the text can stay unchanged.
  let text: String?
  let scan: SourceScan

  /// - Parameters:
  ///   - source: The text of the file.
  ///   - conditions: The conditions that the platform decides. Their modules have submodules only on Apple's systems.
  ///   - missing: Modules that do not exist, whose imports are left out.
  init(_ source: String, _ conditions: PlatformConditions, missing: Set<String> = []) {
    let plain = Self.withoutOverlays(source, conditions.modules)
    let conditioned = ConditionedSource(plain, conditions)
    scan = SourceScan(conditioned)
    // An extension of a class of managed objects may not name their base.
    let hasManagedObjects = source.contains("NSManagedObject") || source.contains("CoreData")
    let hasSelectors = source.contains("#selector")
    var isChanged = conditioned.isChanged || plain != source
    var new = conditioned.lines.map { line -> String in
      // Code that the platform's conditions leave out is parsed only.
      guard line.isActive != false, !line.code.isEmpty else { return line.text }
      var text = line.text
      if line.code.contains("import") {
        text = Self.withoutImport(text, missing)
        text = Self.withoutSubmodule(text, conditions.modules)
      }
      if line.code.contains("Darwin.") { text = text.replacing(/\bDarwin\.(?=\w)/, with: "Glibc.") }
      if line.code.contains("@") {
        text = text.replacing(/^(\s*)@(UIApplicationMain|NSApplicationMain)\b/) { "\($0.1)@main" }
        if hasManagedObjects { text = Self.withAccessors(text) }
        text = Self.withoutObjectiveC(text, code: line.code)
      }
      if line.code.contains("#keyPath") { text = Self.withoutKeyPath(text) }
      isChanged = isChanged || text != line.text
      return text
    }.joined(separator: "\n")
    if hasSelectors, let text = SelectorRewrite(new).text {
      new = text
      isChanged = true
    }
    text = isChanged ? new : nil
  }

  /// Replaces the imports of what a module adds to SwiftUI, `_StoreKit_SwiftUI`, with the module: Xcode imports such a
  /// module into files where it completes a name.
  private static func withoutOverlays(_ source: String, _ modules: Set<String>) -> String {
    guard source.contains("_SwiftUI") else { return source }
    return source.replacing(/\bimport\s+_(\w+?)_SwiftUI\b/) { match in
      modules.contains(String(match.1)) ? "import \(match.1)" : String(match.0)
    }
  }

  private static func withoutImport(_ line: String, _ missing: Set<String>) -> String {
    guard !missing.isEmpty else { return line }
    return line.replacing(
      /(?<lead>^\s*|;\s*)(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|internal|package|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|typealias|var|let)\s+)?(?<module>\w+)(?:\.[\w.]+)?/
    ) { match in
      missing.contains(String(match.output.module)) ? String(match.output.lead) : String(match.output.0)
    }
  }

  /// Replaces `import UIKit.UIView` with `import UIKit`, and `import Darwin` with the C library; leaves the import of a
  /// single declaration alone.
  private static func withoutSubmodule(_ line: String, _ modules: Set<String>) -> String {
    if let match = line.firstMatch(of: /^(\s*(?:@\w+\s+)*import\s+)(Darwin|ObjectiveC)(?!\w)[\w.]*/) {
      return line.replacingCharacters(in: match.range, with: match.2 == "Darwin" ? "\(match.1)Glibc" : "")
    }
    guard let match = line.firstMatch(of: /^(\s*(?:@\w+\s+)*import\s+)(\w+)\.[\w.]+/), modules.contains(String(match.2))
    else { return line }
    return line.replacingCharacters(in: match.range, with: "\(match.1)\(match.2)")
  }

  /// Adds accessors to `@NSManaged var name: String` and a body to `@NSManaged func addToItems(_ value: Item)`, and
  /// drops `@objc` names.
  private static func withAccessors(_ line: String) -> String {
    var line = line.replacing(/@objc\(\w+:?\)\s*(?=@NSManaged|$|(?:public |open |final |internal )*class )/, with: "")
    line = line.replacing(/@objc(?=\s+@NSManaged|\s*$)/, with: "")
    if let match = line.firstMatch(of: /@NSManaged\s+([\w\s()]*?)\bvar\s+(`?)(\w+)`?\s*:\s*([^\/={]+?)\s*(\/\/.*)?$/) {
      let (words, mark, name, type) = (match.1, match.2, match.3, match.4)
      let accessors = "{ get { _managedValue(\"\(name)\") } set { _setManagedValue(newValue, \"\(name)\") } }"
      return line.replacingCharacters(in: match.range, with: "\(words)var \(mark)\(name)\(mark): \(type) \(accessors)")
    }
    if let match = line.firstMatch(
      of: /@NSManaged\s+([\w\s]*?)\bfunc\s+(addTo|removeFrom)(\w+)\(_\s+(\w+):\s*([^)]+)\)/)
    {
      let key = match.3.prefix(1).lowercased() + match.3.dropFirst()
      let verb = match.2 == "addTo" ? "_addManaged" : "_removeManaged"
      return line.replacingCharacters(
        in: match.range,
        with: "\(match.1)func \(match.2)\(match.3)(_ \(match.4): \(match.5)) { \(verb)(\(match.4), \"\(key)\") }")
    }
    return line
  }

  /// Drops the attributes that make a declaration visible to the Objective-C runtime, which nothing asks here.
  private static func withoutObjectiveC(_ line: String, code: String) -> String {
    guard code.contains("@objc") || code.contains("@IB") || code.contains("@nonobjc") || code.contains("@GK") else {
      return line
    }
    return line.replacing(
      /@(?:objcMembers|objc(?:\([\w:.]*\))?|nonobjc|IBOutlet|IBAction|IBInspectable|IBDesignable|IBSegueAction|GKInspectable)(?![\w(])[ \t]*/,
      with: "")
  }

  /// Replaces `#keyPath(Item.name)` with the text that it stands for.
  private static func withoutKeyPath(_ line: String) -> String {
    line.replacing(/#keyPath\(\s*([\w.]+)\s*\)/) { match in
      let parts = match.1.split(separator: ".")
      return "\"\(parts.drop { $0.first?.isUppercase == true }.joined(separator: "."))\""
    }
  }
}
