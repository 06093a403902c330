public import Foundation
public import ViewRuntime

/// A chart that is not drawn. Its marks are created with the body that contains the chart; they contain no views.
public nonisolated struct Chart3D<Marks: Chart3DContent>: ContainerView {
  private let marks: Marks

  public var content: _DeferredContent<Marks, EmptyView> {
    _DeferredContent(of: marks) { marks in
      marks._make()
      return EmptyView()
    }
  }

  public init(@Chart3DContentBuilder content: () -> Marks) { marks = content() }

  public init<Data: RandomAccessCollection, C: Chart3DContent>(
    _ data: Data, @Chart3DContentBuilder content: @escaping (Data.Element) -> C
  )
  where Data.Element: Identifiable, Marks == ForEach<Data, Data.Element.ID, C> {
    marks = ForEach(data, content: content)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, C: Chart3DContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @Chart3DContentBuilder content: @escaping (Data.Element) -> C
  ) where Marks == ForEach<Data, ID, C> { marks = ForEach(data, id: id, content: content) }
}

public struct Chart3DPose: Hashable, Sendable {
  public var azimuth: Angle
  public var inclination: Angle
  public init(azimuth: Angle, inclination: Angle) {
    self.azimuth = azimuth
    self.inclination = inclination
  }
  public static let `default` = Self(azimuth: .degrees(20), inclination: .degrees(7))
  public static let front = Self(azimuth: .zero, inclination: .zero)
  public static let back = Self(azimuth: .degrees(180), inclination: .zero)
  public static let left = Self(azimuth: .degrees(90), inclination: .zero)
  public static let right = Self(azimuth: .degrees(-90), inclination: .zero)
  public static let top = Self(azimuth: .zero, inclination: .degrees(90))
  public static let bottom = Self(azimuth: .zero, inclination: .degrees(-90))
}

public struct Chart3DCameraProjection: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let orthographic = Self(name: "orthographic")
  public static let perspective = Self(name: "perspective")
}

/// Poses, projections, scales and axes have no effect; a bound pose never changes. The text of an axis label is part of
/// the view tree.
nonisolated extension View {
  public func chart3DPose(_ pose: Chart3DPose) -> some View { self }
  public func chart3DPose(_ pose: Binding<Chart3DPose>) -> some View { self }
  public func chart3DCameraProjection(_ projection: Chart3DCameraProjection) -> some View { self }
  public func chartZScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    self
  }
  public func chartZScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View { self }
  public func chartZScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View { self }
  public func chartZAxis(_ visibility: Visibility) -> some View { self }
  public func chartZAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { overlay { Text(labelKey) } }
  public func chartZAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { overlay { label } }
  @_disfavoredOverload
  public func chartZAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { overlay { Text(label) } }
}
