/// The colours of a picture.
///
/// Okabe and Ito's palette, which people with colour blindness can tell apart; shape, words and numbers carry the meaning again.
/// Plain class rules instead of custom properties: renderers without CSS variables draw the same picture.
public enum SVGTheme: String, Sendable {
  /// Light, and dark where the viewer prefers it.
  case auto
  case light
  case dark

  var css: [String] {
    let light = Self.rules(.light)
    let dark = Self.rules(.dark)
    let print = ["@media print{"] + light + ["}"]
    switch self {
    case .auto: return Self.shapes + light + ["@media (prefers-color-scheme:dark){"] + dark + ["}"] + print
    case .light: return Self.shapes + light
    case .dark: return Self.shapes + dark + print
    }
  }

  private static let shapes = [
    "text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:14px}",
    ".h{font-size:22px;font-weight:600}.v{font-size:17px;font-weight:600}.n{font-size:17px;font-weight:600}.s{font-size:13px}.b{font-size:13px;font-weight:700;text-anchor:middle}.e{font-weight:700}",
    ".l{stroke-width:1.5}.g{stroke-width:1;stroke-dasharray:2 4}.k{stroke-width:1}.w{stroke-width:1}.q{fill:none;stroke-width:2}.u{fill:none;stroke-width:3}.z{stroke-width:1.5}.d1{fill-opacity:.45}.d2{fill-opacity:.65}.d3{fill-opacity:.85}",
  ]

  private struct Colors {
    var paper, band, ink, faint, rule: String
    var life, lifeEdge, seen, seenEdge, seenInk, off: String
    var task, taskEdge, fetch, hold, fault, faultInk, faultWash, note: String

    static let light = Colors(
      paper: "#fff", band: "#f6f8fa", ink: "#1f2328", faint: "#59636e", rule: "#d1d9e0",
      life: "#d6e9f8", lifeEdge: "#0072b2", seen: "#e69f00", seenEdge: "#6b4a00", seenInk: "#1f1500", off: "#fbe3b0",
      task: "#bfe6da", taskEdge: "#00664a", fetch: "#9c4679", hold: "#59636e", fault: "#b84500", faultInk: "#fff", faultWash: "#d55e00",
      note: "#0b5a8a")
    static let dark = Colors(
      paper: "#0d1117", band: "#151b23", ink: "#f0f6fc", faint: "#9198a1", rule: "#30363d",
      life: "#10324a", lifeEdge: "#56b4e9", seen: "#f0e442", seenEdge: "#f0e442", seenInk: "#1f1b00", off: "#6b6420",
      task: "#0d4a3a", taskEdge: "#35c79b", fetch: "#e39cc6", hold: "#9198a1", fault: "#ff8c42", faultInk: "#1a0b00", faultWash: "#d55e00",
      note: "#56b4e9")
  }

  private static func rules(_ c: Colors) -> [String] {
    [
      ".p{fill:\(c.paper)}.band{fill:\(c.band)}text{fill:\(c.ink)}.f{fill:\(c.faint)}.r{stroke:\(c.rule)}.g{stroke:\(c.rule)}.k{stroke:\(c.faint)}",
      ".l{fill:\(c.life);stroke:\(c.lifeEdge)}.lt{fill:\(c.lifeEdge)}.d{fill:\(c.paper);stroke:\(c.lifeEdge)}.z{stroke:\(c.lifeEdge)}",
      ".w{fill:\(c.seen);stroke:\(c.seenEdge)}.o{fill:\(c.off);stroke:\(c.seenEdge)}.wt{fill:\(c.seenInk)}.i{stroke:\(c.faint)}.m{fill:\(c.ink)}",
      ".t{fill:\(c.task);stroke:\(c.taskEdge)}.tt{fill:\(c.taskEdge)}.fe{fill:\(c.fetch);stroke:\(c.fetch)}.fet{fill:\(c.fetch)}.ho{fill:none;stroke:\(c.hold)}",
      ".q,.u{stroke:\(c.fault)}.x{fill:\(c.fault)}.xt{fill:\(c.faultInk)}.wash{fill:\(c.faultWash);fill-opacity:.13}.fault{fill:\(c.fault)}.e{fill:\(c.fault)}.cross{stroke:\(c.ink);stroke-width:2;fill:none}.nt{fill:\(c.note)}.loss{stroke:\(c.faint);stroke-opacity:.7}",
    ]
  }
}
