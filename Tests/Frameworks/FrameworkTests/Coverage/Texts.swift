// Texts and images: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func texts() {
  _ = Text(
    "x \(1) \(2.0, specifier: "%.2f") \(Date(), style: .date) \(Date(), format: .dateTime.hour().minute()) \(Image(systemName: "x")) \(Text("y").bold())"
  )
  _ = Text(verbatim: "x")
  _ = Text("x" as String)
  _ = Text(Substring("x"))
  _ = Text("x", comment: "y")
  _ = Text("x", tableName: "t", bundle: .main, comment: "c")
  _ = Text(LocalizedStringKey("x"))
  _ = Text(LocalizedStringResource("x"))
  _ = Text(AttributedString("x"))
  _ = Text(Image(systemName: "x"))
  _ = Text(Date(), style: .relative)
  _ = Text(Date.now...Date.now)
  _ = Text(DateInterval())
  _ = Text(3, format: .number)
  _ = Text(3.2, format: .currency(code: "USD"))
  _ = Text(0.2, format: .percent)
  _ = Text(Date(), format: .dateTime)
  _ = Text(Date.now, format: .dateTime.day().month().year())
  _ = Text(["a"], format: .list(type: .and))
  _ = Text(timerInterval: Date.now...Date.now, countsDown: true)
  _ = Text(timerInterval: Date.now...Date.now, pauseTime: nil, countsDown: false, showsHours: true)
  _ = Text(NSNumber(value: 3), formatter: NumberFormatter())
  _ = Text("x") + Text("y").bold().italic().foregroundColor(.red) + Text("z").font(.title).underline().strikethrough()
  _ = Text("x").bold().fontWeight(.bold).italic().kerning(1).tracking(2).baselineOffset(3).foregroundStyle(.red)
    .monospacedDigit().textScale(
      .secondary
    ).fontDesign(.rounded).customAttribute(CoveredAttribute())
  _ = Text("^[\(3) item](inflect: true)")
  _ = Text(.init("x"))
  _ = Text("**x** [y](https://z)")
  _ = Text("x").speechAdjustedPitch(1)
  _ = Text(Duration.seconds(3), format: .time(pattern: .minuteSecond))
  _ = Text("x").accessibilityLabel("y")
  let label = "y"
  let text: Text = Text("x").accessibilityHeading(.h1).accessibilityTextContentType(.plain).accessibilityLabel(label)
  _ = text.accessibilityLabel(text).underline(pattern: .dashDotDot).strikethrough(pattern: .dashDot)
  _ = Text(String(localized: "x"))
  _ = Text(Date.now.formatted(date: .abbreviated, time: .omitted))
  _ = Text(10.formatted())
  _ = Text("\(10, format: .number.precision(.fractionLength(2)))")
  _ = Text(Int64(3), format: .byteCount(style: .file))
  _ = Text(Date.now, format: .relative(presentation: .named))
  _ = Text("x").onTapGesture(count: 2) {}
}

private func images() {
  _ = Image("x")
  _ = Image(systemName: "x")
  _ = Image(decorative: "x")
  _ = Image("x", bundle: .main)
  _ = Image("x", label: Text("y"))
  _ = Image(systemName: "x", variableValue: 0.5)
  _ = Image("x", variableValue: 0.5)
  _ = Image(uiImage: UIImage())
  _ = Image(uiImage: UIImage(named: "x")!)
  _ = Image(uiImage: UIImage(data: Data())!)
  _ = Image(.photo2)
  _ = Image(ImageResource(name: "x", bundle: .main))
  _ = Image(size: CGSize(width: 1, height: 1)) { c in c.fill(Path(), with: .color(.red)) }
  _ = Image("x").resizable().renderingMode(.template).interpolation(.high).antialiased(true).scaledToFit()
  _ = Image("x").resizable(capInsets: EdgeInsets(), resizingMode: .tile)
  _ = Image("x").renderingMode(.original).symbolRenderingMode(.palette)
  _ = Image("x").allowedDynamicRange(.high)
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
}
