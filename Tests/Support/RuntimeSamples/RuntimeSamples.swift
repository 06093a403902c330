import LifecycleTesting
import TraceSystem

/// Records one of the samples: small programs whose traces depended on chance, or that ended in a crash.
///
/// `Tools/tests/determinism` runs each of them in many processes and compares the bytes;
/// `Tools/recorder/check-sanitizers` runs them too.
@main
@MainActor
struct RuntimeSamples {
  private static let samples: [Sample] = [.observers, .focus, .identities, .backgroundWork, .rows, .orphans]

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--list"] { return print(samples.map(\.name).joined(separator: "\n")) }
    if arguments.count == 2, arguments[0] == "--die", let death = Death(rawValue: arguments[1]) {
      return try death.record()
    }
    if arguments == ["--app"] { return ServedProgram.main() }
    if arguments.first == "--locked" { return LockedProgram.main() }
    if arguments.first == "--kept" { return KeptProgram.main() }
    if arguments.count == 3, arguments[0] == "--endless", let place = EndlessProgram.Place(rawValue: arguments[1]),
      let manner = EndlessProgram.Manner(rawValue: arguments[2])
    {
      (EndlessProgram.place, EndlessProgram.manner) = (place, manner)
      return EndlessProgram.main()
    }
    if arguments.count == 2, arguments[0] == "--large", let rows = Int(arguments[1]) {
      LargeProgram.rows = rows
      return LargeProgram.main()
    }
    guard arguments.count == 2, let sample = samples.first(where: { $0.name == arguments[0] }) else {
      print("usage: runtime-samples --list | NAME FILE | --die HOW | --app | --locked [leave] | --kept [crash]")
      print("       runtime-samples --endless PLACE MANNER | --large ROWS")
      exit(2)
    }
    try sample.record().write(to: arguments[1])
  }
}
