import TraceSupport

/// A message of a log that says something about a view.
struct LogLine: Equatable {
  enum Fact: Equatable {
    case appear
    case disappear
    /// One of UIKit's callbacks before the view has appeared or disappeared, or the word of somebody who shows it. It
    /// tells the same, unless the view's own callback is printed too.
    case willAppear, isAppearing, willDisappear
    /// Somebody says that it is shown.
    case shown
    /// A view controller has loaded its view: it is a new one.
    case load
    case taskStart
    case taskCancel
    case taskEnd
    case valueInit
    /// An object is gone. Only objects have such an end, so that the name is not that of a struct.
    case valueEnd
    case body
    /// A body was evaluated, for these reasons: empty if the message says that nothing changed. `isNew` if the view is
    /// new.
    case changedBody(causes: [String], properties: [String], isNew: Bool)

    /// True if the line tells that the view appears.
    var isAppearance: Bool { [.shown, .willAppear, .isAppearing, .appear].contains(self) }
  }

  enum Evidence: Equatable {
    /// The line alone shows that its name is that of a view.
    case certain
    /// Other texts have such lines too. It is about a view if another line shows that its name is that of one.
    case possible
    /// Only SwiftUI's own subsystem tells it from prose.
    case needsOrigin
  }

  /// The type name of the view: `Row` for `Row 5`.
  var view: String
  /// The text that tells views of one type apart: `5` for `Row 5`.
  var id = ""
  var fact: Fact
  /// The file and line that the message names, such as `Shop/Detail.swift:42`; empty if none.
  var site = ""
  /// The degree of certainty that the line is about a view.
  var evidence = Evidence.certain

  /// The name of the view as printed.
  var name: String { id.isEmpty ? view : "\(view) \(id)" }

  /// Parses a message. Returns nil if it says nothing about a view.
  init?(_ text: Substring) {
    if let line = Self.parse(text) {
      self = line
      return
    }
    let message = Self.withoutCategory(Self.withoutProcess(text))
    guard message.startIndex > text.startIndex, let line = Self.parse(message) else { return nil }
    self = line
  }

  /// A line that a pattern on the command line explains.
  init(taught view: String, id: String, _ fact: Fact) {
    self.init(view: view, id: id, fact: fact)
  }

  /// A line whose words are in an order of their own.
  init(_ lifetime: PrintedLifetime) {
    let isCertain = lifetime.fact != .valueInit && lifetime.fact != .valueEnd
    self.init(
      view: lifetime.view, id: lifetime.id, fact: lifetime.fact, site: lifetime.site,
      evidence: isCertain ? .certain : .possible)
  }

  private init(view: String, id: String = "", fact: Fact, site: String = "", evidence: Evidence = .certain) {
    self.view = view
    self.id = id
    self.fact = fact
    self.site = site
    self.evidence = evidence
  }

  private static func parse(_ text: Substring) -> LogLine? {
    if let change = PrintedChange(text) {
      let fact = Fact.changedBody(causes: change.causes, properties: change.properties, isNew: change.isNew)
      return LogLine(
        view: change.view, fact: fact,
        evidence: change.causes.isEmpty ? .possible : change.isMarked ? .certain : .needsOrigin)
    }
    return PrintedFact(text).map {
      LogLine(
        view: $0.view, id: $0.id, fact: $0.fact, site: $0.site, evidence: $0.fact == .valueInit ? .possible : .certain)
    }
  }

  /// Removes `App[123:456]`, which the system prints before a line.
  static func withoutProcess(_ text: Substring) -> Substring {
    guard let space = text.firstIndex(of: " "), text[..<space].hasSuffix("]"),
      let open = text[..<space].firstIndex(of: "["), open > text.startIndex
    else { return text }
    let inside = text[text.index(after: open)..<text.index(before: space)]
    guard !inside.isEmpty, inside.allSatisfy({ ("0"..."9").contains($0) || $0 == ":" }) else { return text }
    return text[space...].drop { $0 == " " }
  }

  /// Removes the logger's category, `[lifecycle]` or `[com.example.app:lifecycle]`. A view's name begins with an
  /// upper-case letter.
  private static func withoutCategory(_ text: Substring) -> Substring {
    guard text.first == "[", let space = text.firstIndex(of: " "), text[..<space].hasSuffix("]"),
      text.dropFirst().first?.isUppercase == false
    else { return text }
    return text[space...].drop { $0 == " " }
  }
}
