// Modifiers for gestures, focus and dragging: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func gestures(_ v: some View) {
  _ = v.allowsHitTesting(false)
  _ = v.allowsWindowActivationEvents()
  _ = v.digitalCrownRotation(.constant(1.0))
  _ = v.gesture(TapGesture().onEnded {})
  _ = v.gesture(
    DragGesture().onChanged { v in
      _ = v.translation.width; _ = v.location; _ = v.startLocation; _ = v.predictedEndTranslation; _ = v.velocity;
      _ = v.time
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
  _ = v.handGestureShortcut(.primaryAction)
  _ = v.highPriorityGesture(TapGesture())
  _ = v.interactionActivityTrackingTag("x")
  _ = v.onInteractiveResizeChange { r in }
  _ = v.onLongPressGesture {}
  _ = v.onLongPressGesture(minimumDuration: 1) {}
  _ = v.onLongPressGesture(minimumDuration: 1, maximumDistance: 2) {
  } onPressingChanged: { p in
  }
  _ = v.onLongPressGesture(minimumDuration: 1, perform: {}, onPressingChanged: { p in })
  _ = v.onLongPressGesture(minimumDuration: 1, maximumDistance: 3, pressing: { p in }, perform: {})
  _ = v.onPencilDoubleTap { v in }
  _ = v.onPencilSqueeze { v in }
  _ = v.onTapGesture {}
  _ = v.onTapGesture(count: 2) {}
  _ = v.onTapGesture(perform: {})
  _ = v.onTapGesture(count: 2, perform: {})
  _ = v.onTapGesture { p in _ = p.x }
  _ = v.onTapGesture(count: 1, coordinateSpace: .global) { p in }
  _ = v.simultaneousGesture(TapGesture().onEnded {})
  _ = v.simultaneousGesture(DragGesture(), including: .gesture)
  _ = v.simultaneousGesture(DragGesture(), isEnabled: true)
  _ = v.pointerStyle(.link)
}

private func keys(_ v: some View) {
  _ = v.copyable(["x"])
  _ = v.cuttable(for: String.self) { ["x"] }
  _ = v.keyboardShortcut("x")
  _ = v.keyboardShortcut("x", modifiers: [.command, .shift])
  _ = v.keyboardShortcut(.defaultAction)
  _ = v.keyboardShortcut(.cancelAction)
  _ = v.keyboardShortcut(.return, modifiers: .command)
  _ = v.keyboardShortcut(.delete)
  _ = v.keyboardShortcut(.upArrow, modifiers: [])
  _ = v.keyboardShortcut(KeyEquivalent("x"))
  _ = v.keyboardShortcut(nil as KeyboardShortcut?)
  _ = v.onCopyCommand { [] }
  _ = v.onDeleteCommand {}
  _ = v.onExitCommand {}
  _ = v.onKeyPress(.space) { .handled }
  _ = v.onKeyPress(.space, phases: .down) { press in .ignored }
  _ = v.onKeyPress(keys: [.upArrow, .downArrow]) { p in .handled }
  _ = v.onKeyPress(characters: .alphanumerics) { p in
    _ = p.characters; _ = p.key; _ = p.modifiers; return .handled
  }
  _ = v.onKeyPress { p in .ignored }
  _ = v.onModifierKeysChanged { a, b in }
  _ = v.onMoveCommand { d in }
  _ = v.onPasteCommand(of: [.text]) { p in }
  _ = v.onPlayPauseCommand {}
  _ = v.pasteDestination(for: String.self) { s in }
}

private func focus(
  _ v: some View, ns: Namespace.ID, focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding
) {
  _ = v.defaultFocus(focus, true)
  _ = v.defaultFocus(focusField, 1, priority: .userInitiated)
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
  _ = v.prefersDefaultFocus(true, in: ns)
}

private func hovering(_ v: some View) {
  _ = v.defaultHoverEffect(.lift)
  _ = v.hoverEffect()
  _ = v.hoverEffect(.lift)
  _ = v.hoverEffectDisabled()
  _ = v.listRowHoverEffect(.lift)
  _ = v.onContinuousHover { phase in
    switch phase {
    case .active(let p): print(p.x);
    case .ended: break
    }
  }
  _ = v.onContinuousHover(coordinateSpace: .local) { phase in }
  _ = v.onHover { h in }
}

private func dragging(_ v: some View, flag: Binding<Bool>) {
  _ = v.draggable("x")
  _ = v.draggable("x") { Text("x") }
  _ = v.dropDestination(for: String.self) { items, location in true }
  _ = v.dropDestination(for: String.self) { items, location in
    true
  } isTargeted: { x in
  }
  _ = v.dropDestination(for: URL.self) { items, location in true }
  _ = v.dropDestination(for: Data.self) { items, location in true }
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
  _ = v.itemProvider { nil }
}
