import LifecycleTesting
import ShopSample
import SwiftUI
import Testing

@MainActor
struct ShopTests {
  private struct Root: View {
    @State private var shop = ShopModel()
    @State private var cart = Cart()
    var body: some View { ShopTabs().environment(shop).environment(cart) }
  }

  @Test func `a product is loaded, bought and paid for`() throws {
    let host = try ViewHost(profile: .ios18) { Root() }
    #expect(host.texts.contains("Loading…"))
    host.advance(by: .milliseconds(200))
    #expect(host.texts.contains("Coffee"))
    try host.tap("Coffee")
    host.advance(by: .seconds(1))
    try host.tap("Add to cart")
    host.advance(by: .seconds(1))
    try host.tab("Cart")
    #expect(host.texts.contains("Coffee × 1"))
    try host.increment("Coffee × 1")
    #expect(host.texts.contains("Coffee × 2"))
    try host.tap("Pay")
    try host.tap("OK")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("Coffee") && !host.texts.contains("Coffee × 2"))
    _ = try host.finish()
  }
}
