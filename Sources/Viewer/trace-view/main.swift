import CLISupport

// Draws the two tracks of a trace and flags what is wrong. Modes/ holds one file for each thing it can do.
CommandLineSyntax.traceView.run(version: productVersion) { try Invocation($0).run() }
