import CVirtualDevice
import TraceSystem

/// A line of the author's code.
struct AuthorLine: Equatable {
  /// The line, as `Module/File.swift:42`.
  var text: String
  /// The type to which the function around it belongs, without the types around that one; nil for a free function.
  var type: String?
}

/// The lines of the author's code that is running.
struct AuthorLines: Equatable {
  /// The line that called the runtime.
  var innermost: AuthorLine
  /// The line of the closure through which the runtime called the author's code.
  var outermost: AuthorLine
}

/// Finds the lines of the author's code on the stack of this thread, from the line tables of the program. Without such
/// tables there are none.
///
/// An address is looked up once, in some milliseconds. After that, finding a line takes a walk of the stack.
enum CallSites {
  /// The code at an address of the program.
  private enum Code {
    /// Code of the runtime or of a framework's stand-in.
    case runtime
    /// Code of the runtime that acts by itself, and not because the author's code further out has called it.
    case loop
    case author(AuthorLine)
    /// Code of a library, or generated code.
    case other
  }

  private struct Place {
    var code = Code.other
    /// True for an asynchronous function. The functions that wait for it are not on the stack, but in its contexts.
    var isAsync = false
  }

  /// The maximum number of functions to look at.
  private static let depth = 32
  // Guarded by the lock.
  nonisolated(unsafe) private static var places: [UInt: Place] = [:]

