import SwiftUI

/// A closure that is nil when it is needed. A view that forwards an optional closure only appears to clean up.
private struct Player: View {
  let onPlay: () -> Void
  let onStop: (() -> Void)?
  var body: some View { Text("Player").onAppear(perform: onPlay).onDisappear(perform: onStop) }
}

private struct ForgetsToStop: View {
  @State private var plays = 0
  @State private var isLocked = false
  var body: some View {
    Button("Lock") { isLocked = true }
    Player(onPlay: { plays += 1 }, onStop: isLocked ? nil : { plays -= 1 })
  }
}

private struct AlwaysStops: View {
  @State private var plays = 0
  @State private var isLocked = false
  var body: some View {
    Button("Lock") { isLocked = true }
    Player(onPlay: { plays += 1 }, onStop: { plays -= 1 })
  }
}

extension ScenarioCatalog {
  static let doubleAppear = Fault(
    "double-appear", bug: "onDisappear(perform: nil): work from onAppear starts twice on return",
    fix: "the closure is always present",
    script: """
      tab "Main"
      tap "Lock"
      tab "Other"
      tab "Main"
      settle
      """
  ) {
    TwoTabs { ForgetsToStop() }
  } sound: {
    TwoTabs { AlwaysStops() }
  }
  static let missingDisappear = Fault(
    "missing-disappear", bug: "onDisappear(perform: nil): work from onAppear continues after the view",
    fix: "the closure is always present",
    script: """
      tap "Open"
      settle
      tap "Lock"
      back
      settle
      """
  ) {
    PushedScreen { ForgetsToStop() }
  } sound: {
    PushedScreen { AlwaysStops() }
  }
}
