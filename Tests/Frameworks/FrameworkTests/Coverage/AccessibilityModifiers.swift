// Modifiers for accessibility and speech: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func actions(_ v: some View) {
  _ = v.accessibilityAction {}
  _ = v.accessibilityAction(.escape) {}
  _ = v.accessibilityAction(.magicTap) {}
  _ = v.accessibilityAction(.delete) {}
  _ = v.accessibilityAction(named: "x") {}
  _ = v.accessibilityAction(named: Text("x")) {}
  _ = v.accessibilityAction(action: {}) { Text("x") }
  _ = v.accessibilityActions { Button("x") {} }
  _ = v.accessibilityActivationPoint(.center)
  _ = v.accessibilityAdjustableAction { direction in
    switch direction {
    case .increment: break;
    case .decrement: break;
    @unknown default: break
    }
  }
  _ = v.accessibilityDirectTouch(true)
  _ = v.accessibilityQuickAction(style: .prompt) { Button("") {} }
  _ = v.accessibilityRespondsToUserInteraction()
  _ = v.accessibilityRespondsToUserInteraction(false)
  _ = v.accessibilityScrollAction { edge in }
  _ = v.accessibilityZoomAction { action in }
  _ = v.accessibilityDragPoint(.center, description: "x")
  _ = v.accessibilityDropPoint(.center, description: "x")
}

private func rotors(_ v: some View, ns: Namespace.ID, afocus: AccessibilityFocusState<Bool>.Binding) {
  _ = v.accessibilityFocused(afocus)
  _ = v.accessibilityLabeledPair(role: .label, id: 1, in: ns)
  _ = v.accessibilityLinkedGroup(id: "x", in: ns)
  _ = v.accessibilityRotor("x") { AccessibilityRotorEntry("x", id: 1) }
  _ = v.accessibilityRotor("x", entries: [CoveredItem()], entryLabel: \.name)
  _ = v.accessibilityRotor("x", entries: [CoveredItem()], entryID: \.id, entryLabel: \.name)
  _ = v.accessibilityRotorEntry(id: 1, in: ns)
  _ = v.accessibilitySortPriority(1)
}

private func descriptions(_ v: some View) {
  _ = v.accessibilityAddTraits(.isButton)
  _ = v.accessibilityAddTraits([.isHeader, .isSelected])
  _ = v.accessibilityChildren { Text("x") }
  _ = v.accessibilityCustomContent("k", "v")
  _ = v.accessibilityCustomContent("k", "v", importance: .high)
  _ = v.accessibilityCustomContent("k", Text("v"))
  _ = v.accessibilityElement()
  _ = v.accessibilityElement(children: .combine)
  _ = v.accessibilityElement(children: .ignore)
  _ = v.accessibilityElement(children: .contain)
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
  _ = v.accessibilityRemoveTraits(.isImage)
  _ = v.accessibilityRepresentation { Text("x") }
  _ = v.accessibilityShowsLargeContentViewer()
  _ = v.accessibilityShowsLargeContentViewer { Text("x") }
  _ = v.accessibilityTextContentType(.narrative)
  _ = v.accessibilityValue("x")
  _ = v.accessibilityValue(Text("x"))
  _ = v.accessibility(label: Text("x"))
  _ = v.accessibility(hidden: true)
  _ = v.accessibility(value: Text("x"))
  _ = v.accessibility(hint: Text("x"))
  _ = v.accessibility(identifier: "x")
  _ = v.accessibility(addTraits: .isButton)
  _ = v.accessibility(removeTraits: .isButton)
  _ = v.accessibility(sortPriority: 1)
  _ = v.accessibility(inputLabels: [Text("x")])
  _ = v.speechAdjustedPitch(1)
  _ = v.speechSpellsOutCharacters()
  _ = v.speechAnnouncementsQueued()
  _ = v.speechAlwaysIncludesPunctuation()
}
