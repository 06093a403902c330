import CLISupport
import TraceSupport

/// The page that shows the last run of a watch. It asks a file beside it once a second, without a network, and loads
/// the page of a trace again when there is a new one; that page itself stays as it is.
struct WatchPage {
  /// The name of the page in the folder of the traces.
  static let name = "watch.html"
  /// The name of the page of a trace.
  static let traceName = "lifecycle.html"
  private static let stateName = "watch.js"

  /// The folder, with a slash at the end.
  let folder: String
  /// The last run that left the page of a trace; 0 if there is none.
  private var shownRun = 0

  init(folder: String) throws(CommandFailure) {
    self.folder = folder
    try Self.write(Self.page, to: folder + Self.name)
  }

  /// Shows the state of a run: `running`, `passed`, ...
  ///
  /// - Parameter hasPage: True if the page of a trace is new.
  mutating func show(run: Int, _ state: StaticString, hasPage: Bool = false) throws(CommandFailure) {
    if hasPage { shownRun = run }
    try Self.write(
      "show(\(run), \"\(TerminalText(stringLiteral: state))\", \(shownRun));\n", to: folder + Self.stateName)
  }

  private static func write(_ text: TerminalText, to path: String) throws(CommandFailure) {
    let output = try Output.file(path, replacing: .anyFile)
    try output.write(text)
    try output.close()
  }

  private static let page: TerminalText = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>lifecycle</title>
    <style>
    :root { color-scheme: light dark }
    html, body { height: 100%; margin: 0 }
    body { display: flex; flex-direction: column; font: 14px system-ui, sans-serif }
    p { margin: 0; padding: 4px 12px }
    iframe { border: 0; flex: 1 }
    </style>
    <p id="state" role="status">waiting for the first run</p>
    <iframe id="trace" title="The trace of the last run"></iframe>
    <script>
    let shown = 0;
    function show(run, state, page) {
      document.getElementById("state").textContent = `run ${run}: ${state}`;
      document.title = `${state} - lifecycle`;
      if (page === shown) return;
      shown = page;
      document.getElementById("trace").src = `lifecycle.html?${page}`;
    }
    function ask() {
      const script = document.createElement("script");
      script.src = `watch.js?${Date.now()}`;
      script.onload = script.onerror = () => { script.remove(); setTimeout(ask, 1000); };
      document.head.append(script);
    }
    ask();
    </script>
    </html>

    """
}
