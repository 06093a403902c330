public import Foundation

/// A container-relative shape, which is always a rectangle: the shape of the container is unknown.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  public nonisolated init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

public nonisolated struct ButtonBorderShapeShape: InsettableShape {
  public nonisolated init() {}
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: rect.height / 2) }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: Self { Self() }
}

nonisolated extension Shape where Self == ButtonBorderShapeShape { public static var buttonBorder: Self { Self() } }
