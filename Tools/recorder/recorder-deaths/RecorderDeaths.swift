import DeathShims
import TraceRecorder
import TraceSystem

/// Kills recording programs in every way and checks that their traces hold what was promised.
@main
struct RecorderDeaths {
  static let usage =
    "usage: recorder-deaths kill|ways|step|move|interrupt|forks|ring|ledger|stalls|faults|cuts|harms|marks|disabled|latency [--runs N] [--events N] [--visits N] [--raw] [--without-housekeeper] [--cut] [--door recorder|trace] [--seed N] [--death WAY] [--workers N] [--directory DIR] [--keep]"

  let arguments: [String]

  static func main() {
    if getenv(Run.endsWithParent) != nil { death_end_with_parent() }
    let words = Array(CommandLine.arguments.dropFirst())
    let tool = RecorderDeaths(arguments: Array(words.dropFirst()))
    switch words.first {
    case "victim": tool.victim()
    case "kill": tool.kill()
    case "ways": tool.ways()
    case "step": tool.step()
    case "move": tool.move()
    case "interrupt": tool.interrupt()
    case "forks": tool.forks()
    case "ring": tool.ring()
    case "ledger": tool.ledger()
    case "laned": Ledger.victim(lanes: Int(tool.number("workers") ?? 4), published: tool.value("published") ?? "")
    case "stalls": tool.stalls()
    case "faults": tool.faults()
    case "disabled": disabled()
    case "latency":
      Latency.measure(
        directory: tool.value("directory") ?? ".", withoutHousekeeper: tool.arguments.contains("--without-housekeeper"),
        door: tool.door)
    case "faulted": tool.faulted()
    case "marks": tool.marks()
    case "marking":
      Marks.victim(
        threads: Int(tool.number("workers") ?? 1), marks: tool.number("events") ?? 1000,
        pause: UInt32(tool.number("pause") ?? 10), published: tool.value("published") ?? "")
    case "cuts": tool.cuts()
    case "harms": tool.harms()
    case "harmed": tool.harmed()
    case "cut":
      Cuts.victim(
        tool.value("cut").flatMap(Cuts.Cut.init) ?? .most, tool.value("handling").flatMap(Cuts.Handling.init) ?? .none,
        door: tool.door,
        events: tool.number("events") ?? 0, published: tool.value("published") ?? "")
    case "paced": Victim.pace(events: tool.number("events") ?? 0, published: tool.value("published") ?? "")
    case "interrupted":
      Interrupter.victim(events: tool.number("events") ?? 600, published: tool.value("published") ?? "")
    case "forking":
      Forker.victim(
        events: tool.number("events") ?? 300, raw: tool.arguments.contains("--raw"), output: tool.value("output"),
        published: tool.value("published") ?? "")
    case "ringed":
      Rings.victim(
        nodes: tool.number("nodes") ?? 10, events: tool.number("events") ?? 1_000_000,
        threads: tool.number("workers") ?? 1,
        published: tool.value("published") ?? "")
    case "passers":
      Rings.passers(
        tool.number("nodes") ?? 1000, staying: tool.number("staying") ?? 10, threads: tool.number("workers") ?? 1,
        stalls: tool.number("stalls") ?? 0, published: tool.value("published") ?? "")
    case "moving": MoveStepper.victim(nodes: tool.number("events") ?? 300, published: tool.value("published") ?? "")
    case "stepped": Stepper.victim(events: tool.number("events") ?? 600, published: tool.value("published") ?? "")
    default:
      print(usage)
      exit(2)
    }
  }

