import Foundation
import TraceTestSupport

/// The page of what is supported, made from the declarations in the sources.
struct SupportedPage {
  static let path = "Sources/Runtime/ViewRuntime/ViewRuntime.docc/Supported.md"

  /// The page as the sources have it now: one section a folder, the names in order.
  func text() throws -> String {
    var page = Self.preamble
    for (module, title) in [("Runtime/ViewRuntime", ""), ("Frameworks", "Module ")] {
      let sources = "Sources/\(module)"
      for folder in try FileManager.default.contentsOfDirectory(atPath: RepositoryFiles.path(sources)).sorted() where !folder.contains(".") {
        let names = try self.names(in: "\(sources)/\(folder)")
        if names.types.isEmpty, names.members.isEmpty { continue }
        page += "\n## \(title)\(folder)\n"
        if !names.types.isEmpty { page += "\n" + names.types.map { "`\($0)`" }.joined(separator: " ") + "\n" }
        if !names.members.isEmpty { page += "\nModifiers and functions: " + names.members.map { "`\($0)`" }.joined(separator: " ") + "\n" }
      }
    }
    return page
  }

  private func names(in folder: String) throws -> (types: [String], members: [String]) {
    var types: Set<String> = []
    var members: Set<String> = []
    for path in try RepositoryFiles.files(below: folder, suffix: ".swift") {
      var extended = ""
      for line in try RepositoryFiles.text(path).split(separator: "\n") {
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

    The names of SwiftUI, Combine, SwiftData and the frameworks beside them that source files can use. A name that is not here does not compile.
    The first list says what compiles and has no effect in a headless run, the second what works in another way than on a device. Everything else
    behaves as on a device as far as lifetimes, visibility, state and texts go.

    **Compiles, without effect**

    - **Layout and drawing.** Nothing is laid out or drawn. Fonts, colors, frames and effects keep a view's identity and do nothing. A `Layout` or
      `TextRenderer` is never called, a `Canvas` never drawn; `ViewThatFits` shows its first view. `GeometryReader` and the like report a screen of
      390 by 844 points.
    - **Animation.** Animations are instant; `withAnimation` changes no order, except with `disablesAnimations`. A `PhaseAnimator` shows its first
      phase.
    - **Gestures.** Hosts and scripts make taps, several taps in a row, long presses and drags. Pinches, rotations, hovers, key presses and drops
      never happen, and gestures have no location: each begins at the origin.
    - **Events from outside.** `onOpenURL`, user activities, commands and background tasks never run; `openWindow`, `requestReview` and
      `ShareLink` do nothing. Buttons and toggles perform their intents; no shortcut, Siri or widget runs one or asks for a parameter.
    - **The system's services.** Notifications are not authorized, stay pending and are never shown. No location arrives, authentication fails,
      no picture or file is picked. There is no account for mail or sign-in, no camera, microphone, motion sensor or haptic engine, and no asset
      catalog for `NSDataAsset`. Dictation is off: no speech is recognized.
    - **Web.** `WKWebView` and `SFSafariViewController` load nothing. A `WebPage` fails after 100 ms as without a connection, except for HTML that
      it is given.
    - **Sound, film, pictures.** A sound plays until it is stopped, and its length is 0; speech takes 60 ms of virtual time per character. A
      video never loads: its player waits, and time observers are not called. Core Image filters return their input; a `CIContext` makes empty
      pictures.
    - **Maps.** Only the content of a map exists: a tap on a marker selects it, no camera moves by itself, and coordinates cannot be converted to
      points. Searches for places, addresses, routes and look-around scenes fail as without a server. `MKMapView` keeps what it is given.
    - **Charts.** Only annotations, overlays, backgrounds and labels exist: nothing is drawn, selected or scrolled, symbols and axis parts are
      never built, and functions of plots are never called.
    - **Scenes and previews.** `#Preview` and `#Playground` are type-checked and leave no code. `Settings`, `AssistiveAccess`, `UtilityWindow` and
      `MenuBarExtra` are never shown.
    - **UIKit.** UIKit's own pickers (pictures, files, dates) and share sheets are shown and never used. An app's delegate is told of the launch
      and of nothing from outside; the scene delegate, of the connection and of phases. `@UIApplicationMain`, `@objc` and `#selector` need
      Apple's systems: controls take a `UIAction`. A `UITextChecker` finds no mistakes.
    - **SwiftData.** Models are in memory: each run begins without any, and nothing is saved by itself, which only `rollback` can show. All
      contexts of a container share its models; `.unique` is enforced when a model is inserted. Changes of a query are not animated. A
      context has no undo manager.
    - **The rest.** Dialogs that import, export or move files never open. `Logger` discards its messages. Titles of navigation bars are not among
      the texts. `UIScreen`, `UIDevice` and the like describe a phone held upright; appearance proxies and haptics have no effect.

    **Different from a device**

    - **Containers.** A `NavigationSplitView` shows all its columns side by side, as on a tablet; with the knob `split=collapsed` it is one stack,
      as on a phone. A lazy grid has the columns that fit on the screen of a phone. A tab whose `tabItem` or `tag` is in its own body is built at
      launch, so that it can be read, and appears at its first visit. In `ForEach(subviews:)` and `Group(subviews:)` a custom view is one view,
      however many its body holds. In a list whose selection is a set, a tap on a row toggles it, whatever the edit mode.
    - **Controls.** A button with a custom style is pressed for one frame before its action. A button without text is tapped by its accessibility
      label or the name of its image; a slider or stepper without text is set by the name of its type. `type` with a line break submits a field
      of one line. `Link` calls the environment's `openURL`. An accessibility action is tapped by its name where nothing on the screen has that
      name, and an adjustable one is stepped by the name or text of its view; those without a name never run. The keyboard covers 336 points
      while a SwiftUI field has the focus; its notifications are posted, those of its end (`keyboardDidShow`) 250 ms later.
    - **Text.** Formatted as in the United States (`en_US`) and in UTC, where the format names no other locale or time zone. Numbers in a text are not
      grouped: `Text("\\(1000)")` shows 1000, `Text("\\(1.5)")` 1.500000. On Linux `Locale.current` and `Calendar.current` are the United States'
      too, unless Swift's libraries are linked statically.
      `RelativeDateTimeFormatter`, `ListFormatter`, `MeasurementFormatter`, `DateComponentsFormatter` and the formats of measurements and elapsed
      time speak English. A text of passing time (`style: .timer`, a `TimeDataSource`) says the present whenever it is read, without a body.
      Markdown in an `AttributedString` keeps its words only. An attributed text formatting definition is applied when a `TextEditor` is edited;
      attributes outside of its scope stay. `ImageRenderer` makes empty images, and no fonts are installed.
    - **Time and defaults.** Dates begin with the real one and pass in virtual time on the host's thread while it runs: `Date()`, and what
      Foundation makes of the present (`isDateInToday`). Other threads than those of background work, and code of a test between two calls of
      its host, see the real date.
      `DispatchQueue.main` and `Timer.scheduledTimer` are the host's; so is `UserDefaults.standard`, in memory, in files that import SwiftUI alone.
      What is drawn by lot (`random(in:)`, `shuffled()`, `randomElement()`) is the same in every run in virtual time, in files that import SwiftUI.
    - **Background work.** It runs on threads of its own at one moment of virtual time, which stands still meanwhile. While it sleeps (`sleep`,
      `Thread.sleep`, `usleep` of a tenth of a second or more) the rest goes on in virtual time; where that waits for the work, for a lock that
      it holds, the work goes on by itself after ten real seconds. Code on the main thread that sleeps moves virtual time on, and nothing else
      happens meanwhile. `OperationQueue()` and `Thread` are the system's, and nothing waits for them. A timer's closure may invalidate its
      timer; if it does anything else with it, the timer runs in real time, as does `DispatchSource`.
    - **When a run is settled.** When only repeating work is pending: timers, tasks that have slept more than ten times, and delayed calls that
      have scheduled the next one more than ten times.
    - **Network.** `URLSession` uses the real network, and settling waits for its answers in real time, for at most 30 s: for `data`, `upload`
      and `download` with `await`, `dataTaskPublisher`, and `dataTask` and `downloadTask` with a closure written in place. `file:` and `data:`
      addresses are answered too, but not to a `downloadTask`. `AsyncImage` fails 100 ms after it appears, as without a connection, unless its
      URL is a `file:` or `data:` address or the environment's `imageAnswers` say what comes, and when. An `NWPathMonitor` reports Wi-Fi once.
    - **The store.** StoreKit sells nothing: a tenth of a second after it is asked no product is found and nobody is entitled to one, and nobody
      signs in. `Transaction.updates` waits until its task is cancelled. The store's own sheets are never opened.
    - **Widgets.** Another program shows them: what they declare, and their previews, are checked by the compiler and never made.
    - **Tips.** Their state is in memory: each run begins with none shown, and with the initial values of parameters. A tip that waits for the
      display frequency or has been shown for its longest time is checked again when something else changes. A rule's closure sees the value
      itself.
    - **UIKit in SwiftUI.** Represented views and controllers, and those that they push, present and page to, are made, updated, shown, hidden and
      dismantled as on a device; each is laid out once, with no frame changed. The texts they draw are on the screen. Scripts use their buttons,
      menus and bars by title, other controls by accessibility label, and fields by placeholder, and delegates are called; a drag turns a page.
      `canImport(UIKit)` is true, `os(iOS)` is not.
    - **SwiftUI in UIKit.** A `UIHostingController` has nodes from when it is first shown until it, or the representable around it, is gone; it does
      not inherit the environment. Its texts come after those of UIKit.
    - **Programs without an `App`.** They begin with `@main` on the app's delegate. The window is that of the scene delegate, which the
      configuration names or which is the class `SceneDelegate` of the same module, or the app delegate's own.
    - **Foundation.** On Apple's systems Foundation re-exports Combine, Observation and `URLSession`. Here a file that imports only Foundation sees
      `ObservableObject`, `@Observable` and `URLSession` if another file of its target has the line `@_exported import SwiftUI`. Files that import
      any other of the modules, such as CoreLocation, see them anyway. Formats of `NSPredicate` are read, without functions and arithmetic; their
      keys are looked up in dictionaries.

    This page is made from the sources: `UPDATE_GOLDENS=1 swift test --filter SupportedPageTests`.

    """
}
