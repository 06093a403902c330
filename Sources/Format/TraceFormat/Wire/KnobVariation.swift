/// One policy knob that a recording sets to another value than the recording with which it is compared, as its header's
/// attributes say.
public struct KnobVariation: Equatable, Sendable {
  /// The name of the knob.
  public let knob: String
  /// The knob's value in this recording.
  public let value: String
  /// The knob's value in the recording that varies no knob.
  public let usual: String

  private static let variedKey = "knob.varied"
  private static let usualKey = "knob.usual"

  /// Creates a variation.
  public init(knob: String, value: String, usual: String) { (self.knob, self.value, self.usual) = (knob, value, usual) }

  /// Reads the variation from a header.
  /// - Returns: Nil if the header has none, or names that no knob can have.
  public init?(_ header: TraceHeader) {
    func attribute(_ key: String) -> String? { header.attributes.first { $0.key == key }?.value }
    guard let varied = attribute(Self.variedKey), let usual = attribute(Self.usualKey),
      let equals = varied.firstIndex(of: "=")
    else { return nil }
    // These words are written to a file of settings, so they must be words.
    guard Self.isWord(varied[..<equals]), Self.isWord(varied[equals...].dropFirst()), Self.isWord(usual[...]) else {
      return nil
    }
    self.init(knob: String(varied[..<equals]), value: String(varied[varied.index(after: equals)...]), usual: usual)
  }

  private static func isWord(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".()".contains($0)) }
  }

  /// The setting, as `--knob` accepts it.
  public var setting: String { "\(knob)=\(value)" }

  /// The attributes that name the variation.
  public var attributes: [(key: String, value: String)] { [(Self.variedKey, setting), (Self.usualKey, usual)] }

  /// The folder of the recordings that vary a knob of the recording at a path: `simulated.knobs` for `simulated.bin`.
  public static func folder(beside path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + ".knobs" }
    return path.dropLast(name[dot...].count) + ".knobs"
  }
}
