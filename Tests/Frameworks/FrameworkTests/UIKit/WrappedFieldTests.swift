import SwiftUI
import Testing
import ViewRuntime

extension UIColor {
  fileprivate convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: 1)
  }
  fileprivate class var brand: UIColor { UIColor(hex: 0xFF0000) }
}

/// A text view as wrapped by apps.
private struct Notes: UIViewRepresentable {
  @Binding var text: String

  final class Coordinator: NSObject, UITextViewDelegate, UITextFieldDelegate {
    let parent: Notes
    init(_ parent: Notes) { self.parent = parent }
    func textViewDidChange(_ textView: UITextView) { parent.text = textView.text }
    func textFieldDidChangeSelection(_ textField: UITextField) { parent.text = textField.text ?? "" }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    view.isScrollEnabled = false
    view.textColor = .brand
    view.font = .systemFont(ofSize: 12, weight: .thin)
    view.autocorrectionType = .no
    return view
  }
  func updateUIView(_ view: UITextView, context: Context) { view.text = text }
}

private class MoneyField: UITextField {
  var amount = 0
}

private struct Wallet: UIViewRepresentable {
  func makeUIView(context: Context) -> MoneyField {
    let field = MoneyField(frame: .zero)
    field.placeholder = "Amount"
    field.keyboardType = .decimalPad
    field.returnKeyType = .done
    field.borderStyle = .roundedRect
    return field
  }
  func updateUIView(_ field: MoneyField, context: Context) {}
}

private struct Page: View {
  @State private var text = "first"
  @State private var isAsking = false
  @State private var chosen: Int? = 3
  var body: some View {
    Notes(text: $text)
    Wallet()
    Button("Change") { text = "second" }
    Button("Ask") { isAsking = true }
      .confirmationDialog(Text("Which?"), isPresented: $isAsking) { Button("This") { text = "this" } }
    Button("More") {}
      .confirmationDialog("Really \(1)?" as String, isPresented: .constant(false), presenting: chosen) {
        Text("\($0)")
      } message: {
        Text("\($0)")
      }
  }
}

@MainActor
@Suite struct WrappedFieldTests {
  @Test func `wrapped text fields show their text`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Page() }
    #expect(host.texts.prefix(2) == ["first", "Amount"])
    try host.tap("Change")
    #expect(host.texts.first == "second")
    try host.tap("Ask")
    #expect(host.texts.contains("Which?"))
    try host.tap("This")
    #expect(host.texts.first == "this")
  }

  @Test func `a coordinator receives its view's delegate calls`() {
    var text = "a"
    let notes = Notes(
      text: Binding {
        text
      } set: {
        text = $0
      })
    let view = UITextView()
    let coordinator = notes.makeCoordinator()
    view.delegate = coordinator
    view.text = "b"
    view.delegate?.textViewDidChange(view)
    #expect(text == "b")
  }

  @Test func `colors are compared by components`() {
    #expect(UIColor(hex: 0x00FF00) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(UIColor.brand != UIColor(hex: 0x00FF00) && Set([UIColor.label, .label]).count == 1)
    #expect(
      UITextView.appearance() === UITextView.appearance() && UIScrollView.appearance() !== UITextView.appearance())
  }
}