  /// The folder of all sources, as the compiler names it.
  private static let sources = String(#filePath.dropLast("Runtime/ViewGraph/Recording/CallSites.swift".count))
  private static let runtimeFolders = ["Format/", "Recorder/", "Runtime/", "Frameworks/"].map { sources + $0 }
  private static let loopFolders = [
    "ViewGraph/Updates/", "ViewGraph/Graph/", "ViewGraph/Time/", "ViewRuntime/Host/Runtime",
    "ViewRuntime/Host/Interactions/", "ViewRuntime/App/",
  ].map { "\(sources)Runtime/\($0)" }

  /// The lines of the author's code that is running, or nil if they are unknown.
  static func current() -> AuthorLines? {
    unsafe withUnsafeTemporaryAllocation(of: virtual_device_caller.self, capacity: depth) { callers in
      let count = Int(unsafe virtual_device_callers(callers.baseAddress!, 0, Int32(depth)))
      let start = Search(mayBeginInRuntime: true)
      return search(start, count: count, isInterrupted: false) { unsafe callers[$0] }.lines
    }
  }

  /// The end of a walk outward.
  enum Walk {
    case author(AuthorLines)
    /// Code of the runtime that acts by itself: no code of the author's is running.
    case loop
    /// Neither: the functions lead nowhere.
    case nowhere
  }

  /// Walks along functions that another thread is running.
  ///
  /// - Parameters:
  ///   - callers: The functions, innermost first.
  ///   - isInterrupted: True if the first one is at its next instruction, and not after a call.
  static func walk(_ callers: [virtual_device_caller], isInterrupted: Bool = true) -> Walk {
    let search = search(
      Search(mayBeginInRuntime: true), count: callers.count, isInterrupted: isInterrupted
    ) { callers[$0] }
    return search.lines.map(Walk.author) ?? (search.isInLoop ? .loop : .nowhere)
  }

  /// The lines of the author's code that throws an error, or that has called the library that throws it; nil if the
  /// runtime or a stand-in throws it.
  ///
  /// - Parameter frame: The frame of the function that the code has called to throw.
  static func throwing(outside frame: UInt) -> (lines: AuthorLines, isInLibrary: Bool)? {
    unsafe withUnsafeTemporaryAllocation(of: virtual_device_caller.self, capacity: depth) { callers in
      let count = Int(unsafe virtual_device_callers(callers.baseAddress!, 0, Int32(depth)))
      guard var first = unsafe callers[..<count].firstIndex(where: { $0.frame > frame }) else { return nil }
      // Each module has a copy of the function that throws an error of a known type, without a line.
      if unsafe function(at: callers[first].address) == "swift_willThrowTyped" { first += 1 }
      let search = search(Search(mayBeginInRuntime: false), count: count - first, isInterrupted: false) {
        unsafe callers[first + $0]
      }
      return search.lines.map { ($0, search.beginsInLibrary) }
    }
  }

  /// Walks outward until a search is at its end.
  private static func search(
    _ start: Search, count: Int, isInterrupted: Bool, _ caller: (Int) -> virtual_device_caller
  ) -> Search {
    lock.lock()
    defer { lock.unlock() }
    var search = start
    for index in 0..<count {
      let caller = caller(index)
      let isCall = index > 0 || !isInterrupted
      guard let place = search.visit(caller.address, isCall: isCall) else { return search }
      guard place.isAsync else { continue }
      // A context holds that of the function that waits, and the address at which it continues. The frame's own is in
      // front of it.
      var words: (UInt, UInt) = (0, 0)
      var next = caller.frame &- 8
      guard unsafe virtual_device_read(next, &words.0, 1) != 0 else { continue }
      for _ in index..<depth {
        next = words.0
        let isRead = unsafe withUnsafeMutableBytes(of: &words) { bytes in
          // lifetime: the words are a variable of this function.
          unsafe virtual_device_read(next, bytes.baseAddress!.assumingMemoryBound(to: UInt.self), 2) != 0
        }
        guard isRead, words.1 != 0, search.visit(words.1, isCall: false) != nil else { return search }
      }
      return search
    }
    return search
  }

  // MARK: - One line, fast

  /// The number of functions around a read or a write that are looked at, and the number that is found at once: the
  /// author's line is mostly among the first.
  private static let nearDepth = 24
  private static let nearStep = 8
  // Guarded by the lock.
  nonisolated(unsafe) private static var near = NearCode()
  /// The lines of the author's code, by the numbers under which ``near`` knows them.
  nonisolated(unsafe) private static var nearLines: [String] = []

  /// Returns the number of the author's line that has called the runtime, for a read or a write; nil if the runtime
  /// acts by itself, or if the program has no line tables.
  ///
  /// - Parameter isWrite: True for a write. In `rows += new`, the compiler's own code reads before the line's code runs,
  ///   and writes behind it.
  static func nearestLine(isWrite: Bool) -> Int? {
    unsafe withUnsafeTemporaryAllocation(of: virtual_device_caller.self, capacity: nearDepth) { callers in
      lock.lock()
      defer { lock.unlock() }
      let near = unsafe near
      var known = 0
      while known < nearDepth {
        let count = unsafe virtual_device_callers(callers.baseAddress!, Int32(known), Int32(known + nearStep))
        for index in known..<Int(count) {
          let address = unsafe callers[index].address
          switch near.code(at: address) ?? learn(address, isWrite: isWrite) {
          case let number where number >= 0: return number
          case NearCode.loop: return nil
          default: continue
          }
        }
        if count < known + nearStep { return nil }
        known += nearStep
      }
      return nil
    }
  }

  /// Returns the text of a line by its number.
  static func text(ofLine number: Int) -> String {
    lock.lock()
    defer { lock.unlock() }
    return unsafe nearLines[number]
  }

  /// Returns the mangled name of the function around an address, or nil if it is not known.
  static func function(at address: UInt) -> String? {
    lock.lock()
    defer { lock.unlock() }
    let name = unsafe String(cString: virtual_device_function(address))
    return name.isEmpty ? nil : name
  }

  private static func learn(_ address: UInt, isWrite: Bool) -> Int {
    let place = lookUp(address, isCall: true, isEnding: isWrite)
    let number: Int
    switch place.code {
    case .author(let line):
      number = unsafe nearLines.firstIndex(of: line.text) ?? nearLines.count
      if unsafe number == nearLines.count { unsafe nearLines.append(line.text) }
    case .loop: number = NearCode.loop
    case .runtime, .other: number = NearCode.passing
    }
    unsafe near.note(number, at: address)
    return number
  }

  /// Reads the program's line tables now, so that their reading, which takes some tens of milliseconds, is not part of
  /// the first callback that needs them.
  static func prepare() {
    lock.lock()
    defer { lock.unlock() }
    virtual_device_read_lines()
  }

  /// A walk from the innermost function outward.
  private struct Search {
    /// True if the author's code may have called the runtime.
    let mayBeginInRuntime: Bool
    /// True if the author's code, if there is any, has called a library.
    private(set) var beginsInLibrary = false
    private(set) var lines: AuthorLines?
    /// True if the walk has come to the runtime's own work.
    private(set) var isInLoop = false

    init(mayBeginInRuntime: Bool) { self.mayBeginInRuntime = mayBeginInRuntime }

    /// Takes the next function. Returns nil if the walk is at its end.
    mutating func visit(_ address: UInt, isCall: Bool) -> Place? {
      let place = unsafe places[address] ?? lookUp(address, isCall: isCall)
      unsafe places[address] = place
      switch place.code {
      case .author(let line):
        if lines == nil { lines = AuthorLines(innermost: line, outermost: line) } else { lines?.outermost = line }
      case .runtime: if lines != nil || !mayBeginInRuntime { return nil }
      case .loop:
        isInLoop = true
        return nil
      case .other: if lines == nil { beginsInLibrary = true }
      }
      return place
    }
  }

  /// Looks up an address, which is the one after a call or the start of a function.
  private static func lookUp(_ address: UInt, isCall: Bool, isEnding: Bool = false) -> Place {
    let instruction = isCall ? address - 1 : address
    let line = unsafe virtual_device_find_line(instruction, isEnding ? 1 : 0)
    guard unsafe line.line != 0 else { return Place() }
    let symbol = unsafe String(cString: line.symbol)
    let name = MangledName(symbol)
    // The line of a stored property's own setter is that of its declaration.
    if isEnding, name.isSetter { return lookUp(address, isCall: isCall) }
    let file = unsafe String(cString: line.name)
    return Place(
      code: code(file, in: unsafe String(cString: line.folder), Int(unsafe line.line), name, symbol),
      isAsync: name.isAsync)
  }

  /// True if a file is in a folder. Optimized code names files from the folder of their package: `Sources/Runtime/…`.
  private static func isIn(_ folder: String, _ path: String) -> Bool {
    if path.hasPrefix("/") { return path.hasPrefix(folder) }
    let ends = path.indices.filter { path[$0] == "/" }
    return ends.contains { folder.hasSuffix("/" + path[...$0]) }
  }

  private static func code(_ file: String, in folder: String, _ line: Int, _ name: MangledName, _ symbol: String)
    -> Code
  {
    // What a macro has written is no line of the author's.
    guard line > 0, file.hasSuffix(".swift"), !file.contains("@__swiftmacro") else { return .other }
    let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
    if loopFolders.contains(where: { isIn($0, path) }) { return .loop }
    if runtimeFolders.contains(where: { isIn($0, path) }) { return .runtime }
    guard let module = name.module else { return .other }
    let last = file[(file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)...]
    return .author(AuthorLine(text: "\(module)/\(last):\(line)", type: FunctionName(mangled: symbol)?.type))
  }
}

private let lock = SystemLock()
