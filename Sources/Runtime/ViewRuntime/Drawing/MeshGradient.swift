public nonisolated struct MeshGradient: ShapeStyle, LeafView {
  public nonisolated init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true
  ) {}
  public static var _drawsOnly: Bool { true }
}
