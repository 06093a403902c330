// Modifiers R to Z: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  ids: Binding<Set<Int>>,
  sel: Binding<Int?>, pos: Binding<ScrollPosition>
) {
  _ = v.userActivity("x", element: 1) { e, a in }
  _ = v.visualEffect { c, p in c.offset(x: p.frame(in: .global).minX).scaleEffect(1).opacity(1) }
  _ = v.windowDismissBehavior(.disabled)
  _ = v.windowToolbarFullScreenVisibility(.onHover)
  _ = v.writingDirection(strategy: .default)
  _ = v.writingToolsBehavior(.disabled)
  _ = v.zIndex(3)
  _ = v.coordinateSpace(.named(1))
  _ = v.springLoadingBehavior(.enabled)
  _ = v.pointerStyle(.link)
  _ = v.itemProvider { nil }
  _ = v.tableStyle(.inset)
  _ = v.tableColumnHeaders(.hidden)
  _ = v.horizontalRadioGroupLayout()
  _ = v.imageScale(.small)
  _ = v.widgetURL(URL(string: "x"))
  _ = v.defaultWheelPickerItemHeight(3)
  _ = v.listRowPlatterColor(.red)
}
