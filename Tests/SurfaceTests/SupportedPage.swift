import Foundation

/// The page of what is supported, made from the declarations in the sources.
struct SupportedPage {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  var url: URL { root.appending(path: "Sources/ViewRuntime/ViewRuntime.docc/Supported.md") }

  /// The page as the sources have it now: one section a folder, the names in order.
  func text() throws -> String {
    var page = Self.preamble
    for (module, title) in [("ViewRuntime", ""), ("Combine", "Combine: "), ("SwiftData", "SwiftData: "), ("Neighbours", "Module ")] {
      let sources = root.appending(path: "Sources/\(module)")
      for folder in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() where !folder.contains(".") {
        let names = try self.names(in: sources.appending(path: folder))
        if names.types.isEmpty, names.members.isEmpty { continue }
        page += "\n## \(title)\(folder)\n"
        if !names.types.isEmpty { page += "\n" + names.types.map { "`\($0)`" }.joined(separator: " ") + "\n" }
        if !names.members.isEmpty { page += "\nModifiers and functions: " + names.members.map { "`\($0)`" }.joined(separator: " ") + "\n" }
      }
    }
    return page
  }

  private func names(in folder: URL) throws -> (types: [String], members: [String]) {
    var types: Set<String> = []
    var members: Set<String> = []
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for path in paths where path.hasSuffix(".swift") {
      var extended = ""
      for line in try String(contentsOf: folder.appending(path: path), encoding: .utf8).split(separator: "\n") {
        if let match = line.firstMatch(of: /^(?:public |nonisolated )*extension (\w+)/) { extended = String(match.1) }
        if let match = line.firstMatch(of: /^(?:public|open) (?:final |nonisolated )*(?:struct|class|enum|protocol|macro|typealias|func) `?(\w+)/) {
          types.insert(String(match.1))
        }
        let isSurface = ["View", "Scene", "EnvironmentValues", "Publisher"].contains(extended)
        if isSurface, let match = line.firstMatch(of: /^  public (?:func|var) `?(\w+)/) { members.insert(String(match.1)) }
      }
    }
    let isPublic = { (name: String) in !name.hasPrefix("_") }
    return (types.filter(isPublic).sorted(), members.filter(isPublic).sorted())
  }

