// Types: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
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
  _ = Text("x").bold().fontWeight(.bold).italic().kerning(1).tracking(2).baselineOffset(3).foregroundStyle(.red).monospacedDigit().textScale(
    .secondary
  ).fontDesign(.rounded).customAttribute(CoveredAttribute())
  _ = Text("^[\(3) item](inflect: true)")
  _ = Text(.init("x"))
  _ = Text("**x** [y](https://z)")
  _ = Text("x").speechAdjustedPitch(1)
  _ = Text(Duration.seconds(3), format: .time(pattern: .minuteSecond))
  _ = Text("x").accessibilityLabel("y")
  _ = Text(String(localized: "x"))
  _ = Text(Date.now.formatted(date: .abbreviated, time: .omitted))
  _ = Text(10.formatted())
  _ = Text("\(10, format: .number.precision(.fractionLength(2)))")
  _ = Text(Int64(3), format: .byteCount(style: .file))
  _ = Text(Date.now, format: .relative(presentation: .named))
  _ = Image("x")
  _ = Image(systemName: "x")
  _ = Image(decorative: "x")
  _ = Image("x", bundle: .main)
  _ = Image("x", label: Text("y"))
  _ = Image(systemName: "x", variableValue: 0.5)
  _ = Image("x", variableValue: 0.5)
  _ = Image(uiImage: UIImage())
  _ = Image(uiImage: UIImage(named: "x")!)
}

private func part2(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
  _ = Image(uiImage: UIImage(data: Data())!)
  _ = Image(.photo2)
  _ = Image(ImageResource(name: "x", bundle: .main))
  let words = "x"
  _ = Button(words, image: ImageResource(name: "x", bundle: .main), role: .destructive) {}
  _ = Image(size: CGSize(width: 1, height: 1)) { c in c.fill(Path(), with: .color(.red)) }
  _ = Image("x").resizable().renderingMode(.template).interpolation(.high).antialiased(true).scaledToFit()
  _ = Image("x").resizable(capInsets: EdgeInsets(), resizingMode: .tile)
  _ = Image("x").renderingMode(.original).symbolRenderingMode(.palette)
  _ = Image("x").allowedDynamicRange(.high)
  _ = Color(red: 1, green: 1, blue: 1)
  _ = Color(red: 1, green: 1, blue: 1, opacity: 0.5)
  _ = Color(.sRGB, red: 1, green: 1, blue: 1, opacity: 1)
  _ = Color(.displayP3, red: 1, green: 1, blue: 1)
  _ = Color(white: 0.5)
  _ = Color(white: 0.5, opacity: 0.5)
  _ = Color(.sRGB, white: 1, opacity: 1)
  _ = Color(hue: 1, saturation: 1, brightness: 1)
  _ = Color(hue: 1, saturation: 1, brightness: 1, opacity: 1)
  _ = Color("x")
  _ = Color("x", bundle: nil)
  _ = Color(uiColor: .systemRed)
  _ = Color(.systemGray6)
  _ = Color(UIColor.systemBackground)
  _ = Color(.secondarySystemGroupedBackground)
  _ = Color(.label)
  _ = Color(cgColor: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  _ = Color(.myColor)
  _ = Color.red.opacity(0.5).gradient
  _ = Color.primary
  _ = Color.secondary
  _ = Color.accentColor
  _ = Color.red.mix(with: .blue, by: 0.5)
  _ = Color.red.resolve(in: EnvironmentValues())
  _ = Color.red.description
  _ = Color.red.cgColor
  _ = Color(UIColor(red: 1, green: 1, blue: 1, alpha: 1))
  _ = Color(ColorResource(name: "x", bundle: .main))
  _ = Color(UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white })
  _ = Color.red.hashValue
  _ = UIColor(Color.red)
  let resolved = Color.red.resolve(in: EnvironmentValues())
  _ = resolved.red + resolved.green + resolved.opacity
  _ = Color(resolved)
  _ = LinearGradient(gradient: Gradient(colors: [.red]), startPoint: .top, endPoint: .bottomTrailing)
  _ = LinearGradient(
    stops: [.init(color: .red, location: 0), Gradient.Stop(color: .red, location: 1)], startPoint: UnitPoint(x: 0, y: 0), endPoint: .trailing)
  _ = RadialGradient(gradient: Gradient(colors: []), center: .center, startRadius: 1, endRadius: 2)
}

