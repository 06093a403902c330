import SwiftUI

private struct Inbox: View {
  let setsFlagFirst: Bool
  @State private var mails = 0
  @State private var hasLoaded = false
  var body: some View {
    Text("\(mails) mails").task {
      guard !hasLoaded else { return }
      if setsFlagFirst { hasLoaded = true }
      guard let answer = try? await answer("mail", after: .seconds(2), 12) else { return }
      mails = answer
      hasLoaded = true
    }
  }
}
extension ScenarioCatalog {
  static let loadNotRepeated = Fault(
    "load-not-repeated", bug: "a flag that is set before the load keeps a canceled load from being repeated",
    fix: "the flag is set after the load",
    script: """
      tab "Main"
      wait 1s
      tab "Other"
      settle
      tab "Main"
      settle
      """
  ) {
    TwoTabs { Inbox(setsFlagFirst: true) }
  } sound: {
    TwoTabs { Inbox(setsFlagFirst: false) }
  }
}
