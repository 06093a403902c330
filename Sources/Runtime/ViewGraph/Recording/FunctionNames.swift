import CVirtualDevice
import TraceSystem

/// The name of a Swift function for people, such as `closure #1 () -> () in Shop.Cart.load() -> ()`.
struct FunctionName {
  private var text: Substring

  init?(mangled symbol: String) {
    guard let name = unsafe virtual_device_demangled(symbol) else { return nil }
    defer { unsafe free(name) }
    self.init(unsafe String(cString: name))
  }

  init(_ name: String) {
    text = Self.withoutFiles(name)[...]
    // In front of the function stands what belongs to it: a closure in it, a part for it.
    for word in [" in ", " for ", " of "] {
      while let rest = text.rest(after: word) { text = rest }
    }
    text = text.prefix { $0 != "(" && $0 != "<" && $0 != ":" }
    if let space = text.dropLast(text.last == " " ? 1 : 0).lastIndex(of: " ") {
      text = text[text.index(after: space)...]
    }
  }

  /// The innermost type to which the function belongs, or nil for a function of a module.
  var type: String? {
    var parts = text.split(separator: " ").first?.split(separator: ".") ?? []
    // An accessor is named after its property.
    if let last = parts.last, Self.accessors.contains(last) { parts.removeLast() }
    return parts.count > 2 ? String(parts[parts.count - 2]) : nil
  }

  /// The name of the function itself, or of the property to which an accessor belongs: `city` for a key path's accessor.
  var member: String? {
    text.split(separator: " ").first?.split(separator: ".").last { !Self.accessors.contains($0) }.map(String.init)
  }

  private static let accessors: Set<Substring> = ["getter", "setter", "modify", "read", "didset", "willset"]

  /// A private type is named with its file: `(Cart in _0A1B2C)`.
  private static func withoutFiles(_ name: String) -> String {
    var result = ""
    var rest = name[...]
    while let open = rest.firstIndex(of: "(") {
      result += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      let word = inner.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let after = inner[word.endIndex...]
      if !word.isEmpty, after.hasPrefix(" in _"), let close = after.firstIndex(of: ")") {
        result += word
        rest = after[after.index(after: close)...]
      } else {
        result += "("
        rest = inner
      }
    }
    return result + rest
  }
}

extension Substring {
  fileprivate func rest(after word: String) -> Substring? {
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(word) { return rest.dropFirst(word.count) }
      rest.removeFirst()
    }
    return nil
  }
}

/// The name of a Swift function in a binary.
struct MangledName {
  private let text: Substring

  init(_ name: String) { text = name.hasPrefix("$s") ? name.dropFirst(2) : "" }

  /// True for the parts of an asynchronous function.
  var isAsync: Bool {
    guard text.last == "_" else { return false }
    var rest = text.dropLast()
    while let last = rest.last, last.isASCII, last.isNumber { rest.removeLast() }
    return rest.hasSuffix("TY") || rest.hasSuffix("TQ")
  }

  /// True for the function that sets a property, or lends it for a change. Nobody has written that of a stored one.
  var isSetter: Bool { text.hasSuffix("vs") || text.hasSuffix("vM") }

  /// The module that the function was written in, or nil for a function of another language or of a library's type that
  /// no module has extended.
  var module: Substring? {
    if let first = identifier(at: text.startIndex) { return first }
    // A function of a type of the language: the module that extends the type stands before an E.
    var at = text.startIndex
    while at < text.endIndex {
      if let name = identifier(at: at) {
        if name.endIndex < text.endIndex, text[name.endIndex] == "E" { return name }
        at = name.endIndex
      } else {
        at = text.index(after: at)
      }
    }
    return nil
  }

  /// An identifier with its length in front of it.
  private func identifier(at start: Substring.Index) -> Substring? {
    let digits = text[start...].prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0,
      let end = text.index(digits.endIndex, offsetBy: length, limitedBy: text.endIndex)
    else { return nil }
    return text[digits.endIndex..<end]
  }
}
