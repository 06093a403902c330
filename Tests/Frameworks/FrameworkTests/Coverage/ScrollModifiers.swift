// Modifiers for scrolling: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func scrolling(_ v: some View, sel: Binding<Int?>, pos: Binding<ScrollPosition>) {
  _ = v.defaultScrollAnchor(.bottom)
  _ = v.defaultScrollAnchor(.bottom, for: .initialOffset)
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
}

private func scrollTransitions(_ v: some View) {
  _ = v.scrollTransition { c, p in
    c.opacity(p.isIdentity ? 1 : 0).scaleEffect(p.value).offset(y: p.value * 3).rotationEffect(.degrees(p.value)).blur(
      radius: 3)
  }
  _ = v.scrollTransition(.animated, axis: .horizontal) { c, p in c.rotation3DEffect(.degrees(3), axis: (0, 1, 0)) }
  _ = v.scrollTransition(.interactive.threshold(.visible(0.3))) { c, p in c.brightness(p == .identity ? 1 : 0) }
  _ = v.scrollTransition(topLeading: .interactive, bottomTrailing: .identity) { c, p in
    c.saturation(1).hueRotation(.zero).contrast(1)
  }
}
