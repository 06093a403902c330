// Colors and gradients: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func colors() {
  _ = Color(red: 1, green: 1, blue: 1)
  _ = Color(red: 1, green: 1, blue: 1, opacity: 0.5)
  _ = Color(.sRGB, red: 1, green: 1, blue: 1, opacity: 1)
  _ = Color(.displayP3, red: 1, green: 1, blue: 1)
  _ = Color(white: 0.5)
  _ = Color(white: 0.5, opacity: 0.5)
  _ = Color(.sRGB, white: 1, opacity: 1)
  _ = Color(hue: 1, saturation: 1, brightness: 1)
  _ = Color(hue: 1, saturation: 1, brightness: 1, opacity: 1)
  _ = Color("x")
  _ = Color("x", bundle: nil)
  _ = Color(uiColor: .systemRed)
  _ = Color(.systemGray6)
  _ = Color(UIColor.systemBackground)
  _ = Color(.secondarySystemGroupedBackground)
  _ = Color(.label)
  _ = Color(cgColor: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  _ = Color(.myColor)
  _ = Color.red.opacity(0.5).gradient
  _ = Color.primary
  _ = Color.secondary
  _ = Color.accentColor
  _ = Color.red.mix(with: .blue, by: 0.5)
  _ = Color.red.resolve(in: EnvironmentValues())
  _ = Color.red.description
  _ = Color.red.cgColor
  _ = Color(UIColor(red: 1, green: 1, blue: 1, alpha: 1))
  _ = Color(ColorResource(name: "x", bundle: .main))
  _ = Color(UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white })
  _ = Color.red.hashValue
  _ = UIColor(Color.red)
  let resolved = Color.red.resolve(in: EnvironmentValues())
  _ = resolved.red + resolved.green + resolved.opacity
  _ = Color(resolved)
}

private func gradients() {
  _ = LinearGradient(gradient: Gradient(colors: [.red]), startPoint: .top, endPoint: .bottomTrailing)
  _ = LinearGradient(
    stops: [.init(color: .red, location: 0), Gradient.Stop(color: .red, location: 1)],
    startPoint: UnitPoint(x: 0, y: 0), endPoint: .trailing)
  _ = RadialGradient(gradient: Gradient(colors: []), center: .center, startRadius: 1, endRadius: 2)
  _ = RadialGradient(colors: [.red], center: .topLeading, startRadius: 1, endRadius: 2)
  _ = AngularGradient(gradient: Gradient(colors: []), center: .center)
  _ = AngularGradient(colors: [.red], center: .center, angle: .zero)
  _ = AngularGradient(gradient: Gradient(colors: []), center: .center, startAngle: .zero, endAngle: .degrees(3))
  _ = EllipticalGradient(colors: [.red])
  _ = MeshGradient(width: 1, height: 1, points: [.init(0, 0)], colors: [.red])
  _ = MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0]], colors: [.red, .blue])
  _ = RadialGradient(stops: [], center: .center, startRadius: 0, endRadius: 1)
  _ = ImagePaint(image: Image("x"), scale: 0.2)
}
