// Controls: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func buttons() {
  let words = "x"
  _ = Button(words, image: ImageResource(name: "x", bundle: .main), role: .destructive) {}
  _ = Button("x") {}
  _ = Button("x", action: {})
  _ = Button("x", role: .destructive) {}
  _ = Button(role: .cancel) {
  } label: {
    Text("x")
  }
  _ = Button(action: {}) { Text("x") }
  _ = Button(action: {}, label: { Text("x") })
  _ = Button("x", systemImage: "y") {}
  _ = Button("x", systemImage: "y", role: .destructive) {}
  _ = Button("x", systemImage: "y", action: {})
  _ = Button(String("x")) {}
  _ = Button(role: .destructive, action: {}) { Text("x") }
  _ = Button(role: .close) {}
  _ = Button(role: .confirm) {}
  _ = Button("x", image: .photo2) {}
  _ = Link("x", destination: URL(string: "x")!)
  _ = Link(destination: URL(string: "x")!) { Text("x") }
  _ = Menu("x") { Button("y") {} }
  _ = Menu {
    Button("x") {}
  } label: {
    Text("x")
  }
  _ = Menu("x", systemImage: "y") {}
  _ = Menu {
    Button("x") {}
  } label: {
    Text("x")
  } primaryAction: {
  }
  _ = Menu(content: { Text("x") }, label: { Text("x") })
  _ = Menu("x", content: { Text("x") }, primaryAction: {})
  _ = ShareLink(item: "x")
  _ = ShareLink(item: URL(string: "x")!)
  _ = ShareLink("x", item: "y")
  _ = ShareLink(item: "x", subject: Text("x"), message: Text("y"))
  _ = ShareLink(item: "x") { Label("x", systemImage: "y") }
  _ = ShareLink(item: "x", preview: SharePreview("x"))
  _ = ShareLink(items: ["x"])
  _ = ShareLink(item: "x", preview: SharePreview("x", image: Image("x"))) { Text("x") }
  _ = ShareLink(item: URL(string: "x")!, subject: Text("x"), message: Text("y"), preview: SharePreview("x"))
  _ = EditButton()
  _ = PasteButton(payloadType: String.self) { s in }
  _ = RenameButton()
  _ = SettingsLink()
  _ = SettingsLink { Text("x") }
  _ = HelpLink {}
  _ = Alert(
    title: Text("x"), message: Text("y"), primaryButton: .default(Text("x"), action: {}),
    secondaryButton: .cancel(Text("z")))
  _ = Alert(title: Text("x"), primaryButton: .destructive(Text("x")), secondaryButton: .cancel {})
  _ = Button("x") {}.keyboardShortcut("x")
}

