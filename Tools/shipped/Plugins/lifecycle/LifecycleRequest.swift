/// The arguments of `swift package lifecycle`.
struct LifecycleRequest {
  static let help = """
    usage: swift package lifecycle [--product NAME [-- ARG...]] [--no-open] [OPTION...]

    Runs the tests of this package, or the product NAME, and judges the traces: every ViewHost of LifecycleTesting leaves one.
    Fails on findings, and if nothing was recorded. Makes a page of the first trace that failed, and opens it where there is a display.

      --product NAME   record this executable, instead of the tests; ARG... are its arguments
      --no-open        only write the page
      OPTION...        options of trace-view --check: --fail-on LEVEL, --baseline FILE, --config FILE, --strict
    """

  private(set) var product: String?
  private(set) var opens = true
  private(set) var wantsHelp = false
  /// Options for trace-view.
  private(set) var options: [String] = []
  /// Arguments for the product.
  private(set) var rest: [String] = []

  init(_ arguments: [String]) throws {
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--no-open": opens = false
      case "--product":
        guard let name = words.popFirst() else { throw LifecycleFailure("--product needs a value: --product NAME") }
        product = name
      case "--":
        rest = Array(words)
        words = []
      default: options.append(word)
      }
    }
    if product == nil, !rest.isEmpty { throw LifecycleFailure("arguments after -- are those of a product: --product NAME") }
  }
}
