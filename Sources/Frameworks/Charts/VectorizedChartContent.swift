public import Foundation
public import ViewRuntime

/// Content with one mark for each element of some data. As none is drawn, the data is not looked at.
@MainActor @preconcurrency
public protocol VectorizedChartContent<DataElement>: ChartContent {
  associatedtype DataElement
}

/// The marks of a plot of data.
public nonisolated struct _PlottedData<Data: RandomAccessCollection>: VectorizedChartContent {
  public typealias Body = Never
  public typealias DataElement = Data.Element
}

/// The line or area of a function, which is never called.
public nonisolated struct _PlottedFunction: ChartContent {
  public typealias Body = Never
}

/// How the marks of data are drawn, which they are not.
nonisolated extension VectorizedChartContent {
  public func foregroundStyle<S: ShapeStyle>(_ keyPath: KeyPath<DataElement, S>) -> some VectorizedChartContent<DataElement> { self }
  public func foregroundStyle<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> some VectorizedChartContent<DataElement> {
    self
  }
  public func opacity(_ keyPath: KeyPath<DataElement, Double>) -> some VectorizedChartContent<DataElement> { self }
  public func cornerRadius(_ keyPath: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> { self }
  public func lineStyle<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> some VectorizedChartContent<DataElement> { self }
  public func position<V: Plottable>(
    by value: PlottableProjection<DataElement, V>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> { self }
  public func symbol<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> some VectorizedChartContent<DataElement> { self }
  public func symbol<S: ChartSymbolShape>(_ keyPath: KeyPath<DataElement, S>) -> some VectorizedChartContent<DataElement> { self }
  public func symbolSize<V: Plottable>(by value: PlottableProjection<DataElement, V>) -> some VectorizedChartContent<DataElement> { self }
  public func symbolSize(_ area: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> { self }
  public func accessibilityLabel(_ label: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> { self }
  public func accessibilityValue(_ value: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> { self }
  public func accessibilityHidden(_ hidden: KeyPath<DataElement, Bool>) -> some VectorizedChartContent<DataElement> { self }

  // As they are for all content, but that the data is known behind them.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some VectorizedChartContent<DataElement> { self }
  public func opacity(_ opacity: Double) -> some VectorizedChartContent<DataElement> { self }
  public func symbolSize(_ area: CGFloat) -> some VectorizedChartContent<DataElement> { self }
}
