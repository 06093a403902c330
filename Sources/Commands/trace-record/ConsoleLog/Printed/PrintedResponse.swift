/// Foundation's description of a response: `<NSHTTPURLResponse: 0x…> { URL: https://… } { Status Code: 200, Headers … }`.
enum PrintedResponse {
  private static let type = "<NSHTTPURLResponse: 0x"

  /// Returns the line with the address and the status of a response as words, `response status 200 https://…`. Lines
  /// without a response stay as they are.
  static func inWords(_ line: Substring) -> Substring {
    guard let start = line.firstRange(of: type) else { return line }
    let rest = line[start.upperBound...]
    guard let address = field("URL", of: rest), let status = field("Status Code", of: rest) else { return line }
    return "\(line[..<start.lowerBound])response status \(status) \(address)"[...]
  }

  private static func field(_ name: String, of text: Substring) -> Substring? {
    guard let mark = text.firstRange(of: "{ \(name): ") else { return nil }
    let value = text[mark.upperBound...].prefix { $0 != " " && $0 != "," && $0 != "}" }
    return value.isEmpty ? nil : value
  }
}
