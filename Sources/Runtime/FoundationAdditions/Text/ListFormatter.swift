public import Foundation

/// Joins texts in English.
public final class ListFormatter: Formatter, @unchecked Sendable {
  public static func localizedString(byJoining strings: [String]) -> String {
    switch strings.count {
    case 0: ""
    case 1: strings[0]
    case 2: "\(strings[0]) and \(strings[1])"
    default: strings.dropLast().joined(separator: ", ") + ", and " + strings[strings.count - 1]
    }
  }

  public func string(from items: [Any]) -> String? { Self.localizedString(byJoining: items.map { "\($0)" }) }
  public override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
