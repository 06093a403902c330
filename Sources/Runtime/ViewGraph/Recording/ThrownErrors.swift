import CVirtualDevice
import TraceFormat

/// Errors that the author's code throws, or a library that it has called.
///
/// Nothing is told of errors in bodies, which no action of the user asks for, of work that is canceled, and of those of
/// the runtime and its stand-ins, which tell of their failures themselves.
enum ThrownErrors {
  /// Tells the running graph of each error from now on.
  static let install: Void = unsafe virtual_device_watch_throws { error, frame in
    guard let graph = ActiveGraph.onThisThread, graph.recordsThrows else { return }
    unsafe graph.noteThrow(of: error, outside: frame)
  }
}

extension Graph {
  /// True while errors are recorded: not in bodies, not while the runtime itself looks, and not in canceled work.
  fileprivate var recordsThrows: Bool {
    events.records(.fetchBegin) && !isEvaluating && !isLookingAtScreen && tasks.current?.job?.isCancelled != true
  }

  /// Notes an error that is being thrown.
  ///
  /// - Parameters:
  ///   - box: The error, as the language's library passes it.
  ///   - frame: The frame of the function that the code has called to throw.
  fileprivate func noteThrow(of box: UnsafeMutableRawPointer, outside frame: UInt) {
    let place = ThrowPlace(error: UInt(bitPattern: box), segment: segment)
    guard place != lastThrow else { return }
    lastThrow = place
    guard let name = unsafe Self.name(ofError: box), let code = CallSites.throwing(outside: frame) else { return }
    recordThrow(of: name, at: code.lines, isInLibrary: code.isInLibrary)
  }

  private func recordThrow(of error: String, at lines: AuthorLines, isInLibrary: Bool) {
    let line = lines.innermost.text
    let origin = events.origin?.text(lines)
    let place = CodePlace(site: line, origin: origin == line ? nil : origin, model: events.model(of: lines))
    let (name, node, task) = (events.intern(error), currentNode, currentTask)
    events.emit(.warning) { record in
      record.set(.code, .errorThrown)
      record[.error] = name
      if let node { record[.node] = node }
      if let task { record[.task] = task }
      events.set(place, in: &record)
      if isInLibrary { record.set(.automatic, true) }
    }
  }

  /// Returns the name of an error's type, or nil if the error tells that work was canceled.
  private static func name(ofError box: UnsafeMutableRawPointer) -> String? {
    // lifetime: the code that throws the error owns it until this returns.
    let error = unsafe Unmanaged<AnyObject>.fromOpaque(box).takeUnretainedValue()
    let name = unsafe _typeName(type(of: unsafeBitCast(error, to: (any Error).self)), qualified: false)
    return name == "CancellationError" ? nil : name
  }
}

/// An error in a stretch of code, which throws it on.
struct ThrowPlace: Equatable {
  let error: UInt
  let segment: UInt64
}
