// Shapes and paths: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func shapes() {
  _ = Circle().fill(.red).stroke(.blue, lineWidth: 2)
  _ = Circle().stroke(
    Color.red,
    style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 1, dash: [1], dashPhase: 1))
  _ = Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 1).rotationEffect(.degrees(-90))
  _ = Circle().strokeBorder(.red, lineWidth: 2)
  _ = Circle().inset(by: 3)
  _ = Circle().fill()
  _ = Circle().fill(Color.red, style: FillStyle())
  _ = Circle().stroke()
  _ = Circle().stroke(lineWidth: 3)
  _ = Circle().stroke(style: StrokeStyle(lineWidth: 3))
  _ = Rectangle().fill(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom))
  _ = RoundedRectangle(cornerSize: CGSize(width: 1, height: 1))
  _ = RoundedRectangle(cornerRadius: 3).path(in: .zero)
  _ = Circle().offset(x: 1, y: 2)
  _ = Circle().scale(2)
  _ = Circle().rotation(.degrees(3))
  _ = Circle().size(width: 1, height: 2)
  _ = Circle().transform(.identity)
  _ = Capsule(style: .circular)
  _ = Circle().union(Rectangle())
  _ = Circle().subtracting(Rectangle())
  _ = Circle().intersection(Rectangle())
  _ = AnyShape(Circle())
  _ = Circle().strokeBorder(style: StrokeStyle(lineWidth: 2))
  _ = Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 2), antialiased: true)
  _ = RoundedRectangle(cornerRadius: 3).fill(.ultraThinMaterial).overlay(Text("x"))
  _ = Rectangle().foregroundColor(.red)
  _ = Circle().fill(.shadow(.drop(radius: 2)))
}

private func paths() {
  _ = Path { p in
    p.move(to: .zero); p.addLine(to: CGPoint(x: 1, y: 1));
    p.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(3), clockwise: true);
    p.addCurve(to: .zero, control1: .zero, control2: .zero); p.addQuadCurve(to: .zero, control: .zero);
    p.addRect(.zero); p.addEllipse(in: .zero);
    p.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
    p.addRoundedRect(in: .zero, cornerRadii: RectangleCornerRadii(topLeading: 1))
    p.addRoundedRect(in: .zero, cornerSize: .zero); p.closeSubpath(); p.addLines([.zero]);
    p.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .zero); p.addPath(Path()); _ = p.currentPoint;
    _ = p.boundingRect;
    _ = p.isEmpty
  }.stroke(.red, lineWidth: 1).fill(.red)
  _ = Path(CGRect.zero)
  _ = Path(ellipseIn: .zero)
  _ = Path(roundedRect: .zero, cornerRadius: 3)
  _ = Path().applying(.identity)
}
