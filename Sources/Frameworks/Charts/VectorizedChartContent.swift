public import Foundation
public import ViewRuntime

/// The data is never read, because charts are not drawn.
@MainActor @preconcurrency
public protocol VectorizedChartContent<DataElement>: ChartContent {
  associatedtype DataElement
}

/// The content of a plot of data.
public nonisolated struct _PlottedData<Data: RandomAccessCollection>: VectorizedChartContent {
  public typealias Body = Never
  public typealias DataElement = Data.Element
}

/// The content of a plot of a function, which is never called.
public nonisolated struct _PlottedFunction: ChartContent {
  public typealias Body = Never
}

/// Styles of plots have no effect.
nonisolated extension VectorizedChartContent {
  public func foregroundStyle<S: ShapeStyle>(_ keyPath: KeyPath<DataElement, S>) -> some VectorizedChartContent<
    DataElement
  > { self }
  public func foregroundStyle<V: Plottable>(by value: PlottableProjection<DataElement, V>)
    -> some VectorizedChartContent<DataElement>
  {
    self
  }
  public func opacity(_ keyPath: KeyPath<DataElement, Double>) -> some VectorizedChartContent<DataElement> { self }
  public func cornerRadius(_ keyPath: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
    self
  }
  public func lineStyle<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> some VectorizedChartContent<
    DataElement
  > { self }
  public func position<V: Plottable>(
    by value: PlottableProjection<DataElement, V>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> { self }
  public func symbol<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> some VectorizedChartContent<
    DataElement
  > { self }
  public func symbol<S: ChartSymbolShape>(_ keyPath: KeyPath<DataElement, S>) -> some VectorizedChartContent<
    DataElement
  > { self }
  public func symbolSize<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> some VectorizedChartContent<
    DataElement
  > { self }
  public func symbolSize(_ area: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> { self }
  public func accessibilityLabel(_ label: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
    self
  }
  public func accessibilityValue(_ value: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
    self
  }
  public func accessibilityHidden(_ hidden: KeyPath<DataElement, Bool>) -> some VectorizedChartContent<DataElement> {
    self
  }

  // The same as for all chart content, but these keep the data's element type.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some VectorizedChartContent<DataElement> { self }
  public func opacity(_ opacity: Double) -> some VectorizedChartContent<DataElement> { self }
  public func symbolSize(_ area: CGFloat) -> some VectorizedChartContent<DataElement> { self }
}
