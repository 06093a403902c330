// Modifiers A to E: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, ns: Namespace.ID, focus: FocusState<Bool>.Binding,
  focusField: FocusState<Int?>.Binding, afocus: AccessibilityFocusState<Bool>.Binding
) {
  _ = v.accentColor(.red)
  _ = v.accessibilityAction {}
  _ = v.accessibilityAction(.escape) {}
  _ = v.accessibilityAction(.magicTap) {}
  _ = v.accessibilityAction(.delete) {}
  _ = v.accessibilityAction(named: "x") {}
  _ = v.accessibilityAction(named: Text("x")) {}
  _ = v.accessibilityAction(action: {}) { Text("x") }
  _ = v.accessibilityActions { Button("x") {} }
  _ = v.accessibilityActivationPoint(.center)
  _ = v.accessibilityAddTraits(.isButton)
  _ = v.accessibilityAddTraits([.isHeader, .isSelected])
  _ = v.accessibilityAdjustableAction { direction in
    switch direction {
    case .increment: break;
    case .decrement: break;
    @unknown default: break
    }
  }
  _ = v.accessibilityChildren { Text("x") }
  _ = v.accessibilityCustomContent("k", "v")
  _ = v.accessibilityCustomContent("k", "v", importance: .high)
  _ = v.accessibilityCustomContent("k", Text("v"))
  _ = v.accessibilityDirectTouch(true)
  _ = v.accessibilityElement()
  _ = v.accessibilityElement(children: .combine)
  _ = v.accessibilityElement(children: .ignore)
  _ = v.accessibilityElement(children: .contain)
  _ = v.accessibilityFocused(afocus)
  _ = v.accessibilityHeading(.h1)
  _ = v.accessibilityHidden(true)
  _ = v.accessibilityHint("x")
  _ = v.accessibilityHint(Text("x"))
  _ = v.accessibilityHint("x", isEnabled: true)
  _ = v.accessibilityIdentifier("x")
  _ = v.accessibilityIgnoresInvertColors()
  _ = v.accessibilityInputLabels(["x"])
  _ = v.accessibilityInputLabels([Text("x")])
  _ = v.accessibilityLabel("x")
  _ = v.accessibilityLabel(Text("x"))
  _ = v.accessibilityLabel("x", isEnabled: true)
  _ = v.accessibilityLabeledPair(role: .label, id: 1, in: ns)
  _ = v.accessibilityLinkedGroup(id: "x", in: ns)
  _ = v.accessibilityQuickAction(style: .prompt) { Button("") {} }
  _ = v.accessibilityRemoveTraits(.isImage)
  _ = v.accessibilityRepresentation { Text("x") }
  _ = v.accessibilityRespondsToUserInteraction()
  _ = v.accessibilityRespondsToUserInteraction(false)
  _ = v.accessibilityRotor("x") { AccessibilityRotorEntry("x", id: 1) }
  _ = v.accessibilityRotor("x", entries: [CoveredItem()], entryLabel: \.name)
  _ = v.accessibilityRotor("x", entries: [CoveredItem()], entryID: \.id, entryLabel: \.name)
}

