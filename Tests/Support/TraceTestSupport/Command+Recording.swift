package import TraceFormat

extension Command {
  /// Runs trace-record.
  package func record(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Result
  {
    try run(Self.product("trace-record"), arguments, input: Array(input.utf8), environment: environment)
  }

  /// Returns what `look` finds in each event of a trace in the directory, in order, without the events where it finds
  /// nothing.
  package func events<Value>(_ name: String, _ look: (borrowing EventRecord, TraceFile) -> Value?) throws -> [Value] {
    let file = try TraceFile(path: path(name))
    var stream = file.events()
    var record = EventRecord()
    var found: [Value] = []
    while try stream.next(&record) { if let value = look(record, file) { found.append(value) } }
    return found
  }
}
