import SwiftUI

@main
public struct HabitsApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup { HabitsView() }
  }
}
