import Testing

@testable import TraceSystem

/// Names for things that differ between systems.
struct SystemTests {
  @Test func `a folder is listed with the kind of each entry`() throws {
    var made = ChildCommand([
      "sh", "-c", "cd $(mktemp -d) && touch a && mkdir inner && mkfifo pipe && ln -s a link && pwd",
    ])
    made.output = .pipe
    let folder = String(try made.run().text.dropLast())
    defer { _ = try? ChildCommand(["rm", "-r", folder]).run() }
    let entries = try #require(FolderListing.entries(of: folder))
    let kinds = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) })
    #expect(kinds == ["a": .file, "inner": .folder, "pipe": .pipe, "link": .link])
    #expect(FolderListing.names(in: folder, most: 2)?.count == 2)
    #expect(FolderListing.names(in: folder + "/a") == nil)
  }

  @Test func `an error has the system's words`() {
    _ = unsafe open("/no/such/file", O_RDONLY)
    #expect(SystemError.last == SystemError(ENOENT))
    #expect(SystemError(ENOENT).description == "No such file or directory")
  }

  @Test func `a signal's action can be read, changed and put back`() throws {
    let before = try #require(SignalAction.current(SIGUSR2))
    #expect(!before.isIgnored)
    SignalAction.ignoring.install(for: SIGUSR2)
    #expect(SignalAction.current(SIGUSR2)?.isIgnored == true)
    raise(SIGUSR2)
    before.install(for: SIGUSR2)
    #expect(SignalAction.current(SIGUSR2)?.isIgnored == false)
    #expect(SignalAction.current(-1) == nil)
  }

  @Test func `the path of this program leads to it`() throws {
    let path = try #require(ProgramPath.current)
    #expect(path.hasPrefix("/"))
    #expect(unsafe access(path, X_OK) == 0)
  }

  @Test func `the clock does not go back`() {
    var last = MonotonicClock.now
    for _ in 0..<1000 {
      let now = MonotonicClock.now
      #expect(now >= last)
      last = now
    }
  }

  @Test func `a detached thread runs with all signals blocked`() {
    let answers = BlockingQueue<Bool>()
    BackgroundThread.detach {
      var mask = sigset_t()
      unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
      answers.push(unsafe sigismember(&mask, SIGINT) == 1)
    }
    #expect(answers.pop() == true)
  }
}
