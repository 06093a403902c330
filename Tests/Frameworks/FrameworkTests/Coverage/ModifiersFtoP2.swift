// Modifiers F to P: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.indexViewStyle(.page(backgroundDisplayMode: .always))
  _ = v.inspector(isPresented: flag) { Text("x") }
  _ = v.inspectorColumnWidth(min: 1, ideal: 2, max: 3)
  _ = v.inspectorColumnWidth(3)
  _ = v.interactionActivityTrackingTag("x")
  _ = v.interactiveDismissDisabled()
  _ = v.interactiveDismissDisabled(false)
  _ = v.invalidatableContent()
  _ = v.italic()
  _ = v.italic(false)
  _ = v.kerning(3)
  _ = v.keyboardShortcut("x")
  _ = v.keyboardShortcut("x", modifiers: [.command, .shift])
  _ = v.keyboardShortcut(.defaultAction)
  _ = v.keyboardShortcut(.cancelAction)
  _ = v.keyboardShortcut(.return, modifiers: .command)
  _ = v.keyboardShortcut(.delete)
  _ = v.keyboardShortcut(.upArrow, modifiers: [])
  _ = v.keyboardShortcut(KeyEquivalent("x"))
  _ = v.keyboardShortcut(nil as KeyboardShortcut?)
  _ = v.keyboardType(.numberPad)
  _ = v.keyboardType(.decimalPad)
  _ = v.keyboardType(.emailAddress)
  _ = v.keyboardType(.phonePad)
  _ = v.keyboardType(.URL)
  _ = v.keyboardType(.default)
  _ = v.keyboardType(.asciiCapable)
  _ = v.keyboardType(.numbersAndPunctuation)
  _ = v.keyboardType(.webSearch)
  _ = v.keyboardType(.twitter)
  _ = v.keyboardType(.namePhonePad)
  _ = v.keyboardType(.asciiCapableNumberPad)
  _ = v.keyframeAnimator(initialValue: 0.0, trigger: true) { c, v in
    c.opacity(v)
  } keyframes: { _ in
    LinearKeyframe(1, duration: 1); SpringKeyframe(1, duration: 2, spring: .bouncy); CubicKeyframe(1, duration: 1); MoveKeyframe(3)
  }
  _ = v.keyframeAnimator(initialValue: 0.0, repeating: true) { c, v in
    c.opacity(v)
  } keyframes: { _ in
    LinearKeyframe(1, duration: 1)
  }
  _ = v.labelStyle(.iconOnly)
  _ = v.labelStyle(.titleOnly)
  _ = v.labelStyle(.titleAndIcon)
  _ = v.labelStyle(.automatic)
  _ = v.labelReservedIconWidth(3)
  _ = v.labelIconToTitleSpacing(3)
  _ = v.labeledContentStyle(.automatic)
  _ = v.labelsHidden()
  _ = v.labelsVisibility(.hidden)
  _ = v.layerEffect(ShaderLibrary.foo(.float(1)), maxSampleOffset: .zero)
  _ = v.distortionEffect(ShaderLibrary.foo(.float(1), .color(.red)), maxSampleOffset: CGSize(width: 1, height: 1))
}

