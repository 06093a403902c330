import CTraceShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// A program that harms the files to which it and its other processes record.
struct HarmedProgram: @unchecked Sendable {
  let plan: Harms.Case
  /// The path of the trace.
  let path: String
  let published: String
  let counters: Victim.Published

  private var folder: String { String(path[..<path.lastIndex(of: "/")!]) }

  /// Records the events of one member.
  func record(_ number: Int) {
    var record = EventRecord()
    var k: UInt64 = 0
    while k < plan.events {
      k += 1
      Victim.recordOne(number, k, &record)
      counters[number] = k
    }
  }

  /// Records, does the harm at its moment, and waits for the others.
  func lead() {
    var others = plan.othersFollow ? [] : startOthers()
    var record = EventRecord()
    for k in 0...plan.events {
      if k > 0 {
        Victim.recordOne(0, k, &record)
        counters[0] = k
      }
      guard k == plan.moment else { continue }
      harm()
      if plan.othersFollow { others = startOthers() }
    }
    for other in others { other() }
  }

  // MARK: - The others

  /// Starts the other members and returns what waits for each.
  private func startOthers() -> [() -> Void] {
    (1..<max(plan.members, 1)).compactMap { number in
      switch plan.family {
      case .alone: nil
      case .threads: startThread(number)
      case .spawned: spawn(number)
      case .forked: startFork(number)
      }
    }
  }

  private func startThread(_ number: Int) -> () -> Void {
    let box = Unmanaged.passRetained(Member(program: self, number: number))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      {
        let member = Unmanaged<Member>.fromOpaque($0!).takeRetainedValue()
        member.program.record(member.number)
        return nil
      }, box.toOpaque())
    return { pthread_join(thread, nil) }
  }

  private final class Member {
    let program: HarmedProgram
    let number: Int
    init(program: HarmedProgram, number: Int) { (self.program, self.number) = (program, number) }
  }

  private func spawn(_ number: Int) -> () -> Void {
    let command = ChildCommand(
      ["/proc/self/exe", "harmed", "--number", "\(number)", "--published", published] + plan.arguments)
    // Without descriptors it cannot even load its libraries, and attempts nothing.
    let child = try? ChildProcess(command)
    return { _ = child?.wait() }
  }

  private func startFork(_ number: Int) -> () -> Void {
    // At first, the recorder's own thread may hold locks of Swift's runtime, which nobody would release in a child.
    usleep(5000)
    let child = fork()
    if child == 0 {
      alarm(Harms.patience)
      record(number)
      exit(0)
    }
    return {
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
  }

  // MARK: - The harm

  /// The live files: of this process, and of those that have one by now.
  private var files: [String] {
    Harms.names(in: folder).filter { $0.hasPrefix("t.bin") && !$0.hasSuffix(".tmp") }.map { folder + "/" + $0 }
  }

  private func harm() {
    switch plan.harm {
    case .nothing: break
    case .remove: for file in files { unlink(file) }
    case .replace:
      for file in files {
        unlink(file)
        write("another", to: file)
      }
    case .rename: for file in files { rename(file, folder + "/moved-" + file.dropFirst(folder.count + 1)) }
    case .empty: for file in files { truncate(file, 0) }
    case .shorten: for file in files { truncate(file, off_t(plan.rest)) }
    case .regrow:
      for file in files {
        truncate(file, 0)
        truncate(file, 1 << 20)
      }
    case .overwrite: for file in files { write("another's text", to: file) }
    case .header: for file in files { write(plan.word, to: file, at: plan.rest) }
    case .deleteFolder: Harms.remove(folder)
    case .moveFolder: rename(folder, folder + ".moved")
    case .remakeFolder:
      Harms.remove(folder)
      mkdir(folder, 0o700)
    case .closeDescriptors: for descriptor in Int32(3)..<5000 { close(descriptor) }
    case .noDescriptors:
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var limit = rlimit()
      getrlimit(resource, &limit)
      limit.rlim_cur = 3
      if setrlimit(resource, &limit) != 0 { exit(9) }
    }
  }

  private func write(_ word: UInt64, to file: String, at offset: UInt64) {
    let descriptor = open(file, O_WRONLY)
    withUnsafeBytes(of: word) { _ = pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    close(descriptor)
  }

  private func write(_ text: String, to file: String) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }
}
