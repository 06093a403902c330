// Modifiers F to P: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.navigationTitle(Text("x"))
  _ = v.navigationTitle(text)
  _ = v.navigationTitle(text.wrappedValue)
  _ = v.navigationTransition(.zoom(sourceID: 1, in: ns))
  _ = v.navigationTransition(.automatic)
  _ = v.navigationViewStyle(.stack)
  _ = v.navigationViewStyle(StackNavigationViewStyle())
  _ = v.navigationViewStyle(.columns)
  _ = v.navigationViewStyle(DoubleColumnNavigationViewStyle())
  _ = v.offset(x: 1)
  _ = v.offset(y: 1)
  _ = v.offset(x: 1, y: 2)
  _ = v.offset(CGSize(width: 1, height: 2))
  _ = v.offset(.zero)
  _ = v.onAppear {}
  _ = v.onAppear(perform: {})
  _ = v.onAppear(perform: nil)
  _ = v.onAppear()
  _ = v.onChange(of: 1) {}
  _ = v.onChange(of: 1) { a, b in }
  _ = v.onChange(of: 1) { a in }
  _ = v.onChange(of: 1, perform: { x in })
  _ = v.onChange(of: 1, initial: true) { a, b in }
  _ = v.onChange(of: 1, initial: true) {}
  _ = v.onContinueUserActivity("x") { a in }
  _ = v.onContinuousHover { phase in
    switch phase {
    case .active(let p): print(p.x);
    case .ended: break
    }
  }
  _ = v.onContinuousHover(coordinateSpace: .local) { phase in }
  _ = v.onCopyCommand { [] }
  _ = v.onDeleteCommand {}
  _ = v.onDisappear {}
  _ = v.onDisappear(perform: {})
  _ = v.onDrag { NSItemProvider(object: "x" as NSString) }
  _ = v.onDrag {
    NSItemProvider()
  } preview: {
    Text("x")
  }
  _ = v.onDrop(of: [.text], isTargeted: nil) { providers in true }
  _ = v.onDrop(of: [.fileURL], isTargeted: flag) { providers, location in true }
  _ = v.onDrop(of: [.text], delegate: AcceptingDrop())
  _ = v.onDrop(of: ["public.text"], isTargeted: nil) { providers in true }
  _ = v.onExitCommand {}
  _ = v.onGeometryChange(for: CGSize.self) { p in
    p.size
  } action: { s in
  }
  _ = v.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { a, b in }
  _ = v.onGeometryChange(for: CGFloat.self, of: \.size.width) { w in }
  _ = v.onHover { h in }
  _ = v.onInteractiveResizeChange { r in }
  _ = v.onKeyPress(.space) { .handled }
  _ = v.onKeyPress(.space, phases: .down) { press in .ignored }
}

private func part2(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.onKeyPress(keys: [.upArrow, .downArrow]) { p in .handled }
  _ = v.onKeyPress(characters: .alphanumerics) { p in
    _ = p.characters; _ = p.key; _ = p.modifiers; return .handled
  }
  _ = v.onKeyPress { p in .ignored }
  _ = v.onLongPressGesture {}
  _ = v.onLongPressGesture(minimumDuration: 1) {}
  _ = v.onLongPressGesture(minimumDuration: 1, maximumDistance: 2) {
  } onPressingChanged: { p in
  }
  _ = v.onLongPressGesture(minimumDuration: 1, perform: {}, onPressingChanged: { p in })
  _ = v.onLongPressGesture(minimumDuration: 1, maximumDistance: 3, pressing: { p in }, perform: {})
  _ = v.onModifierKeysChanged { a, b in }
  _ = v.onMoveCommand { d in }
  _ = v.onOpenURL { url in }
  _ = v.onPasteCommand(of: [.text]) { p in }
  _ = v.onPencilDoubleTap { v in }
  _ = v.onPencilSqueeze { v in }
  _ = v.onPlayPauseCommand {}
  _ = v.onPreferenceChange(CountKey.self) { v in }
  _ = v.onReceive(Just(1)) { v in }
  _ = v.onReceive(NotificationCenter.default.publisher(for: Notification.Name("x"))) { n in
    _ = n.object; _ = n.userInfo
  }
  _ = v.onReceive(NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)) { _ in }
  _ = v.onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { t in }
  _ = v.onScrollGeometryChange(for: CGFloat.self) { g in
    g.contentOffset.y + g.contentInsets.top
  } action: { a, b in
  }
  _ = v.onScrollPhaseChange { a, b in _ = a.isScrolling }
  _ = v.onScrollPhaseChange { a, b, c in _ = c.geometry }
  _ = v.onScrollTargetVisibilityChange(idType: Int.self) { ids in }
  _ = v.onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.3) { ids in }
  _ = v.onScrollVisibilityChange { v in }
  _ = v.onScrollVisibilityChange(threshold: 0.5) { v in }
  _ = v.onSubmit {}
  _ = v.onSubmit(of: .search) {}
  _ = v.onSubmit(of: [.text, .search]) {}
  _ = v.onTapGesture {}
  _ = v.onTapGesture(count: 2) {}
  _ = v.onTapGesture(perform: {})
  _ = v.onTapGesture(count: 2, perform: {})
  _ = v.onTapGesture { p in _ = p.x }
  _ = v.onTapGesture(count: 1, coordinateSpace: .global) { p in }
  _ = v.opacity(0.5)
  _ = v.overlay(Text("x"))
  _ = v.overlay(Text("x"), alignment: .top)
  _ = v.overlay { Text("x") }
  _ = v.overlay(alignment: .top) { Text("x") }
  _ = v.overlay(.red)
  _ = v.overlay(.red, in: Circle())
  _ = v.overlay(.thinMaterial, ignoresSafeAreaEdges: .all)
  _ = v.overlay(Circle().stroke(.red, lineWidth: 2))
}

