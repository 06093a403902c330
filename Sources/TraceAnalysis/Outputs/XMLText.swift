/// Text that may stand in XML between tags and in attributes.
///
/// The five special characters are entities, white space in attributes is a numeric reference, and what XML 1.0 does not allow at all is U+FFFD.
struct XMLText: CustomStringConvertible {
  let description: String

  init(_ raw: String) {
    var text = ""
    for scalar in raw.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\r", "\t": text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(Self.isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    description = text
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }
}
