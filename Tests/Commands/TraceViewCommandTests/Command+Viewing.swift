import Foundation
import TraceFormat
import TraceTestSupport

extension Command {
  /// Runs trace-view.
  func callAsFunction(_ arguments: String..., input: Data = Data(), output: String? = nil) throws -> Result {
    try callAsFunction(arguments, input: input, output: output)
  }

  /// Runs trace-view.
  func callAsFunction(_ arguments: [String], input: Data = Data(), output: String? = nil) throws -> Result {
    try run(Self.product("trace-view"), arguments, input: [UInt8](input), output: output)
  }

  /// Writes a trace into the directory.
  @discardableResult func write(_ script: TraceScript, to name: String) throws -> [UInt8] {
    let bytes = try script.bytes()
    try write(bytes, to: name)
    return bytes
  }
}

extension TraceScript {
  private static let appearance = """
    header profile=ios18 clock=virtual
    0 node.create node=1 view=FirstTab role=view callbacks=[appear,disappear] site="App/Tab.swift:3"
    0 visibility.enter node=1 reason=insert onscreen=true
    10ns callback.begin node=1 callback=appear ordinal=0
    20ns callback.end node=1 callback=appear ordinal=0

    """

  /// A view that appears twice without a disappearance in between.
  static let faultyText =
    appearance + """
      30ns callback.begin node=1 callback=appear ordinal=0
      40ns callback.end node=1 callback=appear ordinal=0
      50ns process.exit status=0
      """

  static var faulty: TraceScript { TraceScript(faultyText) }

  /// The same view, which appears once.
  static var clean: TraceScript { TraceScript(appearance + "50ns process.exit status=0") }

  /// The same view, appearing once, and a loss after that.
  static var lossy: TraceScript {
    TraceScript(appearance + "45ns loss count=3 reason=full\n50ns process.exit status=0")
  }
}
