// Types: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
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
}

private func part2(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
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
  _ = LabeledContent("x", value: "y")
  _ = LabeledContent("x") { Text("y") }
  _ = LabeledContent {
    Text("x")
  } label: {
    Text("y")
  }
}

private func part3(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
  _ = LabeledContent("x", value: 3, format: .number)
  _ = ShareLink(item: "x")
  _ = ShareLink(item: URL(string: "x")!)
  _ = ShareLink("x", item: "y")
  _ = ShareLink(item: "x", subject: Text("x"), message: Text("y"))
  _ = ShareLink(item: "x") { Label("x", systemImage: "y") }
  _ = ShareLink(item: "x", preview: SharePreview("x"))
  _ = ShareLink(items: ["x"])
  _ = ShareLink(item: "x", preview: SharePreview("x", image: Image("x"))) { Text("x") }
  _ = ShareLink(item: URL(string: "x")!, subject: Text("x"), message: Text("y"), preview: SharePreview("x"))
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
  _ = EditButton()
  _ = PasteButton(payloadType: String.self) { s in }
  _ = RenameButton()
  _ = SettingsLink()
  _ = SettingsLink { Text("x") }
  _ = HelpLink {}
  _ = AsyncImage(url: URL(string: "x"))
  _ = AsyncImage(url: URL(string: "x")) { i in
    i.resizable()
  } placeholder: {
    ProgressView()
  }
  _ = AsyncImage(url: URL(string: "x")) { phase in
    if let image = phase.image { image.resizable() } else if phase.error != nil { Color.red } else { ProgressView() }
  }
  _ = AsyncImage(url: nil, scale: 2, transaction: Transaction(animation: .default)) { phase in
    switch phase {
    case .empty: EmptyView();
    case .success(let i): i;
    case .failure(let e): Text(e.localizedDescription);
    @unknown default: EmptyView()
    }
  }
  _ = EmptyView()
  _ = AnyView(Text("x"))
  _ = AnyView(erasing: Text("x"))
  _ = EquatableView(content: EqualView())
  _ = TimelineView(.animation) { c in Text(c.date, style: .time) }
  _ = TimelineView(.periodic(from: .now, by: 1)) { c in
    Text("\(c.date)"); Text("\(c.cadence == .live)")
  }
  _ = TimelineView(.everyMinute) { c in Text("x") }
  _ = TimelineView(.animation(minimumInterval: 1, paused: true)) { c in Text("x") }
  _ = Canvas { c, s in
    c.stroke(Path(), with: .color(.red), lineWidth: 2); c.draw(Text("x"), at: .zero); c.opacity = 0.3; var d = c; d.rotate(by: .degrees(3));
    d.translateBy(x: 1, y: 1); d.scaleBy(x: 1, y: 1); d.fill(Path(), with: .linearGradient(Gradient(colors: []), startPoint: .zero, endPoint: .zero));
    d.addFilter(.blur(radius: 3)); d.blendMode = .multiply; d.clip(to: Path()); d.drawLayer { l in l.draw(Image("x"), in: .zero) };
    let r = d.resolve(Text("x")); _ = r.measure(in: .zero); d.draw(d.resolveSymbol(id: 1)!, at: .zero)
  } symbols: {
    Text("x").tag(1)
  }
  _ = PhaseAnimator([1, 2]) { p in Text("\(p)") }
  _ = PhaseAnimator([1, 2], trigger: 1) { p in
    Text("\(p)")
  } animation: { p in
    .default
  }
  _ = KeyframeAnimator(initialValue: TwoNumbers()) { v in
    Text("\(v.a)")
  } keyframes: { _ in
    KeyframeTrack(\.a) {
      LinearKeyframe(1, duration: 1); CubicKeyframe(2, duration: 1)
    }; KeyframeTrack(\.b) { SpringKeyframe(1, duration: 1) }
  }
  _ = Alert(title: Text("x"), message: Text("y"), primaryButton: .default(Text("x"), action: {}), secondaryButton: .cancel(Text("z")))
  _ = Alert(title: Text("x"), primaryButton: .destructive(Text("x")), secondaryButton: .cancel {})
  _ = Button("x") {}.keyboardShortcut("x")
  _ = Text("x").onTapGesture(count: 2) {}
  withAnimation {}
  withAnimation(.spring()) {}
  withAnimation(.easeIn) {
  } completion: {
  }
}
