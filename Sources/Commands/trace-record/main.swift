import CLISupport

// Records a bundled scenario, a program or synthetic load into a trace.
CommandLineSyntax.traceRecord.run(version: productVersion) { try Invocation($0).run() }
