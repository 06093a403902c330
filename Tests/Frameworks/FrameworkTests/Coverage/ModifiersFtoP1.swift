// Modifiers F to P: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.fileDialogBrowserOptions(.includeHiddenFiles)
  _ = v.fileDialogMessage("x")
  _ = v.fileDialogConfirmationLabel("x")
  _ = v.fileDialogDefaultDirectory(URL(string: "x"))
  _ = v.fileExporter(isPresented: flag, document: TextFile(), contentType: .plainText, defaultFilename: "x") { result in
    switch result {
    case .success(let url): print(url);
    case .failure(let e): print(e)
    }
  }
  _ = v.fileExporter(isPresented: flag, documents: [TextFile()], contentType: .plainText) { r in }
  _ = v.fileExporter(isPresented: flag, item: "x", contentTypes: [.plainText], defaultFilename: "x") { r in }
  _ = v.fileExporterFilenameLabel("x")
  _ = v.fileImporter(isPresented: flag, allowedContentTypes: [.json, .plainText, .image, .pdf]) { result in }
  _ = v.fileImporter(isPresented: flag, allowedContentTypes: [.json], allowsMultipleSelection: true) { (result: Result<[URL], Error>) in }
  _ = v.fileImporter(isPresented: flag, allowedContentTypes: [.json], allowsMultipleSelection: false) { result in
    switch result {
    case .success(let urls): _ = urls.first;
    case .failure: break
    }
  }
  _ = v.fileMover(isPresented: flag, file: nil) { r in }
  _ = v.findDisabled()
  _ = v.findNavigator(isPresented: flag)
  _ = v.fixedSize()
  _ = v.fixedSize(horizontal: false, vertical: true)
  _ = v.flipsForRightToLeftLayoutDirection(true)
  _ = v.focusEffectDisabled()
  _ = v.focusScope(ns)
  _ = v.focusSection()
  _ = v.focusable()
  _ = v.focusable(true)
  _ = v.focusable(true, interactions: .activate)
  _ = v.focused(focus)
  _ = v.focused(focusField, equals: 1)
  _ = v.focusedValue(\.focusedNumber, 1)
  _ = v.focusedSceneValue(\.focusedNumber, 1)
  _ = v.font(.title)
  _ = v.font(.system(size: 12))
  _ = v.font(.system(size: 12, weight: .bold, design: .rounded))
  _ = v.font(.system(.body, design: .monospaced))
  _ = v.font(.system(.body, design: .monospaced, weight: .bold))
  _ = v.font(.system(.title, weight: .bold))
  _ = v.font(.custom("x", size: 12))
  _ = v.font(.custom("x", size: 12, relativeTo: .body))
  _ = v.font(.custom("x", fixedSize: 12))
  _ = v.font(
    .title.bold().italic().monospacedDigit().weight(.heavy).smallCaps().lowercaseSmallCaps().uppercaseSmallCaps().leading(.tight).width(.condensed)
      .monospaced())
  _ = v.font(.largeTitle.weight(.black))
  _ = v.font(.title2)
  _ = v.font(.title3)
  _ = v.font(.caption2)
  _ = v.font(.footnote)
  _ = v.font(.subheadline)
  _ = v.font(.callout)
  _ = v.font(.headline)
}

