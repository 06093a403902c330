import TraceFormat
import TraceSupport

/// A message of a log about the program rather than about one view: a fault of SwiftUI, a request, or a crash.
enum LogRemark: Equatable {
  /// A fault that SwiftUI found. A ForEach has a type, and the id that several rows have.
  case warning(WellKnownString, type: String = "", id: String = "")
  /// A request has begun, as the task that CFNetwork names: `Task <6375CA58-79FF-4ED4-8EAB-7F3EE01A2B75>.<639>`.
  case requestStart(String)
  case requestEnd(String, WellKnownString, error: String = "")
  /// The process ended with this text, such as `Shop/Cart.swift:12: Fatal error: Index out of range`.
  case crash(String)

  /// Reads a message. Returns nil if it is of another kind.
  init?(_ text: Substring) {
    guard
      let found = Self.parse(text) ?? Self.parse(LogLine.withoutProcess(text))
        ?? Self.parse(Self.withoutTag(LogLine.withoutProcess(text)))
    else {
      return nil
    }
    self = found
  }

  private static func parse(_ text: Substring) -> LogRemark? { request(text) ?? fault(text) ?? crash(text) }

  /// Removes the library that Xcode prints before a message, `[SwiftUI]`.
  private static func withoutTag(_ text: Substring) -> Substring {
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return text }
    return text[text.index(after: end)...].drop { $0 == " " }
  }

  // MARK: - Faults

  /// The beginnings of SwiftUI's own sentences, which no app prints by chance.
  private static let sentences: [(start: String, code: WellKnownString)] = [
    ("Modifying state during view update, this will cause undefined behavior", .stateInUpdate),
    ("Publishing changes from within view updates is not allowed", .publishInUpdate),
    ("Publishing changes from background threads is not allowed", .publishOffMain),
    ("=== AttributeGraph: cycle detected through attribute ", .cycle),
  ]

  private static func fault(_ text: Substring) -> LogRemark? {
    if let sentence = sentences.first(where: { text.hasPrefix($0.start) }) { return .warning(sentence.code) }
    guard let name = PrintedTypeName(text) else { return nil }
    if name.text == "onChange" {
      let parts = text.split(
        separator: ") action tried to update multiple times per frame", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].hasPrefix("onChange(of: ") else { return nil }
      return .warning(.multipleUpdates, type: String(parts[0].dropFirst("onChange(of: ".count)))
    }
    guard name.text == "ForEach" || name.text.hasPrefix("ForEach<"), name.rest.hasPrefix(": the ID ") else {
      return nil
    }
    let parts = name.rest.dropFirst(": the ID ".count).split(
      separator: " occurs multiple times within the collection", omittingEmptySubsequences: false)
    return parts.count == 2 ? .warning(.duplicateID, type: String(name.text), id: String(parts[0])) : nil
  }

  // MARK: - Requests

  private static func request(_ text: Substring) -> LogRemark? {
    guard text.hasPrefix("Task <"), let end = text.firstRange(of: "> ") else { return nil }
    let task = text[..<end.lowerBound].dropFirst("Task <".count)
    let parts = task.split(separator: ">.<", omittingEmptySubsequences: false)
    guard parts.count == 2, isUUID(parts[0]), UInt64(parts[1]) != nil else { return nil }
    let name = "\(parts[0]).\(parts[1])"
    let what = text[end.upperBound...]
    if what.hasPrefix("resuming") { return .requestStart(name) }
    if what.hasPrefix("finished successfully") { return .requestEnd(name, .ok) }
    guard what.hasPrefix("finished with error [") else { return nil }
    let code = what.dropFirst("finished with error [".count).prefix { $0 != "]" }
    guard let number = Int(code) else { return .requestEnd(name, .failed) }
    let domain =
      what.firstRange(of: "Error Domain=").map { what[$0.upperBound...].prefix { $0 != " " } } ?? "NSURLErrorDomain"
    // The code of a URLError by which a request tells that it was canceled.
    return number == -999 && domain == "NSURLErrorDomain"
      ? .requestEnd(name, .cancelled) : .requestEnd(name, .failed, error: "\(domain) \(number)")
  }

  private static func isUUID(_ text: Substring) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
      && text.allSatisfy { $0 == "-" || $0.isHexDigit }
  }

  // MARK: - Crashes

  /// Swift's last words name a file and a line: before them, or behind them in a build for release. Without, they are
  /// anybody's.
  private static func crash(_ text: Substring) -> LogRemark? {
    let mark = "Fatal error: "
    guard let start = text.firstRange(of: mark) else { return nil }
    if start.lowerBound == text.startIndex {
      guard let place = text.ranges(of: ": file ").last,
        let line = text[place.upperBound...].firstRange(of: ".swift, line "),
        UInt32(text[line.upperBound...]) != nil
      else { return nil }
      return .crash(String(text))
    }
    let place = text[..<start.lowerBound]
    guard place.hasSuffix(": "), !place.contains(where: { $0 == "\"" }), PrintedSite.isSite(place.dropLast(2)) else {
      return nil
    }
    return .crash(String(text))
  }
}
