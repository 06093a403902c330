import Foundation

/// The arguments of `swift package lifecycle`.
struct LifecycleRequest {
  static let help = """
    usage: swift package lifecycle [--filter PATTERN] [--no-open] [OPTION...]
           swift package lifecycle --product NAME [--no-open] [OPTION...] [-- ARG...]
           swift package lifecycle init [--target NAME] [--twotrack PLACE]

    Runs the tests of this package, or the product NAME, and judges the traces: every ViewHost of LifecycleTesting leaves one.
    Fails on findings, and if nothing was recorded. Makes a page of the first trace that failed, and opens it where there is a display.
    To have that done at each save: swift run trace-record --watch -o traces/ -- swift test

      --filter PATTERN  run only the tests whose names match this regular expression, as 'swift test' does; may be repeated
      --product NAME    record this executable, instead of the tests; ARG... are its arguments
      --no-open         only write the page
      init              show what this package needs to be judged in CI; 'swift run trace-record init' asks, and writes it
      OPTION...         options of trace-view --check: --fail-on LEVEL, --baseline FILE, --config FILE, --strict
    """

  private(set) var product: String?
  /// The patterns of the tests to run; empty for all.
  private(set) var filters: [String] = []
  private(set) var opens = true
  /// The arguments of `init`, or nil if it was not asked for.
  private(set) var setup: [String]?
  private(set) var wantsHelp = false
  /// Options for trace-view.
  private(set) var options: [String] = []
  /// Arguments for the product.
  private(set) var rest: [String] = []

  init(_ arguments: [String]) throws {
    if arguments.first == "init" {
      setup = Array(arguments.dropFirst())
      return
    }
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--no-open": opens = false
      case "--product":
        guard let name = words.popFirst() else { throw LifecycleFailure("--product needs a value: --product NAME") }
        product = name
      case "--filter":
        guard let pattern = words.popFirst() else { throw LifecycleFailure("--filter needs a value: --filter PATTERN") }
        filters.append(pattern)
      case let word where word.hasPrefix("--filter="): filters.append(String(word.dropFirst("--filter=".count)))
      case "--watch":
        // The package manager waits for a plugin, and keeps the package locked; nothing else could build it meanwhile.
        let filter = Self.filter(in: arguments).map { " --filter '\($0)'" } ?? ""
        throw LifecycleFailure(
          "a plugin would lock the package while it waits; run: swift run trace-record --watch -o traces/ -- swift test\(filter)"
        )
      case "--":
        rest = Array(words)
        words = []
      default: options.append(word)
      }
    }
    if product != nil, !filters.isEmpty {
      throw LifecycleFailure("--filter selects tests, which --product does not run")
    }
    if product == nil, !rest.isEmpty {
      throw LifecycleFailure("arguments after -- are those of a product: --product NAME")
    }
  }

  private static func filter(in arguments: [String]) -> String? {
    guard let place = arguments.firstIndex(of: "--filter"), place + 1 < arguments.count else { return nil }
    return arguments[place + 1].replacingOccurrences(of: "'", with: "'\\''")
  }
}