private func part3(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.overlay(RoundedRectangle(cornerRadius: 3).strokeBorder(Color.red, lineWidth: 3))
  _ = v.overlay(flag.wrappedValue ? Text("x") : nil)
  _ = v.overlay(Group { if flag.wrappedValue { Text("x") } })
  _ = v.overlayPreferenceValue(CountKey.self) { Text("\($0)") }
  _ = v.overlayPreferenceValue(AnchorKey.self) { a in GeometryReader { g in if let a { Rectangle().frame(width: g[a].width) } } }
  _ = v.padding()
  _ = v.padding(3)
  _ = v.padding(.horizontal)
  _ = v.padding(.horizontal, 3)
  _ = v.padding([.top, .leading], 3)
  _ = v.padding(EdgeInsets())
  _ = v.padding(.init(top: 1, leading: 1, bottom: 1, trailing: 1))
  _ = v.padding(.all, nil)
  _ = v.padding(-3)
  _ = v.paletteSelectionEffect(.automatic)
  _ = v.pasteDestination(for: String.self) { s in }
  _ = v.persistentSystemOverlays(.hidden)
  _ = v.phaseAnimator([1, 2]) { c, p in
    c.opacity(Double(p))
  } animation: { _ in
    .default
  }
  _ = v.phaseAnimator([1, 2], trigger: 3) { c, p in c.opacity(Double(p)) }
  _ = v.pickerStyle(.menu)
  _ = v.pickerStyle(.segmented)
  _ = v.pickerStyle(.wheel)
  _ = v.pickerStyle(.inline)
  _ = v.pickerStyle(.navigationLink)
  _ = v.pickerStyle(.palette)
  _ = v.pickerStyle(SegmentedPickerStyle())
  _ = v.pickerStyle(.radioGroup)
  _ = v.pickerStyle(DefaultPickerStyle())
  _ = v.pickerStyle(.automatic)
  _ = v.popover(isPresented: flag) { Text("x") }
  _ = v.popover(isPresented: flag, arrowEdge: .top) { Text("x") }
  _ = v.popover(isPresented: flag, attachmentAnchor: .point(.center), arrowEdge: .bottom) { Text("x") }
  _ = v.popover(isPresented: flag, attachmentAnchor: .rect(.bounds)) { Text("x") }
  _ = v.popover(item: item) { i in Text(i.name) }
  _ = v.position(x: 1, y: 2)
  _ = v.position(CGPoint(x: 1, y: 2))
  _ = v.position(.zero)
  _ = v.preference(key: CountKey.self, value: 1)
  _ = v.preferredColorScheme(.dark)
  _ = v.preferredColorScheme(nil)
  _ = v.preferredColorScheme(flag.wrappedValue ? .dark : nil)
  _ = v.prefersDefaultFocus(true, in: ns)
  _ = v.presentationBackground(.thinMaterial)
  _ = v.presentationBackground { Color.red }
  _ = v.presentationBackgroundInteraction(.enabled)
  _ = v.presentationBackgroundInteraction(.enabled(upThrough: .medium))
}