  func value(_ name: String) -> String? {
    guard let index = arguments.firstIndex(of: "--" + name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }

  func number(_ name: String) -> UInt64? { value(name).flatMap(UInt64.init) }

  var door: Door { value("door").flatMap(Door.init) ?? .recorder }

  var runs: Int { Int(number("runs") ?? 1) }

  func newRun() -> Run {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var run = Run(
      directory: value("directory") ?? "\(place)/recorder-deaths.\(getpid())",
      seed: number("seed") ?? UInt64(getpid()) &* 7919)
    run.door = door
    return run
  }

  func report(_ run: Run, _ what: String) -> Never {
    print("\(what): \(run.published) published events, \(run.failures.count) failures, seed \(run.seed)")
    for failure in run.failures.prefix(20) { print("  \(failure)") }
    if !arguments.contains("--keep") {
      run.clean()
      rmdir(run.directory)
    }
    exit(run.failures.isEmpty ? 0 : 1)
  }

  private func victim() -> Never {
    var plan = Victim.Plan()
    plan.death = value("death") ?? plan.death
    plan.workers = number("workers").map(Int.init) ?? plan.workers
    plan.events = number("events") ?? plan.events
    plan.after = number("after") ?? plan.after
    plan.published = value("published") ?? ""
    plan.door = door
    Victim.run(plan)
  }

  /// Kills the requested number of times, and continues until the requested number of events has been published.
  private func kill() -> Never {
    var run = newRun()
    var kills = 0
    while kills < runs || run.published < number("events") ?? 0 {
      run.check("kill")
      kills += 1
      if run.failures.count > 20 { break }
    }
    report(run, "\(kills) random kills")
  }

  /// Measures an instrumented call while nothing records, together with a clock reading.
  private static func disabled() {
    let calls = 200_000_000
    let start = ClockCost.now
    for _ in 0..<calls { Trace.mark("never recorded") }
    let load = Double(ClockCost.now - start) / Double(calls)
    let reads = 20_000_000
    let clock = Double(ClockCost.measure(reads: reads).nanoseconds) / Double(reads)
    print("{\"ns_per_call\":\(load),\"clock_ns\":\(clock),\"ratio\":\(load / clock)}")
  }

  private func faults() -> Never {
    var faults = Faults(newRun())
    for _ in 0..<runs { faults.runAll() }
    report(faults.run, "\(faults.cases) failing calls and limits")
  }

  private func cuts() -> Never {
    var cuts = Cuts(newRun())
    for _ in 0..<runs { cuts.runAll() }
    report(cuts.run, "\(cuts.cases) files cut or limited")
  }

  /// Tries all fixed cases and the requested number of others.
  private func harms() -> Never {
    var harms = Harms(newRun())
    harms.runAll(random: runs)
    report(harms.run, "\(harms.cases) programs whose files come to harm, \(harms.lost) events lost")
  }

  private func harmed() -> Never {
    var plan = Harms.Case()
    plan.harm = value("harm").flatMap(Harms.Harm.init) ?? plan.harm
    plan.family = value("family").flatMap(Harms.Family.init) ?? plan.family
    plan.members = Int(number("members") ?? 1)
    plan.events = number("events") ?? plan.events
    plan.moment = number("moment") ?? plan.moment
    plan.rest = number("rest") ?? plan.rest
    plan.word = number("word") ?? plan.word
    plan.othersFollow = arguments.contains("--follow")
    Harms.victim(plan, number: Int(number("number") ?? 0), published: value("published") ?? "")
  }

  private func marks() -> Never {
    var marks = Marks(newRun())
    for _ in 0..<runs where marks.run.failures.count < 20 { marks.check() }
    report(marks.run, "\(marks.runs) programs, \(marks.handled) marks in signal handlers, \(marks.lost) of them lost")
  }

  private func faulted() -> Never {
    Faults.victim(
      nth: Int64(number("nth") ?? 0), persistent: number("persistent") == 1, error: Int32(number("errno") ?? 0),
      output: value("output") ?? "",
      published: value("published") ?? "", what: value("what") ?? "")
  }

  private func step() -> Never {
    var run = newRun()
    var stepper = Stepper(run, events: number("events") ?? 600)
    stepper.run()
    run.failures = stepper.failures
    run.published = stepper.published
    report(run, "\(stepper.boundaries) instruction boundaries, \(stepper.inspections) states of the file")
  }

  private func move() -> Never {
    var run = newRun()
    var stepper: MoveStepper
    var tries = 0
    repeat {
      stepper = MoveStepper(run, nodes: number("events") ?? 300)
      stepper.run()
      tries += 1
    } while stepper.provesNothing && tries < 4
    run.failures = stepper.failures
    if stepper.provesNothing { run.failures.append("births were moved \(stepper.moves) times; that proves nothing") }
    run.published = stepper.published
    report(
      run,
      "\(stepper.moves) moves of births, \(stepper.boundaries) instruction boundaries, \(stepper.inspections) states of the file"
    )
  }

  private func interrupt() -> Never {
    var interrupter = Interrupter(newRun())
    interrupter.step(events: number("events") ?? 600)
    report(interrupter.run, "\(interrupter.signals) signals at \(interrupter.boundaries) instruction boundaries")
  }

  private func forks() -> Never {
    var forker = Forker(newRun())
    forker.step(
      events: number("events") ?? 300, visits: Int(number("visits") ?? 1), raw: arguments.contains("--raw"),
      withoutHousekeeper: arguments.contains("--without-housekeeper"))
    report(forker.run, "\(forker.forks) children made at \(forker.boundaries) instruction boundaries")
  }

  private func ring() -> Never {
    var rings = Rings(newRun())
    for _ in 0..<runs {
      if door == .trace {
        rings.checkTrace()
      } else {
        rings.check()
        rings.checkPassers()
      }
    }
    report(rings.run, "\(runs) rings, overwritten \(rings.wraps) times")
  }

  private func ledger() -> Never {
    var ledger = Ledger(newRun())
    for _ in 0..<runs { ledger.check(isCut: arguments.contains("--cut")) }
    report(ledger.run, "\(ledger.kills) rings compared with a ledger")
  }

  private func stalls() -> Never {
    var rings = Rings(newRun())
    rings.checkStalls(runs: runs)
    report(rings.run, "\(runs) rings, \(rings.stalled) times the thread that moves births stopped")
  }

  private func ways() -> Never {
    var run = newRun()
    let deaths = value("death").map { [$0] } ?? (door == .trace ? Deaths.ofUsers : Deaths.own)
    let mode = value("mode").flatMap(RecorderOptions.Mode.init) ?? .file
    for _ in 0..<runs { for death in deaths { run.check(death, mode: mode, workers: Int(number("workers") ?? 4)) } }
    report(run, "\(runs) times \(deaths.count) ways to die")
  }
}
