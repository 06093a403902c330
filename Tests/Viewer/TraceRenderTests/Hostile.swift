/// Names that try to break out of their context: markup, scripts, terminal controls, formulas, runner commands,
/// bidirectional overrides.
enum Hostile {
  static let strings: [String] = seeds + mixtures

  private static let seeds = [
    "</text><script>alert(1)</script>", "]]>", "<!--", "--><x>", "&#0;", "&lt;", "\"' onload=\"x", "`${alert(1)}`",
    "</style>", "</title>",
    "\u{0}", "\u{1}\u{2}\u{3}", "\u{8}\u{B}\u{C}", "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{7F}", "\u{85}",
    "\u{FFFE}", "\u{FFFF}",
    "\u{202E}abc", "\u{2066}x\u{2069}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{3164}",
    "\u{E000}", "\u{10FFFF}",
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "a,b", "a\"b", "a\nb", "a\r\nb",
    "::error::x", "::stop-commands::x", "##[group]", "%0A", "$(reboot)", "../../etc/passwd", "CON", "\\", "\\u0000",
    "\\n",
    "", " ", "日本語", "e\u{301}\u{301}\u{301}", "🙂", "👩‍👩‍👧", "null", "true", "NaN", "|`*_{}[]()#+-.!",
  ]

  /// Combinations of the seeds that fill up to a thousand strings, the same in every run.
  private static let mixtures: [String] = {
    var state: UInt64 = 2026
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    return (0..<(1000 - seeds.count)).map { _ in
      (0...next(4)).map { _ in seeds[next(seeds.count)] }.joined(separator: next(3) == 0 ? "x" : "")
    }
  }()
}
