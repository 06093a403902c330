import Combine
import SwiftUI

@MainActor private final class Account: ObservableObject {
  @Published var name = "Ann"
}

@MainActor private final class Session: ObservableObject {
  let account = Account()
  func rename() { account.name = "Bob" }
}

private struct AccountName: View {
  @ObservedObject var account: Account
  var body: some View { Text("Signed in as \(account.name)") }
}

private struct Header: View {
  @ObservedObject var session: Session
  let observesAccount: Bool
  var body: some View {
    if observesAccount {
      AccountName(account: session.account)
    } else {
      Text("Signed in as \(session.account.name)")
    }
  }
}

private struct Settings: View {
  let observesAccount: Bool
  @StateObject private var session = Session()
  var body: some View {
    Header(session: session, observesAccount: observesAccount)
    Button("Rename") { session.rename() }
  }
}

extension ScenarioCatalog {
  static let unobservedChange = Fault(
    "unobserved-change", bug: "a header observes the session, but not the account inside it",
    fix: "a view observes the account itself",
    script: """
      settle
      tap "Rename"
      settle
      """
  ) {
    Settings(observesAccount: false)
  } sound: {
    Settings(observesAccount: true)
  }
}
