import TraceFormat

/// The place of an event of the author's code.
struct CodePlace {
  /// The line of the event, if known.
  var site: String?
  /// The line that the code comes from, if it is known and another one.
  var origin: String?
  /// The id of the model whose code it is, if it is certain.
  var model: UInt64?
}

/// The place from which the running code of the author was called.
enum CodeOrigin {
  /// A modifier or a view.
  case site(SourceSite)
  /// A line of the author's code.
  case line(String)
  /// The action of a control, which begins with the outermost line of the author's code.
  case action
}

extension CodeOrigin {
  var isAction: Bool { if case .action = self { true } else { false } }

  /// The line, as text.
  /// - Parameter lines: The lines of the author's code that is running.
  func text(_ lines: @autoclosure () -> AuthorLines?) -> String? {
    switch self {
    case .site(let site): site.text
    case .line(let line): line
    case .action: lines()?.outermost.text
    }
  }
}

extension LifecycleEvents {
  /// Runs the author's code that comes from there.
  func from<Result>(_ newOrigin: CodeOrigin?, _ body: () throws -> Result) rethrows -> Result {
    let outer = origin
    origin = newOrigin
    defer { origin = outer }
    return try body()
  }

  /// Returns the place of an event of the author's code.
  /// - Parameter site: The line of the event if it is known; nil for the line that called the runtime.
  func place(site: SourceSite?) -> CodePlace {
    guard isRecording else { return CodePlace() }
    let lines = site == nil || hasModels || origin?.isAction == true ? CallSites.current() : nil
    let line = site?.text ?? lines?.innermost.text
    let from = origin?.text(lines)
    return CodePlace(site: line, origin: from == line ? nil : from, model: model(of: lines))
  }

  private var hasModels: Bool { unsafe objects?.hasModels == true }

  /// The model whose code is running, if there is one and it is certain.
  func model(of lines: AuthorLines?) -> UInt64? {
    guard let type = lines?.innermost.type else { return nil }
    return unsafe objects?.only(named: type)
  }

  /// Sets the place of an event of the author's code.
  func set(_ place: CodePlace, in record: inout EventRecord) {
    if let site = place.site { record[.site] = intern(site) }
    if let origin = place.origin { record[.originSite] = intern(origin) }
    if let model = place.model { record[.object] = model }
  }
}
