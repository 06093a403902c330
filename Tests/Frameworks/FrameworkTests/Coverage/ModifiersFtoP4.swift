// Modifiers F to P: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.presentationBackgroundInteraction(.disabled)
  _ = v.presentationCompactAdaptation(.popover)
  _ = v.presentationCompactAdaptation(horizontal: .popover, vertical: .sheet)
  _ = v.presentationContentInteraction(.scrolls)
  _ = v.presentationCornerRadius(3)
  _ = v.presentationDetents([.medium, .large])
  _ = v.presentationDetents([.height(3), .fraction(0.3)], selection: .constant(.medium))
  _ = v.presentationDragIndicator(.visible)
  _ = v.presentationSizing(.form)
  _ = v.presentationSizing(.page.fitted(horizontal: false, vertical: true))
  _ = v.presentationPreventsAppTermination(true)
  _ = v.presentationDetents([.custom(ShortDetent.self)])
  _ = v.previewDevice("x")
  _ = v.previewDevice(PreviewDevice(rawValue: "x"))
  _ = v.previewDisplayName("x")
  _ = v.previewLayout(.sizeThatFits)
  _ = v.previewLayout(.fixed(width: 1, height: 2))
  _ = v.previewInterfaceOrientation(.landscapeLeft)
  _ = v.previewLayout(.device)
  _ = v.privacySensitive()
  _ = v.privacySensitive(true)
  _ = v.progressViewStyle(.circular)
  _ = v.progressViewStyle(.linear)
  _ = v.progressViewStyle(CircularProgressViewStyle(tint: .red))
  _ = v.progressViewStyle(LinearProgressViewStyle())
  _ = v.progressViewStyle(.automatic)
  _ = v.projectionEffect(ProjectionTransform(CGAffineTransform.identity))
  _ = v.transformEffect(CGAffineTransform(rotationAngle: 3))
  _ = v.transformEffect(.identity)
}
