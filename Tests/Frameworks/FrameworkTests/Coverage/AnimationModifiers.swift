// Modifiers for animations and transitions: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func animations(_ v: some View, ns: Namespace.ID) {
  _ = v.animation(.default, value: 1)
  _ = v.animation(.default)
  _ = v.animation(nil)
  _ = v.animation(.spring) { $0.opacity(1) }
  _ = v.animation(
    .easeInOut(duration: 1).delay(0.1).repeatForever(autoreverses: false).speed(2).repeatCount(3, autoreverses: true),
    value: true)
  _ = v.animation(nil, value: 1)
  _ = v.contentTransition(.numericText())
  _ = v.contentTransition(.numericText(value: 3))
  _ = v.contentTransition(.numericText(countsDown: true))
  _ = v.contentTransition(.symbolEffect(.replace))
  _ = v.contentTransition(.symbolEffect)
  _ = v.contentTransition(.opacity)
  _ = v.contentTransition(.interpolate)
  _ = v.contentTransition(.identity)
  _ = v.keyframeAnimator(initialValue: 0.0, trigger: true) { c, v in
    c.opacity(v)
  } keyframes: { _ in
    LinearKeyframe(1, duration: 1); SpringKeyframe(1, duration: 2, spring: .bouncy); CubicKeyframe(1, duration: 1);
    MoveKeyframe(3)
  }
  _ = v.keyframeAnimator(initialValue: 0.0, repeating: true) { c, v in
    c.opacity(v)
  } keyframes: { _ in
    LinearKeyframe(1, duration: 1)
  }
  _ = v.matchedGeometryEffect(id: 1, in: ns)
  _ = v.matchedGeometryEffect(id: 1, in: ns, properties: .frame, anchor: .center, isSource: true)
  _ = v.matchedTransitionSource(id: 1, in: ns)
  _ = v.matchedTransitionSource(id: 1, in: ns) { c in
    c.background(.red).clipShape(.rect(cornerRadius: 3)).shadow(radius: 3)
  }
  _ = v.navigationTransition(.zoom(sourceID: 1, in: ns))
  _ = v.navigationTransition(.automatic)
  _ = v.phaseAnimator([1, 2]) { c, p in
    c.opacity(Double(p))
  } animation: { _ in
    .default
  }
  _ = v.phaseAnimator([1, 2], trigger: 3) { c, p in c.opacity(Double(p)) }
  _ = v.transaction { t in
    t.animation = nil; t.disablesAnimations = true
  }
  _ = v.transaction(value: 1) { t in }
  _ = v.transaction { t in
  } body: {
    $0.opacity(1)
  }
}

private func transitions(_ v: some View) {
  _ = v.transition(.opacity)
  _ = v.transition(.slide)
  _ = v.transition(.scale)
  _ = v.transition(.scale(scale: 2, anchor: .top))
  _ = v.transition(.move(edge: .top))
  _ = v.transition(.push(from: .top))
  _ = v.transition(.offset(x: 1, y: 2))
  _ = v.transition(.asymmetric(insertion: .opacity, removal: .slide))
  _ = v.transition(.move(edge: .top).combined(with: .opacity))
  _ = v.transition(.identity)
  _ = v.transition(AnyTransition.opacity.animation(.default))
  _ = v.transition(.blurReplace)
  _ = v.transition(.blurReplace(.downUp))
  _ = v.transition(.modifier(active: PlainModifier(), identity: PlainModifier()))
  _ = v.transition(.symbolEffect)
  _ = v.transition(.symbolEffect(.automatic))
  _ = v.transition(.opacity.combined(with: .scale))
  _ = v.transition(.offset(CGSize.zero))
  _ = v.transition(AsymmetricTransition(insertion: OpacityTransition(), removal: SlideTransition()))
  _ = v.transition(MoveTransition(edge: .top))
  _ = v.transition(ScaleTransition(0.5))
  _ = v.transition(.scale(0.5))
  _ = v.transition(.scale.combined(with: .opacity))
  _ = v.transition(FadingTransition())
}

private func transforms(_ v: some View) {
  _ = v.projectionEffect(ProjectionTransform(CGAffineTransform.identity))
  _ = v.transformEffect(CGAffineTransform(rotationAngle: 3))
  _ = v.transformEffect(.identity)
  _ = v.rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0))
  _ = v.rotation3DEffect(.degrees(3), axis: (0, 1, 0), anchor: .center, anchorZ: 0, perspective: 1)
  _ = v.rotationEffect(.degrees(3))
  _ = v.rotationEffect(.radians(.pi), anchor: .top)
  _ = v.rotationEffect(Angle(degrees: 3))
  _ = v.scaleEffect(2)
  _ = v.scaleEffect(x: 1, y: 2)
  _ = v.scaleEffect(2, anchor: .top)
  _ = v.scaleEffect(CGSize(width: 1, height: 2))
  _ = v.scaleEffect(x: -1)
}

private func symbols(_ v: some View) {
  _ = v.imageScale(.large)
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
  _ = v.symbolRenderingMode(.multicolor)
  _ = v.symbolVariant(.fill)
  _ = v.symbolVariant(.circle.fill)
  _ = v.symbolVariant(.slash)
  _ = v.imageScale(.small)
}
