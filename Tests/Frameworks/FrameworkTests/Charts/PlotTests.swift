import Charts
import SwiftUI
import Testing
import ViewRuntime

private struct Sample: Identifiable {
  let id: Int
  let kind: String
  let x: Double
  let y: Double
  let height: CGFloat
  let color: Color
}

@MainActor private enum Made {
  static var marks = 0
}

private struct Plots: View {
  @State private var pose: Chart3DPose = .default
  @State private var data = [Sample(id: 1, kind: "a", x: 1, y: 2, height: 3, color: .red)]

  var body: some View {
    Button("More \(data.count)") {
      data.append(Sample(id: data.count + 1, kind: "b", x: 1, y: 2, height: 3, color: .blue))
    }
    Chart {
      LinePlot(x: "x", y: "sin(x)") { x in sin(x) }.foregroundStyle(.purple).lineStyle(StrokeStyle(lineWidth: 2))
      LinePlot(x: "x", y: "y", t: "t", domain: 0...1) { t in (t, 1 - t) }
      AreaPlot(x: "x", yStart: "low", yEnd: "high") { x in (x - 1, x + 1) }
      AreaPlot(x: "x", y: "y", domain: -1...1) { x in x * x }.opacity(0.5)
      BarPlot(data, x: .value("Kind", \.kind), y: .value("Value", \.y)).foregroundStyle(by: .value("Kind", \.kind))
      PointPlot(data, x: .value("X", \.x), y: .value("Y", \.y))
        .symbol(by: .value("Kind", \.kind)).foregroundStyle(\.color).symbolSize(\.height).opacity(0.4)
      LinePlot(data, x: .value("X", \.x), y: .value("Y", \.y), series: .value("Kind", \.kind)).interpolationMethod(
        .linear)
      RectanglePlot(data, x: .value("X", \.x), y: .value("Y", \.y), width: .ratio(1))
      RulePlot(data, x: .value("X", \.x), yStart: .value("Y", \.y), yEnd: .value("Y", \.x))
      SectorPlot(data, angle: .value("Y", \.y), innerRadius: .ratio(0.6), angularInset: 2)
      RuleMark(y: .value("Limit", 3)).foregroundStyle(.red).annotation { Text("limit") }
    }
    Chart3D(data) { sample in
      let _ = (Made.marks += 1)
      PointMark(x: .value("X", sample.x), y: .value("Y", sample.y), z: .value("Z", sample.x))
        .foregroundStyle(by: .value("Kind", sample.kind)).symbol(.sphere).symbolSize(0.1)
    }
    .chart3DPose($pose).chart3DCameraProjection(.perspective).chartZScale(domain: 0...1, range: -0.5...0.5)
    .chartZAxisLabel("depth")
    Chart3D {
      SurfacePlot(x: "x", y: "y", z: "z") { x, z in sin(x) * cos(z) }.foregroundStyle(.heightBased).roughness(0.3)
      ForEach(data) { sample in RuleMark(x: .value("X", sample.x), z: .value("Z", 1)) }
      if data.count > 5 { PointMark(x: .value("X", 1), y: .value("Y", 1), z: .value("Z", 1)) }
    }
    .chart3DPose(Chart3DPose(azimuth: .degrees(30), inclination: .degrees(20)))
  }
}

@Suite @MainActor struct PlotTests {
  @Test func `chart content is created with the body, and only texts are on the screen`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Plots() }
    #expect(host.texts == ["More 1", "limit", "depth"])
    let before = Made.marks
    #expect(before == 1)
    try host.tap("More 1")
    host.settle()
    #expect(host.texts == ["More 2", "limit", "depth"])
    #expect(Made.marks == before + 2)
  }
}
