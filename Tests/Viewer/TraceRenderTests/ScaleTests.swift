import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceRender

/// Equal durations have equal lengths wherever the axis does not say that it is not to scale.
@Suite struct ScaleTests {
  @Test(arguments: RepositoryFiles.traces)
  func `between the stretches that are not to scale, time passes at one scale`(_ path: String) throws {
    let file = try TraceFile(path: RepositoryFiles.path(path))
    for request in [SVGPicture.request(width: 1200), HTMLPage.request()] {
      let timeline = try file.picture(request).timeline
      guard timeline.isOrdered else { continue }
      let stretches = zip(timeline.instants, timeline.instants.dropFirst()).filter { before, after in
        !timeline.breaks.contains { $0.from < after.from && before.to < $0.to }
      }
      .map { (length: Double($1.from - $0.to), time: Double($1.t - $0.until)) }
      let time = stretches.reduce(0) { $0 + $1.time }, length = stretches.reduce(0) { $0 + $1.length }
      for stretch in stretches { #expect(abs(stretch.length - stretch.time * length / time) <= 3, "\(path)") }
    }
  }

  @Test func `equal tasks are equally long, except where the axis says otherwise`() throws {
    var script = TraceScript("header profile=ios18 clock=virtual\n0 node.create node=1 view=A role=view")
    for task in 1...5 {
      script.append("+100 task.create task=\(task) node=1 mode=view")
      // Between some of them, much happens at one instant.
      for _ in 0..<task * 3 { script.append("+ body.begin node=1\n+ body.end node=1") }
      script.append("+200 task.end task=\(task) outcome=done")
    }
    let timeline = try script.file().picture(SVGPicture.request(width: 1200)).timeline
    let lengths = timeline.rows[0].work.map { work in
      let (from, to) = (work.from.x, work.to!.x)
      return timeline.instants.reduce(to - from) { $0 - max(min($1.to, to) - max($1.from, from), 0) }
    }
    #expect(lengths.count == 5 && lengths.max()! - lengths.min()! <= 2, "\(lengths)")
    #expect(timeline.rows[0].work.map { $0.to!.x - $0.from.x }.max()! > lengths.max()! + 500)
    #expect(try script.file().svg().contains("not to scale"))
  }
}
