package import TraceFormat
package import TraceModel

/// The way a run ended, as far as its trace tells.
package enum RunEnding: Equatable, Sendable {
  /// The program exited on its own.
  case exited
  /// The recording was closed, without a word on how the program ended.
  case closed
  /// A fault ended the program, by this signal.
  case crashed(signal: UInt64)
  /// A signal from outside ended the program in the middle of a run.
  case interrupted(signal: UInt64)
  /// A user ended a program in real time, by this signal, when it had come to rest.
  case endedAtRest(signal: UInt64)
  /// The program never came to rest, and was ended for that.
  case neverRested
  /// A step of the script could not be performed, which ended the run.
  case scriptStopped
  /// The file was never closed: its program was killed, or still records.
  case neverClosed
  /// The file is cut off or damaged.
  case torn
  /// The file was made from one that was cut off, damaged or never closed.
  case repaired

  /// The signals by which users end a program: Ctrl-C and `kill`.
  private static let ofUsers: Set<UInt64> = [2, 15]

  /// Tells how a run ended.
  ///
  /// - Parameters:
  ///   - file: The file of its trace, read to its end.
  ///   - interruption: The signal that ended a process of it, or nil.
  package init(_ file: TraceFile, _ interruption: Interruption?) {
    let (health, clock) = (file.health, file.header.clock)
    if health.neverRested, interruption?.isCrash != true {
      self = .neverRested
    } else if let interruption {
      let isAtRest = interruption.wasAtRest && clock == .real && Self.ofUsers.contains(interruption.signal)
      self =
        interruption.isCrash
        ? .crashed(signal: interruption.signal)
        : isAtRest ? .endedAtRest(signal: interruption.signal) : .interrupted(signal: interruption.signal)
    } else if health.scriptStopped {
      self = .scriptStopped
    } else if health.isCutOrDamaged {
      // Damage may look like the end of a process.
      self = .torn
    } else if file.header.attributes.contains(where: { $0.key == TraceFile.damageAttribute }) {
      self = .repaired
    } else if health.neverClosed, clock == .virtual || health.end != .exit {
      // A program in real time closes no file, but records its exit. In virtual time, its host ends the trace.
      self = .neverClosed
    } else if health.end == .exit {
      self = .exited
    } else {
      self = .closed
    }
  }

  /// Reads how the run of a trace ended. Reads the trace once more if a signal ended it.
  ///
  /// - Parameter file: The file, read to its end.
  package init(reading file: TraceFile) throws(TraceReadError) {
    guard file.health.sawSignal else {
      self.init(file, nil)
      return
    }
    var model = LifecycleModel(header: file.header, strings: file.strings)
    var launches = LaunchBoundary()
    var stream = file.events()
    var event = EventRecord()
    while try stream.next(&event) {
      if launches.isBefore(event) { model = LifecycleModel(after: model) }
      model.apply(event)
    }
    self.init(file, model.interruption)
  }

  /// The event that cut the run off, as a clause; nil if the trace tells all of it.
  package var cut: String? {
    switch self {
    case .exited, .closed: nil
    case .crashed(let signal): "the program crashed with \(SignalName(signal))"
    case .interrupted(let signal): "\(SignalName(signal)) ended the program"
    case .endedAtRest(let signal): "\(SignalName(signal)) ended the program at rest"
    case .neverRested: "the program never came to rest"
    case .scriptStopped: "a step of the script could not be performed"
    case .neverClosed: "the file was never closed"
    case .torn: "the file is cut off or damaged"
    case .repaired: "it was made from a damaged trace"
    }
  }

  /// True if the run was cut off, but not before it had come to rest.
  package var isAtRest: Bool {
    if case .endedAtRest = self { true } else { false }
  }
}
