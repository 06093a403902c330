public import Foundation

/// Never called: nothing is drawn. The text is on the screen unchanged.
@MainActor @preconcurrency
public protocol TextRenderer: Animatable {
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text proxy whose size is always zero.
public struct TextProxy: Sendable {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

nonisolated extension View {
  public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { self }
}

extension Text {
  /// The layout of a text.
  public struct Layout: RandomAccessCollection, Equatable, Sendable {
    public typealias Element = Line
    let lines: [Line]
    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public subscript(index: Int) -> Line { lines[index] }
    public var isTruncated: Bool { false }

    public struct Line: RandomAccessCollection, Equatable, Sendable {
      public typealias Element = Run
      let runs: [Run]
      public var startIndex: Int { 0 }
      public var endIndex: Int { runs.count }
      public subscript(index: Int) -> Run { runs[index] }
      public var origin = CGPoint.zero
      public var typographicBounds: TypographicBounds { TypographicBounds() }
    }

    public struct Run: RandomAccessCollection, Equatable, Sendable {
      public typealias Element = RunSlice
      let slices: [RunSlice]
      public var startIndex: Int { 0 }
      public var endIndex: Int { slices.count }
      public subscript(index: Int) -> RunSlice { slices[index] }
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
      public var layoutDirection: LayoutDirection { .leftToRight }
      public var typographicBounds: TypographicBounds { TypographicBounds() }
    }

    public struct RunSlice: Equatable, Sendable {
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
      public var typographicBounds: TypographicBounds { TypographicBounds() }
    }

    public struct TypographicBounds: Equatable, Sendable {
      public var origin = CGPoint.zero
      public var width: CGFloat = 0
      public var ascent: CGFloat = 0
      public var descent: CGFloat = 0
      public var leading: CGFloat = 0
      public var rect: CGRect { CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
    }
  }
}

extension GraphicsContext {
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
  public func draw(_ line: Text.Layout.Line, options: DrawingOptions = DrawingOptions()) {}
  public func draw(_ run: Text.Layout.Run, options: DrawingOptions = DrawingOptions()) {}
  public func draw(_ slice: Text.Layout.RunSlice, options: DrawingOptions = DrawingOptions()) {}
}