private func part2(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.layoutDirectionBehavior(.mirrors)
  _ = v.layoutPriority(1)
  _ = v.layoutValue(key: RankKey.self, value: 1)
  _ = v.lineHeight(.loose)
  _ = v.lineLimit(1)
  _ = v.lineLimit(nil)
  _ = v.lineLimit(1...3)
  _ = v.lineLimit(3...)
  _ = v.lineLimit(...3)
  _ = v.lineLimit(2, reservesSpace: true)
  _ = v.lineSpacing(3)
  _ = v.listItemTint(.red)
  _ = v.listItemTint(.monochrome)
  _ = v.listRowBackground(Color.red)
  _ = v.listRowBackground(Rectangle().fill(.red))
  _ = v.listRowHoverEffect(.lift)
  _ = v.listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  _ = v.listRowInsets(.init())
  _ = v.listRowInsets(nil)
  _ = v.listRowInsets(.horizontal, 3)
  _ = v.listRowSeparator(.hidden)
  _ = v.listRowSeparator(.hidden, edges: .top)
  _ = v.listRowSeparatorTint(.red)
  _ = v.listRowSpacing(3)
  _ = v.listSectionSeparator(.hidden)
  _ = v.listSectionSeparatorTint(.red)
  _ = v.listSectionSpacing(3)
  _ = v.listSectionSpacing(.compact)
  _ = v.listSectionMargins(.horizontal, 3)
  _ = v.listSectionIndexVisibility(.visible)
  _ = v.listStyle(.plain)
  _ = v.listStyle(.insetGrouped)
  _ = v.listStyle(.grouped)
  _ = v.listStyle(.sidebar)
  _ = v.listStyle(.inset)
  _ = v.listStyle(.automatic)
  _ = v.listStyle(PlainListStyle())
  _ = v.listStyle(InsetGroupedListStyle())
  _ = v.listStyle(.bordered)
  _ = v.listStyle(.inset(alternatesRowBackgrounds: true))
  _ = v.listStyle(.carousel)
  _ = v.listStyle(.elliptical)
  _ = v.luminanceToAlpha()
  _ = v.mask(Circle())
  _ = v.mask { Circle() }
}

private func part3(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.mask(alignment: .top) { Circle() }
  _ = v.matchedGeometryEffect(id: 1, in: ns)
  _ = v.matchedGeometryEffect(id: 1, in: ns, properties: .frame, anchor: .center, isSource: true)
  _ = v.matchedTransitionSource(id: 1, in: ns)
  _ = v.matchedTransitionSource(id: 1, in: ns) { c in c.background(.red).clipShape(.rect(cornerRadius: 3)).shadow(radius: 3) }
  _ = v.materialActiveAppearance(.active)
  _ = v.menuActionDismissBehavior(.disabled)
  _ = v.menuIndicator(.hidden)
  _ = v.menuOrder(.fixed)
  _ = v.menuStyle(.button)
  _ = v.menuStyle(.borderlessButton)
  _ = v.menuStyle(.automatic)
  _ = v.minimumScaleFactor(0.5)
  _ = v.modifier(EmptyModifier())
  _ = v.modifier(PlainModifier().concat(PlainModifier()))
  _ = v.monospaced()
  _ = v.monospaced(true)
  _ = v.monospacedDigit()
  _ = v.moveDisabled(true)
  _ = v.multilineTextAlignment(.center)
  _ = v.navigationBarBackButtonHidden()
  _ = v.navigationBarBackButtonHidden(true)
  _ = v.navigationBarHidden(true)
  _ = v.navigationBarItems(leading: Text("x"), trailing: Text("y"))
  _ = v.navigationBarItems(trailing: Text("y"))
  _ = v.navigationBarItems(leading: Text("y"))
  _ = v.navigationBarTitle("x")
  _ = v.navigationBarTitle(Text("x"))
  _ = v.navigationBarTitle("x", displayMode: .inline)
  _ = v.navigationBarTitle(Text("x"), displayMode: .large)
  _ = v.navigationBarTitleDisplayMode(.inline)
  _ = v.navigationBarTitleDisplayMode(.automatic)
  _ = v.navigationDestination(for: Int.self) { n in Text("\(n)") }
  _ = v.navigationDestination(isPresented: flag) { Text("x") }
  _ = v.navigationDestination(item: number) { i in Text("\(i)") }
  _ = v.navigationDocument(URL(string: "x")!)
  _ = v.navigationLinkIndicatorVisibility(.hidden)
  _ = v.navigationSplitViewColumnWidth(3)
  _ = v.navigationSplitViewColumnWidth(min: 1, ideal: 2, max: 3)
  _ = v.navigationSplitViewStyle(.balanced)
  _ = v.navigationSplitViewStyle(.prominentDetail)
  _ = v.navigationSplitViewStyle(.automatic)
  _ = v.navigationSubtitle("x")
  _ = v.navigationSubtitle(Text("x"))
  _ = v.navigationTitle("x")
}
