import Foundation
import LifecycleTesting
import SwiftUI
import Testing

private let start = Date(timeIntervalSince1970: 1_750_000_000)  // Sunday, June 15, 2025, 15:06:40

private func text<F: FormatStyle>(_ style: F, after seconds: TimeInterval) -> String
where F.FormatInput == Date, F.FormatOutput == AttributedString {
  String(style.format(start.addingTimeInterval(seconds)).characters)
}

@MainActor
struct TimeFormatTests {
  @Test func `a timer shows the remaining or the elapsed time of an interval`() {
    let down = SystemFormatStyle.Timer(countingDownIn: start..<start + 300)
    #expect(
      [-5, 0, 60, 60.5, 270, 300, 400].map { text(down, after: $0) } == [
        "5:00", "5:00", "4:00", "4:00", "0:30", "0:00", "0:00",
      ])
    let up = SystemFormatStyle.Timer(countingUpIn: start..<start + 3600)
    #expect(
      [0, 30.9, 3599, 3600, 5000].map { text(up, after: $0) } == ["0:00", "0:30", "59:59", "1:00:00", "1:00:00"])
    #expect(text(.timer(countingDownIn: start..<start + 5400, showsHours: false), after: 0) == "90:00")
    #expect(text(.timer(countingDownIn: start..<start + 5400, maxFieldCount: 2), after: 0) == "1:30")
    let minutes = SystemFormatStyle.Timer(countingDownIn: start..<start + 300, maxPrecision: .seconds(60))
    #expect([0, 30, 60, 270].map { text(minutes, after: $0) } == ["5 minutes", "5 minutes", "4 minutes", "1 minute"])
  }

  @Test func `a stopwatch counts up from a date`() {
    let watch = SystemFormatStyle.Stopwatch(startingAt: start)
    #expect(
      [-1, 5.23, 2730.12, 3600, 90061].map { text(watch, after: $0) } == [
        "00:00.00", "00:05.23", "45:30.12", "01:00:00.00", "25:01:01.00",
      ])
    #expect(text(.stopwatch(startingAt: start, maxPrecision: .seconds(1)), after: 83.4) == "01:23")
    #expect(text(.stopwatch(startingAt: start, maxPrecision: .milliseconds(100)), after: 83.4) == "01:23.4")
    #expect(
      [3600, 1380].map { text(.stopwatch(startingAt: start, maxPrecision: .seconds(60)), after: $0) } == [
        "1 hour", "23 minutes",
      ])
    #expect(
      [3, 2].map { text(.stopwatch(startingAt: start, maxFieldCount: $0), after: 5025.67) } == ["01:23:45", "1:23"])
  }

  @Test func `an offset is formatted in words, or as a clock if its fields are restricted`() {
    #expect(text(.offset(to: start), after: 222) == "3 minutes, 42 seconds")
    #expect(text(.offset(to: start, allowedFields: [.minute, .second]), after: 332) == "5:32")
    #expect(
      text(.offset(to: start, allowedFields: [.hour, .minute, .second], maxFieldCount: 3), after: 3932) == "1:05:32")
    #expect(text(.offset(to: start, allowedFields: [.hour, .minute]), after: 3932) == "1 hour, 5 minutes")
    #expect(text(.offset(to: start), after: 2 * 86400 + 3 * 3600 + 5) == "2 days, 3 hours")
    let counts = [2, 1, 3].map { text(.offset(to: start, maxFieldCount: $0), after: 5663) }
    #expect(counts == ["1 hour, 34 minutes", "1 hour", "1 hour, 34 minutes, 23 seconds"])
    #expect([5, -5, 0].map { text(.offset(to: start), after: $0) } == ["5 seconds", "-5 seconds", "0 seconds"])
    #expect(text(.offset(to: start, sign: .never), after: -5) == "5 seconds")
    #expect(
      [5, 0].map { text(.offset(to: start, sign: .always(includingZero: false)), after: $0) } == [
        "+5 seconds", "0 seconds",
      ])
  }

  @Test func `a date is formatted as an offset, or in full if it is far away`() {
    func reference(_ distance: TimeInterval, count: Int = 2, threshold: Date.RelativeFormatStyle.Field = .day) -> String
    {
      text(.reference(to: start + distance, maxFieldCount: count, thresholdField: threshold), after: 0)
    }
    let day = 86400.0
    let near = [20, 300, 3 * 3600, day, -3 * day, -27 * day].map { reference($0) }
    #expect(near == ["now", "in 5 minutes", "in 3 hours", "tomorrow", "3 days ago", "27 days ago"])
    #expect(reference(-40 * day) == "Tuesday, May 6")
    #expect([1, 2, 3].map { reference(-365 * 6 * day, count: $0) } == ["2019", "June 2019", "June 17, 2019"])
    #expect(reference(2 * day, threshold: .hour) == "Tuesday, June 17")
    #expect(reference(2 * 3600, threshold: .minute).replacingOccurrences(of: "\u{202F}", with: " ") == "5:06 PM")
  }

  @Test func `a text shows the date at which it is read`() throws {
    struct Elapsed: View {
      @State private var start = Date.now
      @State private var turns = 0
      var body: some View {
        Button("Turn \(turns)") { turns += 1 }
        Text(.currentDate, format: .stopwatch(startingAt: start, maxPrecision: .seconds(1)))
        Text(TimeDataSource<Date>.currentDate, format: .timer(countingDownIn: start..<start + 100))
        Text(.durationOffset(to: start), format: .units(allowed: [.minutes, .seconds], width: .wide))
        Text("Since \(.currentDate, format: .offset(to: start))")
        Text(start + 7, format: .stopwatch(startingAt: start))
      }
    }
    let host = try ViewHost { Elapsed() }
    host.advance(by: .seconds(65))
    try host.tap("Turn 0")
    #expect(host.texts == ["Turn 1", "01:05", "0:35", "1 minute, 5 seconds", "Since 1 minute, 5 seconds", "00:07.00"])
    _ = try host.finish()
  }

  @Test func `a time-dependent text follows the present without running a body`() throws {
    struct Running: View {
      let start: Date
      @State private var turns = 0
      var body: some View {
        Text(start, style: .timer)
        Text(start, style: .relative)
        Text("for \(start, style: .offset), *since* \(Text(start, style: .timer))")
        Text("up ") + Text(timerInterval: start...start + 100, countsDown: false) + Text(".")
        Text(.currentDate, format: .stopwatch(startingAt: start, maxPrecision: .seconds(1)))
        Text("Since \(.currentDate, format: .offset(to: start))")
        Text(start, style: .timer).onAppear { turns += 1 }.accessibilityLabel(Text(verbatim: "bodies \(bodies())"))
      }
      private func bodies() -> Int {
        Counter.bodies += 1
        return Counter.bodies
      }
    }
    enum Counter { @MainActor static var bodies = 0 }
    Counter.bodies = 0
    let host = try ViewHost { Running(start: Date.now) }
    host.settle()
    let bodies = Counter.bodies
    host.advance(by: .seconds(65))
    #expect(
      host.texts == [
        "1:05", "1 min, 5 sec", "for -1 minute, since 1:05", "up 1:05.", "01:05", "Since 1 minute, 5 seconds", "1:05",
      ])
    host.advance(by: .seconds(3600))
    #expect(host.texts.prefix(2) == ["1:01:05", "1 hr, 1 min"] && host.texts[3] == "up 1:40.")
    #expect(Counter.bodies == bodies)
    _ = try host.finish()
  }

  @Test func `time-dependent texts with equal content are equal, whenever they were created`() {
    #expect(Text(start, style: .timer) == Text(start, style: .timer))
    #expect(Text(start, style: .timer) != Text(start, style: .relative))
    #expect(Text(start, style: .timer) != Text(start + 1, style: .timer))
    #expect(Text(.currentDate, format: .offset(to: start)) == Text(.currentDate, format: .offset(to: start)))
    #expect(
      Text(.currentDate, format: .offset(to: start)) != Text(.currentDate, format: .offset(to: start, maxFieldCount: 1))
    )
    #expect(Text("a \(start, style: .timer)") == Text("a \(start, style: .timer)") && Text("a") != Text("b"))
  }

  @Test func `ranges begin or end at the present, and the date of the next text is known`() {
    let watch = SystemFormatStyle.Stopwatch(startingAt: start, maxPrecision: .seconds(1))
    #expect(
      watch.discreteInput(after: start + 2.5) == start + 3 && watch.discreteInput(before: start + 2.5) == start + 2)
    #expect(watch.discreteInput(before: start) == nil)
    let timer = SystemFormatStyle.Timer(countingUpIn: start..<start + 10)
    #expect(timer.discreteInput(after: start + 9) == start + 10 && timer.discreteInput(after: start + 10) == nil)
  }
}
