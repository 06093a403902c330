import SwiftUI

public struct PomodoroApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup("Pomodoro") {
      PomodoroView()
    }
  }
}
