public nonisolated struct Divider: LeafView, Sendable {
  public nonisolated init() {}
  public static var _drawsOnly: Bool { true }
}
