// Types: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
  withAnimation(.linear(duration: 1), completionCriteria: .removed) {
  } completion: {
  }
  _ = withAnimation { 3 }
  _ = [
    Animation.spring(response: 1, dampingFraction: 1, blendDuration: 1), .interactiveSpring(), .interpolatingSpring(stiffness: 1, damping: 1),
    .bouncy, .smooth, .snappy, .bouncy(duration: 1, extraBounce: 1), .timingCurve(0, 0, 1, 1, duration: 1), .easeOut.delay(1),
    .spring(duration: 1, bounce: 0.3), .spring(.bouncy), .linear.repeatForever(),
    .interpolatingSpring(mass: 1, stiffness: 1, damping: 1, initialVelocity: 0), .easeInOut.repeatCount(3), .smooth(duration: 1),
    .snappy(duration: 1), .default.logicallyComplete(after: 1), .interpolatingSpring, .interactiveSpring(response: 1, dampingFraction: 1),
  ]
  var t = Transaction(animation: .default)
  t.disablesAnimations = true
  t.isContinuous = true
  t.tracksVelocity = true
  withTransaction(t) {}
  withTransaction(\.animation, .default) {}
}
