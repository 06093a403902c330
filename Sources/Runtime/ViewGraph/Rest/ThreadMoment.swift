import CVirtualDevice

/// The code that a thread of this process runs at one moment.
enum ThreadMoment {
  /// It runs code of the author, at these lines.
  case author(AuthorLines)
  /// It runs code of the runtime or of the system alone, or code whose lines are unknown.
  case others
  /// It cannot be looked at: it blocks the signal, or the system does not tell.
  case unknown

  /// Looks at a thread that works for a graph.
  ///
  /// - Parameter isRunning: True if it is running and may be interrupted, false if it waits in the system.
  init(of worker: (thread: UInt, number: Int32), isRunning: Bool) {
    // lifetime: allocated here, freed at the end of this initializer.
    let moment = UnsafeMutablePointer<virtual_device_moment>.allocate(capacity: 1)
    defer { unsafe moment.deallocate() }
    let isSeen =
      isRunning
      ? unsafe virtual_device_look_at_running(worker.thread, moment)
      : unsafe virtual_device_look_at_waiting(worker.thread, worker.number, moment)
    guard isSeen != 0 else {
      self = .unknown
      return
    }
    let stack = unsafe Stack(moment)
    self = stack.lines(of: stack.callers).map(ThreadMoment.author) ?? .others
  }
}

extension AuthorLines {
  /// The lines of the author's code on the stack of this thread, which has trapped; nil if there are none.
  init?(trap moment: UnsafeMutablePointer<virtual_device_moment>) {
    let stack = unsafe Stack(moment)
    guard let lines = stack.lines(of: stack.framedCallers) else { return nil }
    self = lines
  }
}

/// The innermost part of a thread's stack.
@safe private struct Stack {
  // lifetime: the moment's owner holds it for as long as it uses the stack.
  private let moment: UnsafeMutablePointer<virtual_device_moment>
  private let count: Int
  private var start: UInt { unsafe moment.pointee.start }

  /// The maximum number of functions that a walk looks at.
  private static let depth = 64

  init(_ moment: UnsafeMutablePointer<virtual_device_moment>) {
    unsafe self.moment = moment
    count = Int(unsafe moment.pointee.count)
  }

  private func word(_ index: Int) -> UInt { unsafe virtual_device_word(moment, Int32(index)) }

  /// The index of the word at an address, if that can be a frame: its first word leads to the caller's frame, and the
  /// second to the caller.
  private func index(ofFrame address: UInt) -> Int? {
    guard address >= start, address % UInt(MemoryLayout<UInt>.alignment) == 0 else { return nil }
    let index = Int((address - start) / UInt(MemoryLayout<UInt>.stride))
    return index + 1 < count ? index : nil
  }

  /// The functions that are running, innermost first, by their frames.
  ///
  /// A function that has just been called, or is about to return, has no frame. The address to which it returns is on
  /// top of the stack then, or below one saved word.
  var callers: [virtual_device_caller] {
    let frame = unsafe moment.pointee.frame
    let current = virtual_device_caller(address: unsafe moment.pointee.instruction, frame: frame)
    let withoutFrame = (0..<min(2, count)).map(word).filter { $0 != 0 }
      .map { virtual_device_caller(address: $0, frame: frame) }
    return [current] + withoutFrame + callers(from: frame)
  }

  /// The functions that are running, innermost first, if each has a frame.
  var framedCallers: [virtual_device_caller] {
    let frame = unsafe moment.pointee.frame
    return [virtual_device_caller(address: unsafe moment.pointee.instruction, frame: frame)] + callers(from: frame)
  }

  private func callers(from frame: UInt) -> [virtual_device_caller] {
    var found: [virtual_device_caller] = []
    var frame = frame
    while found.count < Self.depth, let index = index(ofFrame: frame) {
      let caller = virtual_device_caller(address: word(index + 1), frame: word(index))
      guard caller.address != 0, caller.frame > frame else { break }
      found.append(caller)
      frame = caller.frame
    }
    return found
  }

  /// The lines of the author's code among the functions of a walk, or, if that leads nowhere, from the first word that
  /// can be a frame and leads somewhere.
  ///
  /// Libraries of the system keep no frame pointers, so that a walk that begins in one of them may lead nowhere. One
  /// that comes to the runtime's own work ends there: what is further out has only started the runtime.
  func lines(of callers: [virtual_device_caller]) -> AuthorLines? {
    var walk = CallSites.walk(callers)
    var index = 0
    while case .nowhere = walk, index < count - 1 {
      let address = start + UInt(index * MemoryLayout<UInt>.stride)
      if word(index) > address, self.index(ofFrame: word(index)) != nil {
        walk = CallSites.walk(self.callers(from: address), isInterrupted: false)
      }
      index += 1
    }
    guard case .author(let lines) = walk else { return nil }
    return lines
  }
}
