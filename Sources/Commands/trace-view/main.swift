import CLISupport

// Modes/ has one file for each kind of result.
CommandLineSyntax.traceView.run(version: productVersion) { arguments in
  switch try LogConversion(arguments).run() {
  case .converted(let shown): try Invocation(shown).run()
  case .failed(let code): code
  }
}
