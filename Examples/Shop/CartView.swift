import SwiftUI

struct CartView: View {
  @Environment(Cart.self) private var cart
  @State private var isPaying = false
  let onDone: () -> Void

  var body: some View {
    @Bindable var cart = cart
    NavigationStack {
      Form {
        Section("Items") {
          ForEach($cart.lines) { $line in
            Stepper("\(line.product.name) × \(line.count)", value: $line.count, in: 1...10)
          }
          .onDelete { cart.lines.remove(atOffsets: $0) }
        }
        Section {
          TextField("Note", text: $cart.note, axis: .vertical)
          LabeledContent("Total", value: cart.total, format: .currency(code: "USD"))
        } footer: {
          if cart.lines.isEmpty { Text("Your cart is empty") }
        }
      }
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Pay") { isPaying = true }.disabled(cart.lines.isEmpty)
        }
      }
      .alert("Thank you", isPresented: $isPaying) {
        Button("OK") {
          cart.lines.removeAll()
          onDone()
        }
      } message: {
        Text("Your order is on its way.")
      }
    }
  }
}

#Preview("Empty cart") {
  CartView {}.environment(Cart())
}
