// Modifiers R to Z: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  ids: Binding<Set<Int>>,
  sel: Binding<Int?>, pos: Binding<ScrollPosition>
) {
  _ = v.redacted(reason: .placeholder)
  _ = v.redacted(reason: [])
  _ = v.redacted(reason: .privacy)
  _ = v.redacted(reason: .invalidated)
  _ = v.refreshable {}
  _ = v.renameAction {}
  _ = v.replaceDisabled()
  _ = v.rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0))
  _ = v.rotation3DEffect(.degrees(3), axis: (0, 1, 0), anchor: .center, anchorZ: 0, perspective: 1)
  _ = v.rotationEffect(.degrees(3))
  _ = v.rotationEffect(.radians(.pi), anchor: .top)
  _ = v.rotationEffect(Angle(degrees: 3))
  _ = v.safeAreaBar(edge: .top) { Text("x") }
  _ = v.safeAreaInset(edge: .bottom) { Text("x") }
  _ = v.safeAreaInset(edge: .leading, alignment: .top, spacing: 3) { Text("x") }
  _ = v.safeAreaPadding()
  _ = v.safeAreaPadding(.horizontal, 3)
  _ = v.safeAreaPadding(3)
  _ = v.safeAreaPadding(EdgeInsets())
  _ = v.saturation(0)
  _ = v.scaleEffect(2)
  _ = v.scaleEffect(x: 1, y: 2)
  _ = v.scaleEffect(2, anchor: .top)
  _ = v.scaleEffect(CGSize(width: 1, height: 2))
  _ = v.scaleEffect(x: -1)
  _ = v.scaledToFill()
  _ = v.scaledToFit()
  _ = v.scenePadding()
  _ = v.scenePadding(.minimum, edges: .horizontal)
  _ = v.scenePadding(.horizontal)
  _ = v.scrollBounceBehavior(.basedOnSize)
  _ = v.scrollBounceBehavior(.basedOnSize, axes: .horizontal)
  _ = v.scrollClipDisabled()
  _ = v.scrollContentBackground(.hidden)
  _ = v.scrollDisabled(true)
  _ = v.scrollDismissesKeyboard(.interactively)
  _ = v.scrollEdgeEffectStyle(.soft, for: .top)
  _ = v.scrollEdgeEffectHidden(true, for: .top)
  _ = v.scrollIndicators(.hidden)
  _ = v.scrollIndicators(.never, axes: .vertical)
  _ = v.scrollIndicatorsFlash(onAppear: true)
  _ = v.scrollIndicatorsFlash(trigger: 3)
  _ = v.scrollInputBehavior(.enabled, for: .handGestureShortcut)
  _ = v.scrollPosition(id: sel)
  _ = v.scrollPosition(id: sel, anchor: .center)
}

private func part2(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  ids: Binding<Set<Int>>,
  sel: Binding<Int?>, pos: Binding<ScrollPosition>
) {
  _ = v.scrollPosition(pos)
  _ = v.scrollPosition(pos, anchor: .top)
  _ = v.scrollPosition(initialAnchor: .bottom)
  _ = v.scrollTarget(isEnabled: true)
  _ = v.scrollTargetBehavior(.viewAligned)
  _ = v.scrollTargetBehavior(.paging)
  _ = v.scrollTargetBehavior(.viewAligned(limitBehavior: .always))
  _ = v.scrollTargetBehavior(.viewAligned(anchor: .center))
  _ = v.scrollTargetLayout()
  _ = v.scrollTargetLayout(isEnabled: true)
  _ = v.scrollTransition { c, p in
    c.opacity(p.isIdentity ? 1 : 0).scaleEffect(p.value).offset(y: p.value * 3).rotationEffect(.degrees(p.value)).blur(radius: 3)
  }
  _ = v.scrollTransition(.animated, axis: .horizontal) { c, p in c.rotation3DEffect(.degrees(3), axis: (0, 1, 0)) }
  _ = v.scrollTransition(.interactive.threshold(.visible(0.3))) { c, p in c.brightness(p == .identity ? 1 : 0) }
  _ = v.scrollTransition(topLeading: .interactive, bottomTrailing: .identity) { c, p in c.saturation(1).hueRotation(.zero).contrast(1) }
  _ = v.searchCompletion("x")
  _ = v.searchDictationBehavior(.automatic)
  _ = v.searchFocused(FocusState<Bool>().projectedValue)
  _ = v.searchPresentationToolbarBehavior(.avoidHidingContent)
  _ = v.searchToolbarBehavior(.minimize)
  _ = v.searchScopes(.constant(1)) { Text("x").tag(1) }
  _ = v.searchScopes(.constant(1), activation: .onSearchPresentation) { Text("x").tag(1) }
  _ = v.searchSuggestions { Text("x").searchCompletion("x") }
  _ = v.searchSuggestions(.hidden, for: .content)
  _ = v.searchable(text: text)
  _ = v.searchable(text: text, prompt: "x")
  _ = v.searchable(text: text, prompt: Text("x"))
  _ = v.searchable(text: text, placement: .navigationBarDrawer(displayMode: .always), prompt: "x")
  _ = v.searchable(text: text, isPresented: flag)
  _ = v.searchable(text: text, isPresented: flag, placement: .toolbar, prompt: "x")
  _ = v.searchable(text: text, placement: .sidebar) { Text("x") }
  _ = v.sectionIndexLabel("x")
  _ = v.selectionDisabled()
  _ = v.sensoryFeedback(.success, trigger: 1)
  _ = v.sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: 1)
  _ = v.sensoryFeedback(.impact(flexibility: .soft), trigger: 1) { a, b in true }
  _ = v.sensoryFeedback(trigger: 1) { a, b in b > a ? .increase : .decrease }
  _ = v.sensoryFeedback(trigger: 1) { .success }
  _ = v.sensoryFeedback(.alignment, trigger: 1)
  _ = v.sensoryFeedback(.levelChange, trigger: 1)
  _ = v.shadow(radius: 3)
  _ = v.shadow(color: .red, radius: 3, x: 1, y: 2)
  _ = v.shadow(color: .black.opacity(0.1), radius: 10)
  _ = v.sheet(isPresented: flag) { Text("x") }
  _ = v.sheet(isPresented: flag, onDismiss: {}) { Text("x") }
  _ = v.sheet(isPresented: flag, content: { Text("x") })
}