  private static let preamble = """
    # What is supported

    The names of SwiftUI, Combine, SwiftData and the modules beside them that files compile against. A name that is not here does not compile.
    Some that are here have no effect in a headless run, and are listed first; all others do what they do on a device as far as lifetimes,
    visibility, state and texts go.

    **Without effect**

    - Nothing is laid out or drawn. Fonts, colors, frames and effects keep a view's identity and do nothing. A `Layout` is never asked, a `Canvas`
      never drawn; `ViewThatFits` shows its first view. `GeometryReader` and its like are told of a screen of 390 by 844 points.
    - Animations are instant. `withAnimation` changes no order but by `disablesAnimations`; a `PhaseAnimator` shows its first phase.
    - Taps, several taps in a row, long presses and drags are made by hosts and scripts. Pinches, turns, hovers, key presses and drops never
      happen, and no gesture has a place: it begins at the origin.
    - Nothing comes from outside: `onOpenURL`, user activities, commands and tasks of the background never run; `openWindow`, `requestReview`
      and `ShareLink` do nothing. Of intents those of buttons and toggles are performed; no shortcut, Siri or widget asks for one, or for a
      parameter's value.
    - Nobody answers when the system asks: notifications are not allowed, wait and are never shown; no location comes; who uses the device is
      not told; no picture or file is picked; there is no account to send mail from or to sign in with, no camera, microphone, sensor of movement or
      engine for haptics, and no catalog of assets for an `NSDataAsset`. A `WKWebView` and a `SFSafariViewController`
      load nothing; a `WebPage` fails as without a connection after 100 ms, but for HTML that it is given.
    - Sounds are unheard: one that is played goes on until it is stopped, its length is 0; what is spoken takes 60 ms of virtual time for each
      character. A film never comes: its player waits, and no observer of its time is called.
      Filters of Core Image hand on what they are given; the pictures that a `CIContext` makes are empty.
    - Of a map only what stands on it is there: a tap on a marker selects, no camera moves by itself, and places cannot be told from points.
      Searches for places, addresses, ways and views from the street fail as without a server. A `MKMapView` keeps what it is given.
    - Of a chart only the views beside its marks, over it and behind it, and its labels, are there: nothing is drawn, chosen or scrolled, views for
      symbols and for parts of axes are never made. Functions of plots are never called.
    - `#Preview` and `#Playground` are type-checked and leave no code. `Settings`, `AssistiveAccess`, `UtilityWindow` and `MenuBarExtra` are never
      shown. A `TextRenderer` is never asked; a `UITextChecker` finds no fault.
    - UIKit's own pickers of pictures, files and dates, and share sheets, are shown and never used; an app's delegate is told of the launch, and of
      nothing from outside; the scene's, which the app's names, of the connection and of phases. `@UIApplicationMain`, `@objc` and `#selector`
      need Apple's systems: controls take a `UIAction`.
    - Models of SwiftData are kept in memory: each run begins with none, and nothing is saved by itself, which only `rollback` can tell. All contexts
      of a container share its models; a `.unique` value is looked for when a model is inserted. What a query finds is not animated.
    - Dialogs that import, export or move files never open. What is logged by `Logger` is let go. Titles of navigation bars are not among the
      texts. `UIScreen`, `UIDevice` and the like answer for a phone held upright; appearances and haptics are never seen or felt.

    **Otherwise than on a device**

    - A `NavigationSplitView` shows all its columns side by side, as on a tablet. A lazy grid has the columns that fit on the screen of a phone.
    - A tab whose `tabItem` or `tag` stands in its own body is made at launch, as they have to be read, and appears at its first visit.
    - A path monitor of Network's tells once that Wi-Fi is there.
    - What is known of tips is kept in memory: each run begins with none shown, and with the parameters' first values. A tip that waits for the
      display frequency is looked at again when something else changes. A rule's closure sees the value itself.
    - A definition of attributed text is applied when a `TextEditor` is edited; attributes outside of its scope stay.
    - Text is formatted as in the locale `en_US_POSIX` and in universal time: `Text("\\(1000)")` shows 1000, `Text("\\(1.5)")` shows 1.500000.
    - `Date()`, `UserDefaults.standard`, `DispatchQueue.main` and `Timer.scheduledTimer` are the host's where a file imports SwiftUI alone: dates
      begin with the real one and pass in virtual time, defaults are in memory. Beside `import Foundation`, `Date()` is Foundation's.
    - A button of the author's style is pressed for one frame before its action. A button without words is tapped by its accessibility label or
      the name of its image; a slider or stepper without words is set by the name of its type. `type` with a line's end submits a field of
      one line. `Link` asks the environment's `openURL`.
    - `AsyncImage` has no network: 100 ms after it appears it fails as without a connection, unless its address is a file of this machine's or
      the environment's `imageAnswers` say what comes, and when.
    - Requests of `URLSession` go to the real network, and a settling waits for the answers in real time, for 30 s at the most: those of
      `data` and `upload` that are awaited, `dataTaskPublisher`, and `dataTask` with a handler written in place.
    - Work on queues of the background is done on threads of its own at a moment of virtual time, which stands still meanwhile: a `sleep` in it
      takes no virtual time. `OperationQueue()` and `Thread` are the system's, and are not waited for.
    - A timer's closure may end its timer. One that does anything else with it, and `DispatchSource`, run in real time.
    - A run comes to rest when nothing is pending but what repeats: timers, tasks that have slept more than ten times, and delayed calls that
      ask for the next more than ten times.
    - Views and controllers of UIKit that an app represents are made, updated, shown, hidden and dismantled as on a device, and so are those
      that they push, present and turn to; each is laid out once, without a change of any frame. Of what they draw their texts are on the
      screen. Steps of a script use them: titles of buttons, menus and bars, labels of accessibility of other controls, placeholders of fields,
      whose delegates are asked and told; a drag turns a page. `canImport(UIKit)` is true here, `os(iOS)` is not.
    - A `UIHostingController` has nodes from when it is first shown until it, or the representable it stands in, is gone; it does not inherit the
      environment around. Its views stand behind the texts of UIKit's on the screen.
    - A program without an `App` begins with `@main` on its app's delegate. Its window is the one of the scene's delegate, which the configuration
      names, or else the class `SceneDelegate` of the same module; or the app's delegate's own.
    - `ImageRenderer` makes empty images, and no fonts are installed. `RelativeDateTimeFormatter`, `ListFormatter`, `MeasurementFormatter` and
      `DateComponentsFormatter` and the formats of measurements and passing times speak English. A text of a `TimeDataSource` is that of its last body.
    - Of Markdown in an `AttributedString` the words are kept.
    - In `ForEach(subviews:)` and `Group(subviews:)` a view of the author's is one view, however many its body holds.
    - On Apple's systems Foundation brings Combine and `URLSession`. Here a file that imports Foundation alone sees `ObservableObject`,
      `@Published` and `URLSession` where another file of its target has the line `@_exported import SwiftUI`; beside SwiftUI, UIKit or Combine
      they are there without.
    - A tap on a row of a list with a set as its selection takes the row in or out, whatever the edit mode.

    This page is made from the sources: `UPDATE_GOLDENS=1 swift test --filter SupportedPageTests`.

    """
}