private func part3(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
  _ = RadialGradient(colors: [.red], center: .topLeading, startRadius: 1, endRadius: 2)
  _ = AngularGradient(gradient: Gradient(colors: []), center: .center)
  _ = AngularGradient(colors: [.red], center: .center, angle: .zero)
  _ = AngularGradient(gradient: Gradient(colors: []), center: .center, startAngle: .zero, endAngle: .degrees(3))
  _ = EllipticalGradient(colors: [.red])
  _ = MeshGradient(width: 1, height: 1, points: [.init(0, 0)], colors: [.red])
  _ = MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0]], colors: [.red, .blue])
  _ = RadialGradient(stops: [], center: .center, startRadius: 0, endRadius: 1)
  _ = ImagePaint(image: Image("x"), scale: 0.2)
  _ = Circle().fill(.red).stroke(.blue, lineWidth: 2)
  _ = Circle().stroke(Color.red, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 1, dash: [1], dashPhase: 1))
  _ = Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 1).rotationEffect(.degrees(-90))
  _ = Circle().strokeBorder(.red, lineWidth: 2)
  _ = Circle().inset(by: 3)
  _ = Circle().fill()
  _ = Circle().fill(Color.red, style: FillStyle())
  _ = Circle().stroke()
  _ = Circle().stroke(lineWidth: 3)
  _ = Circle().stroke(style: StrokeStyle(lineWidth: 3))
  _ = Rectangle().fill(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom))
  _ = RoundedRectangle(cornerSize: CGSize(width: 1, height: 1))
  _ = RoundedRectangle(cornerRadius: 3).path(in: .zero)
  _ = Circle().offset(x: 1, y: 2)
  _ = Circle().scale(2)
  _ = Circle().rotation(.degrees(3))
  _ = Circle().size(width: 1, height: 2)
  _ = Circle().transform(.identity)
  _ = Capsule(style: .circular)
  _ = Circle().union(Rectangle())
  _ = Circle().subtracting(Rectangle())
  _ = Circle().intersection(Rectangle())
  _ = AnyShape(Circle())
  _ = Circle().strokeBorder(style: StrokeStyle(lineWidth: 2))
  _ = Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 2), antialiased: true)
  _ = RoundedRectangle(cornerRadius: 3).fill(.ultraThinMaterial).overlay(Text("x"))
  _ = Rectangle().foregroundColor(.red)
  _ = Circle().fill(.shadow(.drop(radius: 2)))
  _ = Path { p in
    p.move(to: .zero); p.addLine(to: CGPoint(x: 1, y: 1));
    p.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(3), clockwise: true);
    p.addCurve(to: .zero, control1: .zero, control2: .zero); p.addQuadCurve(to: .zero, control: .zero); p.addRect(.zero); p.addEllipse(in: .zero);
    p.addRoundedRect(in: .zero, cornerSize: .zero); p.closeSubpath(); p.addLines([.zero]);
    p.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .zero); p.addPath(Path()); _ = p.currentPoint; _ = p.boundingRect;
    _ = p.isEmpty
  }.stroke(.red, lineWidth: 1).fill(.red)
  _ = Path(CGRect.zero)
  _ = Path(ellipseIn: .zero)
  _ = Path(roundedRect: .zero, cornerRadius: 3)
  _ = Path().applying(.identity)
  _ = List { Text("x") }
  _ = List(items.wrappedValue) { i in Text(i.name) }
  _ = List(items) { $i in TextField("x", text: $i.name) }
}
