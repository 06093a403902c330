import SwiftUI

struct Habit: Identifiable, Equatable {
  let id: Int
  var name: String
  var done: Int
  var goal: Int

  var isDone: Bool { done >= goal }
}

enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark
  var id: String { rawValue }
}

@Observable
public final class HabitStore {
  var habits = [
    Habit(id: 1, name: "Walk", done: 0, goal: 1),
    Habit(id: 2, name: "Read", done: 1, goal: 3),
  ]

  public init() {}

  var doneCount: Int { habits.filter(\.isDone).count }
}
