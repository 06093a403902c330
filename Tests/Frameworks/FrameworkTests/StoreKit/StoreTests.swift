import LifecycleTesting
import StoreKit
import SwiftUI
import Testing
import ViewRuntime

private enum StoreFailure: Error { case notVerified }

/// A store as in apps: it listens for transactions and loads products.
@MainActor private final class Store: ObservableObject {
  @Published private(set) var products: [Product] = []
  @Published private(set) var owned: Set<String> = []
  @Published private(set) var log: [String] = []
  private var listener: Task<Void, Never>?

  init() {
    listener = Task.detached { [weak self] in
      for await result in Transaction.updates { await self?.take(result) }
      await self?.note("ended, \(Task.isCancelled)")
    }
  }

  deinit { listener?.cancel() }

  func load() async {
    do {
      products = try await Product.products(for: ["coins", "pass"]).sorted { $0.price < $1.price }
      for await result in Transaction.currentEntitlements { owned.insert(try checked(result).productID) }
      note("\(products.count) products, \(owned.count) owned")
      try await AppStore.sync()
    } catch StoreKitError.userCancelled {
      note("nobody signs in")
    } catch {
      note("failed")
    }
  }

  func buy(_ product: Product) async throws -> StoreKit.Transaction? {
    switch try await product.purchase() {
    case .success(let result):
      let transaction = try checked(result)
      await transaction.finish()
      return transaction
    case .userCancelled, .pending: return nil
    }
  }

  func stop() { listener?.cancel() }

  private func take(_ result: VerificationResult<StoreKit.Transaction>) async {
    if case .verified(let transaction) = result { owned.insert(transaction.productID) }
  }

  private func checked<T>(_ result: VerificationResult<T>) throws -> T {
    switch result {
    case .unverified: throw StoreFailure.notVerified
    case .verified(let value): return value
    }
  }

  private func note(_ line: String) { log.append(line) }
}

private struct Shop: View {
  @StateObject private var store = Store()
  var body: some View {
    Text(store.log.joined(separator: "|"))
    ForEach(store.products) { product in
      Button(product.displayPrice) { Task { try await store.buy(product) } }
    }
    Text("shop").task { await store.load() }
    Button("Stop") { store.stop() }
  }
}

/// Shows the state of its product.
private struct Told: ProductViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    switch configuration.state {
    case .loading: Text("loading")
    case .unavailable: Text("not for sale")
    case .failure(let error): Text(error.localizedDescription)
    case .success(let product): Text(product.displayName)
    }
  }
}

private struct Paywall: View {
  var onStart: ((Product) async -> Void)?
  @State private var status: EntitlementTaskState<Int> = .loading
  @State private var states: [String] = []
  @State private var isManaging = false
  var body: some View {
    SubscriptionStoreView(groupID: "birds") {
      Text("All birds").containerBackground(.blue, for: .subscriptionStore)
    }
    .subscriptionStoreControlStyle(.prominentPicker)
    .storeButton(.visible, for: .restorePurchases, .redeemCode)
    .onInAppPurchaseStart(perform: onStart)
    .onInAppPurchaseCompletion { product, result in if case .success(.success) = result { states.append(product.id) } }
    .subscriptionStatusTask(for: "birds") { state in
      states.append(state.value.map { "\($0.count) statuses" } ?? "loading")
      status = await state.map { statuses in await counted(statuses) }
    }
    .manageSubscriptionsSheet(isPresented: $isManaging)
    Text("\(states.joined(separator: ", ")), \(status.value ?? -1)")
    ProductView(id: "coins").productViewStyle(Told())
    ProductView(id: "pass") {
      Text("icon")
    } placeholderIcon: {
      Text("placeholder")
    }
    StoreView(ids: ["one", "two"]) { product in Text(product.displayName) }
  }
  private func counted(_ statuses: [Product.SubscriptionInfo.Status]) async -> Int { statuses.count }
}

@Suite @MainActor struct StoreTests {
  @Test func `an empty store has no products and no transactions, and sync fails`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Shop() }
    host.settle()
    #expect(host.texts == ["0 products, 0 owned|nobody signs in", "shop", "Stop"])
  }

  @Test func `listening for transactions ends when the task is cancelled`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Shop() }
    host.settle()
    try host.tap("Stop")
    host.settle()
    #expect(host.texts.first == "0 products, 0 owned|nobody signs in|ended, true")
  }

  @Test func `store views load and then show no products`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Paywall() }
    #expect(host.texts == ["All birds", "loading, -1", "loading", "placeholder"])
    host.settle()
    #expect(host.texts == ["All birds", "loading, 0 statuses, 0", "not for sale", "placeholder"])
  }

  @Test func `an unverified result throws its reason`() throws {
    #expect(try VerificationResult.verified(7).payloadValue == 7)
    let broken = VerificationResult.unverified(7, .invalidSignature)
    #expect(throws: VerificationResult<Int>.VerificationError.invalidSignature) { try broken.payloadValue }
    #expect(broken.unsafePayloadValue == 7)
  }
}
