import Charts
import SwiftUI

// Charts in the forms in which files of apps have them.

private struct Weather: Identifiable {
  let id = UUID()
  let date: Date
  let temperature: Double
  let city: String
}

private enum Team: String, Plottable { case red, blue }

private struct Level: Plottable {
  var number: Int
  var primitivePlottable: Double { Double(number) }
  init?(primitivePlottable: Double) { number = Int(primitivePlottable) }
}

private struct Threshold: ChartContent {
  let value: Double
  var body: some ChartContent {
    RuleMark(y: .value("Threshold", value)).lineStyle(StrokeStyle(lineWidth: 1, dash: [5]))
  }
}

private struct Arrow: ChartSymbolShape {
  let angle: CGFloat
  func path(in rect: CGRect) -> Path { Path(rect).applying(.init(rotationAngle: angle)) }
  var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

private struct Signs: View {
  let lineWidth = 2.0
  var body: some View {
    Chart(0..<3, id: \.self) { number in
      PointMark(x: .value("x", number), y: .value("y", number)).symbol(Arrow(angle: 1))
      PointMark(x: .value("x", number), y: .value("y", number)).symbol(Circle().strokeBorder(lineWidth: lineWidth))
      PointMark(x: .value("x", number), y: .value("y", number)).symbol(.square)
    }
    Circle().strokeBorder(lineWidth: lineWidth)
  }
}

private struct Forecast: View {
  let days: [Weather] = []
  @State private var selected: Date?
  @State private var range: ClosedRange<Date>?
  @State private var start = Date()
  let pairs = [("a", 1), ("b", 2)]
  var body: some View {
    Chart {
      ForEach(days) { day in
        LineMark(x: .value("Date", day.date, unit: .day), y: .value("Temperature", day.temperature))
          .interpolationMethod(.catmullRom)
          .foregroundStyle(by: .value("City", day.city))
          .symbol(by: .value("City", day.city))
        AreaMark(x: .value("Date", day.date), yStart: .value("Low", 0), yEnd: .value("High", day.temperature))
          .foregroundStyle(Gradient(colors: [.blue.opacity(0.5), .clear]))
        PointMark(x: .value("Date", day.date), y: .value("Temperature", day.temperature)).symbolSize(40).symbol(.circle)
      }
      ForEach(Array(days.enumerated()), id: \.offset) { index, day in
        BarMark(x: .value("Index", index), y: .value("Temperature", day.temperature), width: .fixed(10)).cornerRadius(4)
      }
      if let selected {
        RuleMark(x: .value("Selected", selected, unit: .day))
          .zIndex(-1)
          .annotation(
            position: .top, spacing: 0, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
          ) { Text(selected, format: .dateTime.day()) }
      } else {
        Threshold(value: 20)
      }
      RectangleMark(
        x: .value("Team", Team.red), y: .value("Level", Level(primitivePlottable: 1)!), width: .ratio(1), height: 10)
      Plot { SectorMark(angle: .value("Share", 3), innerRadius: .ratio(0.6), angularInset: 1.5) }.accessibilityHidden(
        true)
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .day, count: 7)) { value in
        if let date = value.as(Date.self) {
          AxisValueLabel { Text(date, format: .dateTime.weekday()) }
          AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5))
        }
        AxisTick()
      }
      AxisMarks(values: [1, 2, 3])
    }
    .chartYAxis {
      AxisMarks(position: .leading, values: .automatic(desiredCount: 4)) { _ in
        AxisGridLine().foregroundStyle(.gray)
        AxisValueLabel(format: .currency(code: "USD").precision(.fractionLength(0))).font(.caption)
      }
    }
    .chartXSelection(value: $selected)
    .chartXSelection(range: $range)
    .chartYScale(domain: 0...100)
    .chartXScale(domain: ["a", "b"])
    .chartYScale(domain: .automatic(includesZero: false), range: .plotDimension(padding: 4), type: .linear)
    .chartForegroundStyleScale(["Oslo": Color.red, "Rome": .blue])
    .chartLegend(position: .bottom, alignment: .center)
    .chartScrollableAxes(.horizontal)
    .chartXVisibleDomain(length: 3600 * 24 * 30)
    .chartScrollPosition(x: $start)
    .chartScrollTargetBehavior(
      .valueAligned(matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(day: 1)))
    )
    .chartPlotStyle { $0.background(.gray.opacity(0.1)) }
    .chartOverlay { proxy in
      GeometryReader { geometry in
        Rectangle().fill(.clear).contentShape(Rectangle()).gesture(
          DragGesture().onChanged { value in
            let origin = geometry[proxy.plotAreaFrame].origin
            if let date: Date = proxy.value(atX: value.location.x - origin.x) { selected = date }
          })
      }
    }
    Chart(pairs, id: \.0) { name, number in
      SectorMark(angle: .value("Number", number)).foregroundStyle(by: .value("Name", name))
    }
    .chartBackground { _ in Text("Total") }
    .chartXAxis(.hidden)
    .chartLegend(.hidden)
  }
}
