import TraceFormat
import TraceSupport

/// The command that shows more about a trace, for someone who has only the file.
struct NextCommand {
  /// The command line and, after `#`, its purpose.
  let text: ShellText

  init(_ file: TraceFile, lastTime: UInt64, events: UInt64, _ processes: ProcessHistory, isRecording: Bool) {
    let name = ShellText(file: file.name)
    let health = file.health
    func lost(_ reason: LossReason) -> Bool { health.lostByReason[Int(reason.rawValue)] > 0 }
    let isDamaged = health.corruptChunks > 0 || health.tornChunks > 0 || health.strayBytes > 0 || health.headerDamaged
    text =
      if isRecording {
        "trace-view \(name) --follow    # the program is still recording"
      } else if events == 0 {
        "trace-record -o \(name) -- COMMAND    # nothing was recorded"
      } else if isDamaged {
        "trace-view \(name) --repair -o \(ShellText(file: Self.stem(file.name) + "-repaired.bin"))    # keeps everything readable"
      } else if lost(.overwritten) {
        "trace-record --ring \(Self.larger(file.byteCount)) -- COMMAND    # keeps more events before the ring overwrites them"
      } else if lost(.full) || lost(.durableFull) {
        "trace-record --max-size \(Self.larger(file.byteCount)) -- COMMAND    # has room for the lost events"
      } else if processes.hasFailed || health.neverClosed {
        "trace-view \(name) --time \((lastTime - min(lastTime, 1_000_000_000)) / 1_000_000)ms..    # the last second"
      } else {
        "trace-view \(name) --check    # checks the trace"
      }
  }

  /// Four times a size, in mebibytes.
  private static func larger(_ bytes: UInt64) -> String { "\(max(bytes >> 20, 16) * 4)m" }

  private static func stem(_ name: String) -> String { name.hasSuffix(".bin") ? String(name.dropLast(4)) : name }
}
