/// The background that a picture or page is drawn for.
package enum SVGTheme: String, CaseIterable, Sendable {
  /// Light, or dark if the viewer prefers it.
  case auto
  /// Light, regardless of the viewer's preference.
  case light
  /// Dark, regardless of the viewer's preference.
  case dark

  /// The lines of the SVG style sheet.
  ///
  /// They use plain class rules instead of custom properties so that renderers without CSS variables draw the same
  /// picture.
  var css: [String] { sheet(Self.shapes, Self.rules) }

  /// The further lines for a story: numbers, and what is missing.
  var storyCSS: [String] {
    let shapes =
      ".n2{font-weight:700}.num{font-size:11px;font-weight:700;text-anchor:middle}.miss{fill:none;stroke-width:2;stroke-dasharray:3 2}.no{stroke-width:1.5}"
    return sheet([shapes]) { [".pt{fill:\($0[.paper])}.no{stroke:\($0[.paper])}.miss{stroke:\($0[.fault])}"] }
  }

  private func sheet(_ shapes: [String], _ rules: (Palette) -> [String]) -> [String] {
    let print = ["@media print{"] + rules(.print) + ["}"]
    return switch self {
    case .auto: shapes + rules(.light) + ["@media (prefers-color-scheme:dark){"] + rules(.dark) + ["}"] + print
    case .light: shapes + rules(.light)
    case .dark: shapes + rules(.dark) + print
    }
  }

  private static let shapes = [
    "text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:14px}",
    ".h{font-size:20px;font-weight:600}.v{font-size:17px;font-weight:600}.n{font-size:17px;font-weight:600}.s{font-size:13px}.b{font-size:13px;font-weight:700;text-anchor:middle}.e,.e2{font-weight:700}",
    ".l{stroke-width:1.5}.g{stroke-width:1;stroke-dasharray:2 4}.k,.y{stroke-width:1}.w{stroke-width:1}.q{fill:none;stroke-width:2}.u{fill:none;stroke-width:3}.z{stroke-width:1.5}.ca{fill:none;stroke-width:1.5}.halo{fill:none;stroke-width:5}.ob{stroke-width:1}.d1{fill-opacity:.65}.d2{fill-opacity:.75}.d3{fill-opacity:.85}",
  ]

  private static func rules(_ palette: Palette) -> [String] {
    [
      ".p{fill:\(palette[.paper])}.band{fill:\(palette[.band])}text{fill:\(palette[.ink])}.f{fill:\(palette[.faint])}.r{stroke:\(palette[.faint])}.g{stroke:\(palette[.faint]);stroke-opacity:.75}.halo{stroke:\(palette[.paper])}.k,.y{stroke:\(palette[.faint])}",
      ".l{fill:\(palette[.life]);stroke:\(palette[.lifeEdge])}.lt{fill:\(palette[.lifeEdge])}.d{fill:\(palette[.paper]);stroke:\(palette[.lifeEdge])}.z{stroke:\(palette[.lifeEdge])}",
      ".w{fill:\(palette[.seen]);stroke:\(palette[.seenEdge])}.o{fill:\(palette[.off]);stroke:\(palette[.seenEdge])}.wt{fill:\(palette[.seenInk])}.i{stroke:\(palette[.faint])}.m{fill:\(palette[.ink])}",
      ".t{fill:\(palette[.task]);stroke:\(palette[.taskEdge])}.tt{fill:\(palette[.taskEdge])}.fe{fill:\(palette[.fetch]);stroke:\(palette[.fetch])}.fet{fill:\(palette[.fetch])}.ho{fill:none;stroke:\(palette[.faint])}.ob{fill:\(palette[.life]);stroke:\(palette[.lifeEdge])}.in{fill:\(palette[.faint])}",
      ".q,.u,.ca{stroke:\(palette[.fault])}.un{stroke:\(palette[.note])}.wn{fill:\(palette[.note]);fill-opacity:.1}.x{fill:\(palette[.fault])}.xt{fill:\(palette[.faultInk])}.wash{fill:\(palette[.wash]);fill-opacity:.13}.fault{fill:\(palette[.fault])}.e{fill:\(palette[.fault])}.cross{stroke:\(palette[.ink]);stroke-width:2;fill:none}.nt{fill:\(palette[.note])}.loss{stroke:\(palette[.faint]);stroke-opacity:.7}",
    ]
  }
}
