// Drawing over time: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func drawings(d: Binding<Double>) {
  _ = TimelineView(.animation) { c in Text(c.date, style: .time) }
  _ = TimelineView(.periodic(from: .now, by: 1)) { c in
    Text("\(c.date)"); Text("\(c.cadence == .live)")
  }
  _ = TimelineView(.everyMinute) { c in Text("x") }
  _ = TimelineView(.animation(minimumInterval: 1, paused: true)) { c in Text("x") }
  _ = Canvas { c, s in
    c.stroke(Path(), with: .color(.red), lineWidth: 2); c.draw(Text("x"), at: .zero); c.opacity = 0.3; var d = c;
    d.rotate(by: .degrees(3));
    d.translateBy(x: 1, y: 1); d.scaleBy(x: 1, y: 1);
    d.fill(Path(), with: .linearGradient(Gradient(colors: []), startPoint: .zero, endPoint: .zero));
    d.addFilter(.blur(radius: 3)); d.blendMode = .multiply; d.clip(to: Path());
    d.drawLayer { l in l.draw(Image("x"), in: .zero) };
    let r = d.resolve(Text("x")); _ = r.measure(in: .zero); d.draw(d.resolveSymbol(id: 1)!, at: .zero)
  } symbols: {
    Text("x").tag(1)
  }
  _ = PhaseAnimator([1, 2]) { p in Text("\(p)") }
  _ = PhaseAnimator([1, 2], trigger: 1) { p in
    Text("\(p)")
  } animation: { p in
    .default
  }
  _ = KeyframeAnimator(initialValue: TwoNumbers()) { v in
    Text("\(v.a)")
  } keyframes: { _ in
    KeyframeTrack(\.a) {
      LinearKeyframe(1, duration: 1); CubicKeyframe(2, duration: 1)
    }; KeyframeTrack(\.b) { SpringKeyframe(1, duration: 1) }
  }
}

private func animations() {
  withAnimation {}
  withAnimation(.spring()) {}
  withAnimation(.easeIn) {
  } completion: {
  }
  withAnimation(.linear(duration: 1), completionCriteria: .removed) {
  } completion: {
  }
  _ = withAnimation { 3 }
  _ = [
    Animation.spring(response: 1, dampingFraction: 1, blendDuration: 1), .interactiveSpring(),
    .interpolatingSpring(stiffness: 1, damping: 1),
    .bouncy, .smooth, .snappy, .bouncy(duration: 1, extraBounce: 1), .timingCurve(0, 0, 1, 1, duration: 1),
    .easeOut.delay(1),
    .spring(duration: 1, bounce: 0.3), .spring(.bouncy), .linear.repeatForever(),
    .interpolatingSpring(mass: 1, stiffness: 1, damping: 1, initialVelocity: 0), .easeInOut.repeatCount(3),
    .smooth(duration: 1),
    .snappy(duration: 1), .default.logicallyComplete(after: 1), .interpolatingSpring,
    .interactiveSpring(response: 1, dampingFraction: 1),
  ]
  var t = Transaction(animation: .default)
  t.disablesAnimations = true
  t.isContinuous = true
  t.tracksVelocity = true
  withTransaction(t) {}
  withTransaction(\.animation, .default) {}
}
