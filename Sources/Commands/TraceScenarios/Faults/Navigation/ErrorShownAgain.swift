import SwiftUI

@MainActor private final class Payment: ObservableObject {
  @Published var failure: String?
  private var wasTried = false

  func pay() async {
    guard !wasTried else { return }
    wasTried = true
    try? await Task.sleep(for: .milliseconds(300))
    failure = "The card was declined"
  }
}

private struct PaymentScreen: View {
  @ObservedObject var payment: Payment
  let clearsFailure: Bool
  @State private var showsFailure = false
  var body: some View {
    Text("Payment")
      .task { await payment.pay() }
      .onAppear { showsFailure = payment.failure != nil }
      .onChange(of: payment.failure) { showsFailure = payment.failure != nil }
      .alert("Payment failed", isPresented: $showsFailure) {
        Button("OK") { if clearsFailure { payment.failure = nil } }
      }
  }
}

private struct Shop: View {
  let clearsFailure: Bool
  @StateObject private var payment = Payment()
  var body: some View {
    NavigationStack { NavigationLink("Pay") { PaymentScreen(payment: payment, clearsFailure: clearsFailure) } }
  }
}
extension ScenarioCatalog {
  static let errorShownAgain = Fault(
    "error-shown-again", bug: "an alert that was confirmed comes back at each visit",
    fix: "confirming the alert clears the failure",
    script: """
      tap "Pay"
      settle
      tap "OK"
      settle
      back
      settle
      tap "Pay"
      settle
      """
  ) {
    Shop(clearsFailure: false)
  } sound: {
    Shop(clearsFailure: true)
  }
}
