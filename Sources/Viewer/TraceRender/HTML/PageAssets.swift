/// The script and the style sheets of a page, and the policy that admits nothing else.
///
/// The script and the rules of the style sheet are the files of `Page`, which the build embeds. They hold no color and
/// nothing of a trace: colors are the custom properties of ``Palette``, and the trace is ``PageData``.
enum PageAssets {
  /// The whole script, whose files share one scope and are in the order in which they need each other. It only draws
  /// the given layout. Text from the trace reaches the page only through `textContent`.
  static let script = joined([
    PackageResources.chart_js, PackageResources.rows_js, PackageResources.axis_js, PackageResources.events_js,
    PackageResources.selection_js,
    PackageResources.story_js, PackageResources.chains_js, PackageResources.views_js, PackageResources.findings_js,
    PackageResources.hits_js, PackageResources.overview_js, PackageResources.sums_js, PackageResources.filter_js,
    PackageResources.page_js,
  ])

  /// The style sheet of the chart.
  static let styleSheet = joined([Array(colors.utf8), PackageResources.page_css])

  /// The style sheet of the pages about rules, with that of their drawings.
  static func ruleStyleSheet(_ theme: SVGTheme) -> String {
    joined([
      Array(colors.utf8), Array((theme.css + theme.storyCSS).joined(separator: "\n").utf8), PackageResources.rules_css,
    ])
  }

  /// The colors of every theme as custom properties. In a theme that is neither light nor dark, the viewer's preference
  /// decides.
  private static let colors = """
    :root{color-scheme:light dark;\(Palette.light.customProperties)}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(Palette.dark.customProperties)}}
    :root[data-theme=dark]{color-scheme:dark;\(Palette.dark.customProperties)}
    :root[data-theme=light]{color-scheme:light}
    @media print{:root:root:root{color-scheme:light;\(Palette.print.customProperties)}}

    """

  /// Returns the style sheet of the still picture, which a browser without scripts shows instead of the chart.
  static func stillStyleSheet(_ theme: SVGTheme) -> String {
    "\n" + theme.css.joined(separator: "\n")
      + "\nbody{display:block;height:auto}header,#tools,main,footer{display:none}.still{width:auto;max-width:100%;margin:0 auto}\n"
  }

  /// Returns the content security policy, which lets the page run its script and use its style sheets, by hash, and show
  /// the pictures that are part of it. It is the same for all pages of a theme.
  static func policy(_ theme: SVGTheme) -> String {
    let styles = [styleSheet, stillStyleSheet(theme)].map { "'sha256-\(SHA256.base64($0))'" }.joined(separator: " ")
    return
      "default-src 'none'; img-src data:; style-src \(styles); script-src 'sha256-\(SHA256.base64(script))'; base-uri 'none'; form-action 'none'"
  }

  /// Returns the content security policy of the pages about rules, which run no script.
  static func rulePolicy(_ theme: SVGTheme) -> String {
    "default-src 'none'; style-src 'sha256-\(SHA256.base64(ruleStyleSheet(theme)))'; base-uri 'none'; form-action 'none'"
  }

  private static func joined(_ files: [[UInt8]]) -> String {
    "\n" + files.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
