import SwiftUI

@main
public struct PomodoroApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup("Pomodoro") {
      PomodoroView()
    }
  }
}