private func part3(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  ids: Binding<Set<Int>>,
  sel: Binding<Int?>, pos: Binding<ScrollPosition>
) {
  _ = v.sheet(item: item) { i in Text(i.name) }
  _ = v.sheet(item: item, onDismiss: {}) { i in Text(i.name) }
  _ = v.sheet(item: item, content: { i in Text(i.name) })
  _ = v.sheet(isPresented: flag, onDismiss: nil) { Text("x") }
  _ = v.simultaneousGesture(TapGesture().onEnded {})
  _ = v.simultaneousGesture(DragGesture(), including: .gesture)
  _ = v.simultaneousGesture(DragGesture(), isEnabled: true)
  _ = v.speechAdjustedPitch(1)
  _ = v.speechSpellsOutCharacters()
  _ = v.speechAnnouncementsQueued()
  _ = v.speechAlwaysIncludesPunctuation()
  _ = v.statusBar(hidden: true)
  _ = v.statusBarHidden()
  _ = v.statusBarHidden(true)
  _ = v.strikethrough()
  _ = v.strikethrough(true, color: .red)
  _ = v.strikethrough(true, pattern: .dash, color: .red)
  _ = v.underline()
  _ = v.underline(true, color: .red)
  _ = v.underline(pattern: .dot)
  _ = v.submitLabel(.done)
  _ = v.submitScope()
  _ = v.submitScope(true)
  _ = v.swipeActions { Button("x") {} }
  _ = v.swipeActions(edge: .leading, allowsFullSwipe: false) { Button("x") {}.tint(.red) }
  _ = v.symbolColorRenderingMode(.gradient)
  _ = v.symbolVariableValueMode(.draw)
  _ = v.symbolEffect(.bounce, value: 1)
  _ = v.symbolEffect(.pulse)
  _ = v.symbolEffect(.pulse, isActive: true)
  _ = v.symbolEffect(.variableColor.iterative.reversing)
  _ = v.symbolEffect(.bounce.up.byLayer, options: .repeating.speed(2), value: 1)
  _ = v.symbolEffect(.bounce, options: .repeat(3), value: 1)
  _ = v.symbolEffect(.scale.up, isActive: true)
  _ = v.symbolEffect(.wiggle, value: 1)
  _ = v.symbolEffect(.rotate)
  _ = v.symbolEffect(.breathe)
  _ = v.symbolEffect(.appear, isActive: true)
  _ = v.symbolEffect(.disappear, isActive: true)
  _ = v.symbolEffect(.bounce, options: .nonRepeating, value: 2)
  _ = v.symbolEffect(.pulse, options: .repeat(.continuous))
  _ = v.symbolEffectsRemoved()
  _ = v.symbolEffect(.wiggle.left, options: .repeat(.periodic(2, delay: 1)), isActive: true)
  _ = v.symbolEffect(.drawOn)
  _ = v.symbolRenderingMode(.palette)
}