private func part2(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.font(nil)
  _ = v.font(Font.system(size: 12).bold())
  _ = v.fontDesign(.rounded)
  _ = v.fontWeight(.bold)
  _ = v.fontWeight(nil)
  _ = v.fontWidth(.condensed)
  _ = v.foregroundColor(.red)
  _ = v.foregroundColor(nil)
  _ = v.foregroundStyle(.red)
  _ = v.foregroundStyle(.red, .blue)
  _ = v.foregroundStyle(.red, .blue, .green)
  _ = v.foregroundStyle(.secondary)
  _ = v.foregroundStyle(.primary, .tint)
  _ = v.foregroundStyle(.tint)
  _ = v.foregroundStyle(.red.gradient)
  _ = v.foregroundStyle(.red.opacity(0.3))
  _ = v.foregroundStyle(.red.shadow(.drop(radius: 3)))
  _ = v.foregroundStyle(.shadow(.inner(radius: 3)))
  _ = v.foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
  _ = v.foregroundStyle(.linearGradient(Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom))
  _ = v.foregroundStyle(.radialGradient(colors: [.red], center: .center, startRadius: 1, endRadius: 2))
  _ = v.foregroundStyle(.angularGradient(colors: [.red], center: .center, startAngle: .zero, endAngle: .degrees(1)))
  _ = v.foregroundStyle(.conicGradient(colors: [.red], center: .center))
  _ = v.foregroundStyle(.ellipticalGradient(colors: [.red]))
  _ = v.foregroundStyle(.image(Image("x")))
  _ = v.foregroundStyle(.blendMode(.multiply))
  _ = v.foregroundStyle(flag.wrappedValue ? .red : .blue)
  _ = v.foregroundStyle(flag.wrappedValue ? .primary : .secondary)
  _ = v.foregroundStyle(flag.wrappedValue ? AnyShapeStyle(.red) : AnyShapeStyle(.tint))
  _ = v.foregroundStyle(Color.accentColor)
  _ = v.foregroundStyle(.white.secondary)
  _ = v.foregroundStyle(HierarchicalShapeStyle.secondary)
  _ = v.formStyle(.grouped)
  _ = v.formStyle(.columns)
  _ = v.frame(width: 1)
  _ = v.frame(width: 1, height: 2, alignment: .top)
  _ = v.frame(minWidth: 0, idealWidth: 1, maxWidth: .infinity, minHeight: 0, idealHeight: nil, maxHeight: .infinity, alignment: .topLeading)
  _ = v.frame(maxWidth: .infinity, alignment: .leading)
  _ = v.frame()
  _ = v.fullScreenCover(isPresented: flag) { Text("x") }
  _ = v.fullScreenCover(isPresented: flag, onDismiss: {}) { Text("x") }
  _ = v.fullScreenCover(isPresented: flag, content: { Text("x") })
  _ = v.fullScreenCover(item: item) { i in Text(i.name) }
  _ = v.fullScreenCover(item: item, onDismiss: {}, content: { i in Text(i.name) })
  _ = v.gaugeStyle(.accessoryCircular)
}

private func part3(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.geometryGroup()
  _ = v.gesture(TapGesture().onEnded {})
  _ = v.gesture(
    DragGesture().onChanged { v in
      _ = v.translation.width; _ = v.location; _ = v.startLocation; _ = v.predictedEndTranslation; _ = v.velocity; _ = v.time
    }.onEnded { _ in })
  _ = v.gesture(DragGesture(minimumDistance: 0, coordinateSpace: .global))
  _ = v.gesture(DragGesture(minimumDistance: 0, coordinateSpace: .named("x")))
  _ = v.gesture(LongPressGesture(minimumDuration: 1, maximumDistance: 2).onEnded { _ in })
  _ = v.gesture(MagnificationGesture().onChanged { s in _ = s * 2 })
  _ = v.gesture(MagnifyGesture().onChanged { s in _ = s.magnification })
  _ = v.gesture(RotationGesture().onChanged { a in _ = a.degrees })
  _ = v.gesture(RotateGesture().onChanged { a in _ = a.rotation })
  _ = v.gesture(SpatialTapGesture().onEnded { e in _ = e.location })
  _ = v.gesture(SpatialTapGesture(count: 2, coordinateSpace: .local))
  _ = v.gesture(TapGesture(count: 2), including: .all)
  _ = v.gesture(TapGesture(), isEnabled: true)
  _ = v.gesture(TapGesture().exclusively(before: LongPressGesture()))
  _ = v.gesture(
    LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
      switch value {
      case .second(true, let drag): _ = drag?.translation;
      default: break
      }
    })
  _ = v.gesture(
    MagnificationGesture().simultaneously(with: RotationGesture()).onEnded { v in
      _ = v.first; _ = v.second
    })
  _ = v.glassEffect()
  _ = v.glassEffect(.regular, in: .capsule)
  _ = v.glassEffect(.regular.tint(.red).interactive())
  _ = v.glassEffectID("x", in: ns)
  _ = v.grayscale(1)
  _ = v.gridCellAnchor(.center)
  _ = v.gridCellColumns(2)
  _ = v.gridCellUnsizedAxes(.horizontal)
  _ = v.gridColumnAlignment(.leading)
  _ = v.groupBoxStyle(.automatic)
  _ = v.handlesExternalEvents(preferring: [], allowing: [])
  _ = v.handGestureShortcut(.primaryAction)
  _ = v.headerProminence(.increased)
  _ = v.help("x")
  _ = v.help(Text("x"))
  _ = v.hidden()
  _ = v.highPriorityGesture(TapGesture())
  _ = v.hoverEffect()
  _ = v.hoverEffect(.lift)
  _ = v.hoverEffectDisabled()
  _ = v.hueRotation(.degrees(3))
  _ = v.id(1)
  _ = v.ignoresSafeArea()
  _ = v.ignoresSafeArea(.keyboard)
  _ = v.ignoresSafeArea(.container, edges: .top)
  _ = v.ignoresSafeArea(.all, edges: .bottom)
  _ = v.ignoresSafeArea(edges: .all)
  _ = v.imageScale(.large)
}