private func inputs(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>,
  d: Binding<Double>,
  date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>
) {
  _ = Toggle("x", isOn: flag)
  _ = Toggle(isOn: flag) { Text("x") }
  _ = Toggle("x", systemImage: "y", isOn: flag)
  _ = Toggle(String("x"), isOn: flag)
  _ = Toggle("x", sources: items, isOn: \.on)
  _ = Toggle(sources: items, isOn: \.on) { Text("x") }
  _ = Picker("x", selection: sel) { Text("x").tag(1) }
  _ = Picker(selection: sel) {
    Text("x").tag(1)
  } label: {
    Text("x")
  }
  _ = Picker(selection: sel, label: Text("x")) { Text("x").tag(1) }
  _ = Picker("x", selection: kind) { ForEach(CoveredKind.allCases) { Text($0.rawValue) } }
  _ = Picker("x", systemImage: "y", selection: sel) {}
  _ = Picker("x", sources: items, selection: \.n) { Text("x").tag(1) }
  _ = Picker(selection: sel) {
    Text("x")
  } label: {
    Text("x")
  } currentValueLabel: {
    Text("y")
  }
  _ = Picker("x", selection: sel) {
    Text("y")
  } currentValueLabel: {
    Text("z")
  }
  _ = Slider(value: d)
  _ = Slider(value: d, in: 0...1)
  _ = Slider(value: d, in: 0...1, step: 0.1)
  _ = Slider(
    value: d, in: 0...1, step: 0.1, minimumValueLabel: Text("a"), maximumValueLabel: Text("b"), label: { Text("c") })
  _ = Slider(value: d, in: 0...1, step: 0.1) {
    Text("x")
  } minimumValueLabel: {
    Text("0")
  } maximumValueLabel: {
    Text("1")
  } onEditingChanged: { e in
  }
  _ = Slider(value: d, in: 0...1) { e in }
  _ = Slider(value: d, in: 0...1) { Text("x") }
  _ = Slider(value: d, in: 0...1, onEditingChanged: { _ in })
  _ = Slider(value: d, in: 0...1, minimumValueLabel: Text("x"), maximumValueLabel: Text("y")) { Text("z") }
  _ = Stepper("x", value: sel)
  _ = Stepper("x", value: sel, in: 0...3)
  _ = Stepper("x", value: sel, in: 0...3, step: 2)
  _ = Stepper(value: sel, in: 0...3) { Text("x") }
  _ = Stepper("x", onIncrement: {}, onDecrement: {})
  _ = Stepper("x", value: sel, in: 0...3) { e in }
  _ = Stepper {
    Text("x")
  } onIncrement: {
  } onDecrement: {
  }
  _ = Stepper(onIncrement: {}, onDecrement: {}) { Text("x") }
  _ = Stepper(value: sel, step: 3) { Text("x") }
  _ = Stepper("x", value: d, in: 0...1, step: 0.1, format: .number)
  _ = Stepper("x \(sel.wrappedValue)", value: sel, in: 0...3, onEditingChanged: { _ in })
  _ = TextField("x", text: text)
  _ = TextField("x", text: text, axis: .vertical)
  _ = TextField("x", text: text, prompt: Text("y"))
  _ = TextField(text: text) { Text("x") }
  _ = TextField(text: text, prompt: Text("x")) { Text("x") }
  _ = TextField("x", value: d, format: .number)
  _ = TextField("x", value: d, format: .currency(code: "USD"))
  _ = TextField("x", value: d, formatter: NumberFormatter())
  _ = TextField("x", text: text, onEditingChanged: { e in }, onCommit: {})
  _ = TextField("x", text: text, onCommit: {})
  _ = TextField("x", text: text) { e in
  } onCommit: {
  }
  _ = TextField("x", value: sel, format: .number, prompt: Text("y"))
  _ = TextField("x", value: osel, format: .number)
  _ = TextField("x", text: text, selection: .constant(nil))
  _ = TextField(String("x"), text: text, prompt: nil, axis: .vertical)
  _ = TextField(value: d, format: .number) { Text("x") }
  _ = SecureField("x", text: text)
  _ = SecureField("x", text: text, prompt: Text("y"))
  _ = SecureField("x", text: text) {}
  _ = SecureField(text: text) { Text("x") }
  _ = SecureField("x", text: text, onCommit: {})
  _ = TextEditor(text: text)
  _ = TextEditor(text: text, selection: .constant(nil))
  _ = TextEditor(text: .constant(AttributedString("x")))
  _ = DatePicker("x", selection: date)
  _ = DatePicker("x", selection: date, displayedComponents: .date)
  _ = DatePicker("x", selection: date, in: Date()...)
  _ = DatePicker("x", selection: date, in: ...Date(), displayedComponents: [.date, .hourAndMinute])
  _ = DatePicker(selection: date, displayedComponents: .hourAndMinute) { Text("x") }
  _ = DatePicker("x", selection: date, in: Date()...Date(), displayedComponents: [.date])
  _ = MultiDatePicker("x", selection: .constant([]))
  _ = ColorPicker("x", selection: color)
  _ = ColorPicker("x", selection: color, supportsOpacity: false)
  _ = ColorPicker(selection: color) { Text("x") }
  _ = DatePicker(selection: date, in: ...Date.now, displayedComponents: .date, label: { Text("x") })
}

private func displays() {
  _ = ProgressView()
  _ = ProgressView("x")
  _ = ProgressView(value: 0.3)
  _ = ProgressView(value: 0.3, total: 1)
  _ = ProgressView("x", value: 0.3, total: 1)
  _ = ProgressView(value: 0.3) {
    Text("x")
  } currentValueLabel: {
    Text("y")
  }
  _ = ProgressView { Text("x") }
  _ = ProgressView(value: nil as Double?)
  _ = ProgressView(timerInterval: Date()...Date())
  _ = ProgressView(timerInterval: Date()...Date(), countsDown: false) {
    Text("x")
  } currentValueLabel: {
    Text("x")
  }
  _ = ProgressView(value: 0.3, label: { Text("x") })
  _ = Gauge(value: 0.3) { Text("x") }
  _ = Gauge(value: 0.3, in: 0...1) {
    Text("x")
  } currentValueLabel: {
    Text("y")
  } minimumValueLabel: {
    Text("0")
  } maximumValueLabel: {
    Text("1")
  }
  _ = Label("x", systemImage: "y")
  _ = Label("x", image: "y")
  _ = Label {
    Text("x")
  } icon: {
    Image("y")
  }
  _ = Label("x", image: .photo2)
  _ = Label(String("x"), systemImage: "y")
  _ = Label(title: { Text("x") }, icon: { Image("y") })
  _ = LabeledContent("x", value: "y")
  _ = LabeledContent("x") { Text("y") }
  _ = LabeledContent {
    Text("x")
  } label: {
    Text("y")
  }
  _ = LabeledContent("x", value: 3, format: .number)
  _ = ContentUnavailableView("x", systemImage: "y")
  _ = ContentUnavailableView("x", systemImage: "y", description: Text("z"))
  _ = ContentUnavailableView {
    Label("x", systemImage: "y")
  } description: {
    Text("z")
  } actions: {
    Button("x") {}
  }
  _ = ContentUnavailableView.search
  _ = ContentUnavailableView.search(text: "x")
  _ = ContentUnavailableView("x", image: "y")
}
