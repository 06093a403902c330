import CLISupport

// Modes/ has one file for each kind of result.
CommandLineSyntax.traceView.run(version: productVersion) { try Invocation($0).run() }
