extension Invariant {
  /// The invariant "Whatever begins ends, and a screen that waits has something under way."
  package static let begunEnds = Invariant(
    id: "begun-ends",
    sentence: "Whatever begins ends, and a screen that waits has something under way.",
    reasoning:
      "A flag that says that something is running is set while it runs and at no other time. Its name does not matter: "
      + "a value that is set when a task begins and set back when the task ends stands for the task. Sources: reports of "
      + "spinners that never stop, and of buttons that come back to life too early.",
    undecided:
      "A flag that only one path ever sets: nothing shows that it stands for work. Any flag of a program that never comes "
      + "to rest.",
    shapes: [
      "stuck-loading", "work-not-resumed",
    ])
}
