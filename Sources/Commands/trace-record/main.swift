import CLISupport

// Records a bundled scenario, a program or synthetic load into a trace.
CommandLineSyntax.traceRecord.run(version: productVersion) { arguments in
  defer { PipedScript.remove() }
  return try Invocation(arguments).run()
}
