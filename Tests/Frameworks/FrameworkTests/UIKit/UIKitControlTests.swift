import SwiftUI
import Testing
import ViewRuntime

@MainActor private enum Log { static var lines: [String] = [] }

private struct Controls: UIViewRepresentable {
  func makeUIView(context: Context) -> UIStackView {
    let stack = UIStackView()
    stack.axis = .vertical
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.addAction(
      UIAction { action in Log.lines.append("pressed \((action.sender as? UIButton)?.currentTitle ?? "")") },
      for: .touchUpInside)
    let off = UIButton(
      configuration: .plain(), primaryAction: UIAction(title: "Off") { _ in Log.lines.append("never") })
    off.isEnabled = false
    let menu = UIButton(primaryAction: nil)
    menu.menu = UIMenu(children: [UIAction(title: "Share") { _ in Log.lines.append("shared") }])
    menu.showsMenuAsPrimaryAction = true
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Sound"
    toggle.addAction(
      UIAction { Log.lines.append("sound \(($0.sender as? UISwitch)?.isOn == true)") }, for: .valueChanged)
    let slider = UISlider()
    slider.accessibilityLabel = "Level"
    slider.addAction(
      UIAction { Log.lines.append("level \(($0.sender as? UISlider)?.value ?? -1)") }, for: .valueChanged)
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 0
    segments.addAction(
      UIAction { Log.lines.append("segment \(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -1)") },
      for: .valueChanged)
    for view in [button, off, menu, toggle, slider, segments] { stack.addArrangedSubview(view) }
    NSLayoutConstraint.activate([button.leadingAnchor.constraint(equalTo: stack.leadingAnchor, constant: 8)])
    button.layer.cornerRadius = 4
    return stack
  }
  func updateUIView(_ stack: UIStackView, context: Context) {}
}

/// A wrapped field that accepts digits only.
private struct DigitField: UIViewRepresentable {
  @Binding var text: String
  final class Coordinator: NSObject, UITextFieldDelegate {
    var text: Binding<String>
    init(_ text: Binding<String>) { self.text = text }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
      -> Bool
    {
      string.allSatisfy(\.isNumber)
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { Log.lines.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { Log.lines.append("end") }
    func textFieldDidChangeSelection(_ textField: UITextField) { text.wrappedValue = textField.text ?? "" }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator($text) }
  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.placeholder = "Number"
    field.delegate = context.coordinator
    return field
  }
  func updateUIView(_ field: UITextField, context: Context) { if field.text != text { field.text = text } }
}

private struct SearchBar: UIViewRepresentable {
  @Binding var text: String
  final class Coordinator: NSObject, UISearchBarDelegate {
    @Binding var text: String
    init(text: Binding<String>) { _text = text }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { text = searchText }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { Log.lines.append("search \(text)") }
  }
  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }
  func makeUIView(context: Context) -> UISearchBar {
    let bar = UISearchBar(frame: .zero)
    bar.delegate = context.coordinator
    bar.placeholder = "Search"
    return bar
  }
  func updateUIView(_ bar: UISearchBar, context: Context) { bar.text = text }
}

private struct Wheel: UIViewRepresentable {
  @Binding var choice: Int
  final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let parent: Wheel
    init(_ parent: Wheel) { self.parent = parent }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "Row \(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      parent.choice = row
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UIPickerView {
    let view = UIPickerView()
    view.dataSource = context.coordinator
    view.delegate = context.coordinator
    return view
  }
  func updateUIView(_ view: UIPickerView, context: Context) { view.selectRow(choice, inComponent: 0, animated: false) }
}

private struct Fields: View {
  @State private var number = ""
  @State private var search = ""
  @State private var choice = 1
  @State private var changes = 0
  var body: some View {
    DigitField(text: $number)
      .onReceive(NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification)) { notification in
        changes += notification.object is UITextField ? 1 : 0
      }
    SearchBar(text: $search)
    Wheel(choice: $choice)
    Text(verbatim: "\(changes) changes")
    Text(verbatim: "number \(number), search \(search), choice \(choice)")
  }
}

/// Logs its window and layout.
private final class Watching: UIView {
  override func didMoveToWindow() { Log.lines.append(window == nil ? "no window" : "window") }
  override func layoutSubviews() {
    super.layoutSubviews()
    Log.lines.append("layout")
  }
  override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

private struct Watched: UIViewRepresentable {
  func makeUIView(context: Context) -> Watching { Watching() }
  func updateUIView(_ view: Watching, context: Context) {
    (view.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor]
  }
}

private struct Shown: View {
  @State private var isShown = true
  var body: some View {
    if isShown { Watched() }
    Button("Hide") { isShown = false }
  }
}

@Suite(.serialized) @MainActor struct UIKitControlTests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost {
    Log.lines = []
    return RuntimeHost(profile: .ios18, sink: nil) { root }
  }

  @Test func `UIKit controls are operated by their titles`() throws {
    let host = host(Controls())
    #expect(host.texts == ["Press", "Off", "Day", "Week"])
    try host.tap("Press")
    try host.tap("Share")
    try host.tap("Sound")
    try host.set("Level", 0.5)
    try host.pick("Week")
    #expect(Log.lines == ["pressed Press", "shared", "sound true", "level 0.5", "segment 1"])
    #expect(throws: InteractionError.self) { try host.tap("Off") }
  }

  @Test func `typed text is passed to the field's delegate`() throws {
    let host = host(Fields())
    try host.type("1a2", into: "Number")
    #expect(host.texts.first == "12" && host.texts.last == "number 12, search , choice 1")
    try host.type("\n", into: "Number")
    try host.type("ivy\n", into: "Search")
    try host.pick("Row 2")
    #expect(host.texts == ["12", "ivy", "Row 2", "2 changes", "number 12, search ivy, choice 2"])
    #expect(Log.lines == ["begin", "end", "search ivy"])
  }

  @Test func `a view moves to its window and is laid out once`() throws {
    let host = host(Shown())
    #expect(Log.lines == ["window", "layout"])
    try host.tap("Hide")
    #expect(Log.lines == ["window", "layout", "no window"])
  }

  @Test func `frames, fonts and images have values`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40) && view.center == CGPoint(x: 16, y: 22))
    let rounded = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor.withDesign(.rounded).map {
      UIFont(descriptor: $0, size: 0)
    }
    #expect(rounded?.pointSize == 20 && UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
    #expect(
      UIFont.systemFont(ofSize: 12) == .systemFont(ofSize: 12)
        && UIFont.systemFont(ofSize: 12) != .boldSystemFont(ofSize: 12))
    let small = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 6)).image { _ in
      UIImage(named: "a")?.draw(in: .zero)
    }
    #expect(small.size == CGSize(width: 5, height: 6))
  }
}
