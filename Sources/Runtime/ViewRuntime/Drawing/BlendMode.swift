public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