private func part2(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, ns: Namespace.ID, focus: FocusState<Bool>.Binding,
  focusField: FocusState<Int?>.Binding, afocus: AccessibilityFocusState<Bool>.Binding
) {
  _ = v.accessibilityRotorEntry(id: 1, in: ns)
  _ = v.accessibilityScrollAction { edge in }
  _ = v.accessibilityShowsLargeContentViewer()
  _ = v.accessibilityShowsLargeContentViewer { Text("x") }
  _ = v.accessibilitySortPriority(1)
  _ = v.accessibilityTextContentType(.narrative)
  _ = v.accessibilityValue("x")
  _ = v.accessibilityValue(Text("x"))
  _ = v.accessibilityZoomAction { action in }
  _ = v.accessibility(label: Text("x"))
  _ = v.accessibility(hidden: true)
  _ = v.accessibility(value: Text("x"))
  _ = v.accessibility(hint: Text("x"))
  _ = v.accessibility(identifier: "x")
  _ = v.accessibility(addTraits: .isButton)
  _ = v.accessibility(removeTraits: .isButton)
  _ = v.accessibility(sortPriority: 1)
  _ = v.accessibility(inputLabels: [Text("x")])
  _ = v.accessibilityDragPoint(.center, description: "x")
  _ = v.accessibilityDropPoint(.center, description: "x")
  _ = v.actionSheet(isPresented: flag) {
    ActionSheet(title: Text("x"), message: Text("y"), buttons: [.default(Text("x")) {}, .destructive(Text("y")), .cancel()])
  }
  _ = v.alert(isPresented: flag) { Alert(title: Text("x")) }
  _ = v.alert(isPresented: flag) { Alert(title: Text("x"), message: nil, dismissButton: .default(Text("x"))) }
  _ = v.alert("x", isPresented: flag) { Button("OK", role: .cancel) {} }
  _ = v.alert("x", isPresented: flag, actions: { Button("OK") {} }, message: { Text("x") })
  _ = v.alert(Text("x"), isPresented: flag) {}
  _ = v.alert(Text("x"), isPresented: flag, presenting: number.wrappedValue) { n in
    Button("\(n)") {}
  } message: { n in
    Text("\(n)")
  }
  _ = v.alert("x", isPresented: flag, presenting: number.wrappedValue) { n in Button("\(n)") {} }
  _ = v.alert(isPresented: flag, error: CoveredError.bad) { Button("OK") {} }
  _ = v.alert(isPresented: flag, error: CoveredError.bad) { e in
    Button("OK") {}
  } message: { e in
    Text(e.recoverySuggestion ?? "")
  }
  _ = v.alert(Text("x"), item: .constant(1 as Int?)) { n in Button("\(n)") {} }
  _ = v.alert("x" as String, item: .constant(1 as Int?)) { n in
    Button("\(n)") {}
  } message: {
    Text("\($0)")
  }
  _ = v.alert(item: .constant(CoveredItem())) { i in Alert(title: Text(i.name)) }
  _ = v.alignmentGuide(.leading) { d in d[.leading] }
  _ = v.alignmentGuide(VerticalAlignment.center) { d in d.height / 2 }
  _ = v.alignmentGuide(.top) { $0[VerticalAlignment.bottom] }
  _ = v.allowedDynamicRange(.high)
  _ = v.allowsHitTesting(false)
  _ = v.allowsTightening(true)
  _ = v.allowsWindowActivationEvents()
  _ = v.alternatingRowBackgrounds()
  _ = v.anchorPreference(key: AnchorKey.self, value: .bounds) { $0 }
  _ = v.animation(.default, value: 1)
  _ = v.animation(.default)
  _ = v.animation(nil)
  _ = v.animation(.spring) { $0.opacity(1) }
  _ = v.animation(.easeInOut(duration: 1).delay(0.1).repeatForever(autoreverses: false).speed(2).repeatCount(3, autoreverses: true), value: true)
}

private func part3(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, ns: Namespace.ID, focus: FocusState<Bool>.Binding,
  focusField: FocusState<Int?>.Binding, afocus: AccessibilityFocusState<Bool>.Binding
) {
  _ = v.animation(nil, value: 1)
  _ = v.aspectRatio(1, contentMode: .fit)
  _ = v.aspectRatio(contentMode: .fill)
  _ = v.aspectRatio(CGSize(width: 1, height: 1), contentMode: .fit)
  _ = v.aspectRatio(16 / 9, contentMode: .fit)
  _ = v.autocapitalization(.none)
  _ = v.autocorrectionDisabled()
  _ = v.autocorrectionDisabled(false)
  _ = v.background(Color.red)
  _ = v.background(.red)
  _ = v.background(.thinMaterial)
  _ = v.background(.thinMaterial, in: Circle())
  _ = v.background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 8))
  _ = v.background(.regularMaterial, in: .rect(cornerRadius: 8))
  _ = v.background(.quaternary, in: .capsule)
  _ = v.background(.tint.opacity(0.2), in: .circle)
  _ = v.background(.blue.gradient)
  _ = v.background(in: .rect(cornerRadius: 8))
  _ = v.background()
  _ = v.background { Color.red }
  _ = v.background(alignment: .top) { Text("x") }
  _ = v.background(Color.red, ignoresSafeAreaEdges: .all)
  _ = v.background(.red, ignoresSafeAreaEdges: [])
  _ = v.background(Image("x").resizable(), alignment: .top)
  _ = v.background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
  _ = v.background(Circle().fill(.red))
  _ = v.background(RoundedRectangle(cornerRadius: 3).stroke(Color.red, lineWidth: 2))
  _ = v.background(Color(.systemBackground))
  _ = v.background(.background)
  _ = v.background(.background.secondary)
  _ = v.background(.bar)
  _ = v.background(.fill.tertiary)
  _ = v.background(.fill)
  _ = v.background(.windowBackground)
  _ = v.background(.selection)
  _ = v.background(.placeholder)
  _ = v.background(.separator)
  _ = v.background(.link)
  _ = v.background(flag.wrappedValue ? Color.red : Color.blue)
  _ = v.background(flag.wrappedValue ? .red : .blue)
  _ = v.backgroundPreferenceValue(CountKey.self) { v in Text("\(v)") }
  _ = v.backgroundPreferenceValue(CountKey.self, alignment: .top) { v in Text("\(v)") }
  _ = v.backgroundStyle(.red)
  _ = v.backgroundExtensionEffect()
  _ = v.badge(3)
}
