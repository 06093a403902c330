import StoreKit
import SwiftUI
import Testing
import ViewRuntime

/// Defers store messages while the user is writing, as in Apple's documentation.
@MainActor private final class Messages {
  private var pending: [Message] = []
  private(set) var log: [String] = []
  var display: DisplayMessageAction?

  func listen() async {
    for await message in Message.messages {
      if let display, message.reason != .winBackOffer { try? display(message) } else { pending.append(message) }
    }
    log.append("messages \(pending.count)")
  }

  func follow() async {
    for await storefront in Storefront.updates { log.append(storefront.countryCode) }
    log.append("storefront")
  }
}

private struct Writing: View {
  let messages: Messages
  @Environment(\.displayStoreKitMessage) private var display
  @State private var isWriting = true
  var body: some View {
    if isWriting {
      Text("writing")
        .onAppear { messages.display = display }
        .task { await messages.listen() }
        .task { await messages.follow() }
    }
    Button("Done") { isWriting = false }
  }
}

private func terms(_ product: Product) -> String {
  let unit = Product.SubscriptionPeriod.Unit.month.formatted(product.subscriptionPeriodUnitFormatStyle)
  return
    "\(product.displayPrice)/\(unit), \(Product.SubscriptionPeriod.yearly.formatted(product.subscriptionPeriodFormatStyle))"
}

@Suite @MainActor struct StoreMessageTests {
  @Test func `listening for store messages ends with the view`() throws {
    let messages = Messages()
    let host = RuntimeHost(profile: .ios18, sink: nil) { Writing(messages: messages) }
    host.settle()
    #expect(messages.log.isEmpty && messages.display != nil)
    try host.tap("Done")
    host.settle()
    #expect(messages.log.sorted() == ["messages 0", "storefront"])
  }

  @Test func `subscription terms are formatted in words`() async throws {
    #expect(try await Product.products(for: ["pass"]).map(terms) == [])
    #expect(Product.SubscriptionPeriod.Unit.year.localizedDescription == "Year")
    let start = Date(timeIntervalSince1970: 0)
    #expect(Product.SubscriptionPeriod.everyTwoWeeks.dateRange(referenceDate: start).upperBound == start + 14 * 86400)
    #expect(Product.SubscriptionInfo.RenewalState.inGracePeriod.localizedDescription == "In Grace Period")
    #expect(Product.SubscriptionOffer.PaymentMode.freeTrial.localizedDescription == "Free Trial")
  }
}
