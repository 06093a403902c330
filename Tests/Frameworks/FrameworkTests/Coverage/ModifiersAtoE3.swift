// Modifiers A to E: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, ns: Namespace.ID, focus: FocusState<Bool>.Binding,
  focusField: FocusState<Int?>.Binding, afocus: AccessibilityFocusState<Bool>.Binding
) {
  _ = v.environment(\.sizeCategory, .extraLarge)
  _ = v.environment(\.editMode, .constant(.active))
  _ = v.environment(\.dynamicTypeSize, .large)
  _ = v.environment(\.calendar, .current)
  _ = v.environment(\.timeZone, .current)
  _ = v.environment(\.lineLimit, 2)
  _ = v.environment(\.font, .body)
  _ = v.environment(\.isEnabled, true)
  _ = v.environment(\.openURL, OpenURLAction { _ in .handled })
  _ = v.environment(\.defaultMinListRowHeight, 3)
  _ = v.environment(\.defaultMinListHeaderHeight, 3)
  _ = v.environment(\.headerProminence, .increased)
  _ = v.environment(\.multilineTextAlignment, .center)
  _ = v.environment(\.truncationMode, .tail)
  _ = v.environment(\.minimumScaleFactor, 1)
  _ = v.environment(\.allowsTightening, true)
  _ = v.environment(\.lineSpacing, 3)
  _ = v.environment(\.symbolRenderingMode, .hierarchical)
  _ = v.environment(\.imageScale, .large)
  _ = v.environment(\.textCase, .uppercase)
  _ = v.environment(\.controlSize, .large)
  _ = v.environment(\.horizontalSizeClass, .compact)
  _ = v.environment(\.verticalSizeClass, .compact)
  _ = v.environment(\.autocorrectionDisabled, true)
  _ = v.environment(\.disableAutocorrection, true)
  _ = v.environment(\.scenePhase, .active)
  _ = v.environment(\.symbolVariants, .none)
}
