/// A program that this process started. Everything that starts programs starts them here.
package struct ChildProcess {
  /// The process id, which stays reserved until ``wait()`` or another call of `waitpid` has seen the end.
  package let identifier: pid_t
  /// The end of the program's standard input to write to, if it is a pipe. The owner closes it.
  package let input: Int32?
  /// The end of its standard output to read from, if it is a pipe. The owner closes it.
  package let output: Int32?
  /// The end of its standard error to read from, if it is a pipe. The owner closes it.
  package let error: Int32?

  /// Starts a program.
  ///
  /// - Throws: The system's error: `ENOENT` if there is no such program, `EACCES` if it cannot be executed, ...
  package init(_ command: ChildCommand) throws(SystemError) {
    precondition(!command.words.isEmpty, "a command has at least the name of a program")
    var pipes = Pipes()
    defer { pipes.close() }
    var actions = unsafe SpawnActions()
    unsafe posix_spawn_file_actions_init(&actions.rawValue)
    defer { unsafe posix_spawn_file_actions_destroy(&actions.rawValue) }
    let input = try unsafe actions.connect(command.input, to: STDIN_FILENO, &pipes)
    // A stream that joins the other one is connected after it.
    let error = command.error == .joined ? nil : try unsafe actions.connect(command.error, to: STDERR_FILENO, &pipes)
    let output = try unsafe actions.connect(command.output, to: STDOUT_FILENO, &pipes)
    if command.error == .joined { unsafe actions.join(STDERR_FILENO, to: STDOUT_FILENO) }

    var attributes = SpawnAttributes()
    unsafe posix_spawnattr_init(&attributes.rawValue)
    defer { unsafe posix_spawnattr_destroy(&attributes.rawValue) }
    attributes.set(command)

    let environment = command.environment ?? ProcessEnvironment.all
    var words = unsafe command.words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(
      &child, command.words[0], &actions.rawValue, &attributes.rawValue, &words, &variables)
    guard code == 0 else { throw SystemError(code) }
    pipes.keepOwnEnds()
    identifier = child
    (self.input, self.output, self.error) = (input, output, error)
  }

  /// Waits until the program has ended.
  package func wait() -> ProcessEnd {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return ProcessEnd(status: status)
  }

  /// Returns the end of the program if it has ended, without waiting.
  package func endIfAny() -> ProcessEnd? {
    var status: Int32 = 0
    return unsafe waitpid(identifier, &status, WNOHANG) == identifier ? ProcessEnd(status: status) : nil
  }

  /// Returns the id of a child of this process that has ended, which stays reserved; nil if there is none.
  ///
  /// - Parameter waits: True to wait for one.
  package static func ended(waits: Bool) -> pid_t? {
    while true {
      var facts = unsafe siginfo_t()
      let found = unsafe waitid(P_ALL, 0, &facts, WEXITED | WNOWAIT | (waits ? 0 : WNOHANG))
      if found < 0 && errno == EINTR { continue }
      guard found == 0 else { return nil }
      #if canImport(Darwin)
        let identifier = unsafe facts.si_pid
      #elseif canImport(Musl)
        let identifier = unsafe facts.__si_fields.__si_common.__first.__piduid.si_pid
      #else
        let identifier = unsafe facts._sifields._sigchld.si_pid
      #endif
      return identifier > 0 ? identifier : nil
    }
  }
}

/// The pipes between two processes while one of them is being started.
private struct Pipes {
  private var own: [Int32] = []
  private var others: [Int32] = []

  /// Opens a pipe and returns its ends: the one for this process, and the one for the program.
  mutating func open(isInput: Bool) throws(SystemError) -> (own: Int32, other: Int32) {
    let pipe = try Descriptor.pipe()
    let (mine, other) = isInput ? (pipe.writing, pipe.reading) : (pipe.reading, pipe.writing)
    own.append(mine)
    others.append(other)
    return (mine, other)
  }

  /// Leaves the ends of this process open.
  mutating func keepOwnEnds() { own = [] }

  func close() {
    for end in own + others { _ = Descriptor.close(end) }
  }
}

/// The steps that the new process takes with its files before the program starts.
@unsafe private struct SpawnActions {
  #if canImport(Darwin)
    var rawValue: posix_spawn_file_actions_t?
  #else
    var rawValue = unsafe posix_spawn_file_actions_t()
  #endif

  /// Makes a stream of the program lead to where another one leads.
  mutating func join(_ descriptor: Int32, to other: Int32) {
    unsafe posix_spawn_file_actions_adddup2(&rawValue, other, descriptor)
  }

  /// Connects a stream of the program. Returns the end of the pipe for this process, if there is one.
  mutating func connect(
    _ stream: ChildCommand.Stream, to descriptor: Int32, _ pipes: inout Pipes
  ) throws(SystemError) -> Int32? {
    let isInput = descriptor == STDIN_FILENO
    switch stream {
    case .shared:
      return nil
    case .nothing:
      unsafe posix_spawn_file_actions_addopen(&rawValue, descriptor, "/dev/null", isInput ? O_RDONLY : O_WRONLY, 0)
      return nil
    case .joined:
      unsafe join(descriptor, to: STDERR_FILENO)
      return nil
    case .pipe:
      let pipe = try pipes.open(isInput: isInput)
      unsafe posix_spawn_file_actions_adddup2(&rawValue, pipe.other, descriptor)
      return pipe.own
    }
  }
}

/// The properties of the new process.
@safe private struct SpawnAttributes {
  #if canImport(Darwin)
    var rawValue: posix_spawnattr_t?
  #else
    var rawValue = posix_spawnattr_t()
  #endif

  mutating func set(_ command: ChildCommand) {
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    var (defaults, blocked) = (command.defaultSignals.rawValue, command.blockedSignals.rawValue)
    unsafe posix_spawnattr_setsigdefault(&rawValue, &defaults)
    unsafe posix_spawnattr_setsigmask(&rawValue, &blocked)
    if command.leadsGroup {
      unsafe posix_spawnattr_setpgroup(&rawValue, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    unsafe posix_spawnattr_setflags(&rawValue, Int16(flags))
  }
}
