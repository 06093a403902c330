#if os(Linux)
  public import Foundation
  internal import TraceFormat
  internal import TraceRecorder
  internal import TraceSupport
  public import ViewGraph
  public import ViewRuntime

  /// Runs a view without a screen, in virtual time, and records its lifecycle.
  ///
  /// Use a host synchronously on the main actor. Hosts are independent of each other, even in tests that run in
  /// parallel.
  ///
  /// Methods that take a label throw an error if no control with that label is on screen, or if the control is
  /// disabled. The error lists the labels on screen.
  ///
  /// ```swift
  /// let host = try ViewHost(profile: .ios17, rows: 10) { ContentView() }
  /// try host.tap("Show Child")
  /// host.settle()
  /// let trace = try host.finish()
  /// #expect(trace.findings.isEmpty)
  /// ```
  @MainActor
  public final class ViewHost {
    /// The platform to imitate. The name is nested because many apps have a model named `Profile`.
    public typealias Profile = ViewGraph.Profile

    /// The name of the host's files: the test name, the profile, and a number if the test created several hosts.
    let name: String
    /// The path where `TWOTRACK_OUTPUT_DIR` keeps the trace; nil if the variable is not set.
    var savedPath: String? { unsafe output?.path }
    /// True if the trace is attached to its test when that fails.
    private let isAttached: Bool

    private let host: RuntimeHost
    private let answers: HostedResponses?
    /// The writer of the trace. Only the graph of `host` writes to it, and it is read after that graph has ended.
    private nonisolated(unsafe) let writer: PackedTraceWriter
    /// The file in the `TWOTRACK_OUTPUT_DIR` folder, which receives each event as soon as it is recorded.
    private nonisolated(unsafe) let output: MirrorFile?
    private var finished: LifecycleTrace? { didSet { isFinished = finished != nil } }
    private var isFinished = false

    /// Creates a host and renders the first frame at time 0.
    ///
    /// - Parameters:
    ///   - profile: The platform to imitate. If nil, the profile of the test's `.lifecycle` trait is used, or else the
    ///     default profile.
    ///   - knobs: The policy knobs to change, by name; `trace-record --list-knobs` lists them.
    ///   - rows: The number of list rows that fit on the screen.
    ///   - responses: The folder that answers the requests of the view, as `trace-record --responses` does. If nil, that
    ///     of the environment variable `TWOTRACK_RESPONSES`, or the one that `.twotrack.json` names as `responses`;
    ///     without any, requests reach the network.
    ///   - function: The function that creates the host: that of an XCTest names its traces.
    ///   - fileID: The file of that function.
    ///   - content: The root view.
    /// - Throws: An error that explains the problem if a knob or its value does not exist, if the folder of answers
    ///   cannot be used, or if the `TWOTRACK_OUTPUT_DIR` folder is not writable.
    public init<Content: View>(
      profile: Profile? = nil, knobs: [String: String] = [:], rows: Int = 10, responses: String? = nil,
      function: String = #function,
      fileID: String = #fileID,
      @ViewBuilder _ content: @escaping () -> Content
    ) throws {
      let scope = LifecycleScope.current
      let profile = profile ?? scope?.profile ?? .default
      var policy = PolicyKnobs(profile)
      // order: names are unique.
      for knob in knobs.sorted(by: { $0.key < $1.key }) { try policy.set(knob.key, to: knob.value) }
      let answers = try HostAnswers.current.answers(responses)
      var header = TraceHeader()
      header.profile = profile.rawValue
      header.showsValues = true
      header.knobs = policy.changes(from: profile)
      #if DEBUG
        header.build = .debug
      #else
        header.build = .release
      #endif
      let test = RunningTest.name ?? RunningTest.name(function: function, fileID: fileID)
      let number = RunningTest.number(test ?? "", profile.rawValue)
      let suffix = number == 1 ? "" : "-\(number)"
      if let test { header.attributes = [("test", test + suffix)] }
      name = TraceOutputFolder.fileName(test ?? "ViewHost") + ".\(profile.rawValue)\(suffix)"
      let output = try TraceOutputFolder.current?.begin(header, named: name)
      unsafe self.output = output
      let writer = PackedTraceWriter(header: header)
      writer.mirror = output
      unsafe self.writer = writer
      self.answers = answers
      host = RuntimeHost(
        profile: profile, knobs: policy, rows: rows, sink: writer, responses: answers, root: content)
      isAttached = scope != nil
      scope?.add(self)
    }

    /// Creates a host for the first window of an app, with the properties of the app itself, and renders the first
    /// frame at time 0.
    ///
    /// - Parameters:
    ///   - profile: The platform to imitate. If nil, the profile of the test's `.lifecycle` trait is used, or else the
    ///     default profile.
    ///   - knobs: The policy knobs to change, by name; `trace-record --list-knobs` lists them.
    ///   - rows: The number of list rows that fit on the screen.
    ///   - responses: The folder that answers the requests of the view, as `trace-record --responses` does. If nil, that
    ///     of the environment variable `TWOTRACK_RESPONSES`, or the one that `.twotrack.json` names as `responses`;
    ///     without any, requests reach the network.
    ///   - function: The function that creates the host: that of an XCTest names its traces.
    ///   - fileID: The file of that function.
    ///   - app: The type with `@main`.
    /// - Throws: An error that explains the problem if a knob or its value does not exist, if the folder of answers
    ///   cannot be used, or if the `TWOTRACK_OUTPUT_DIR` folder is not writable.
    public convenience init<Program: App>(
      profile: Profile? = nil, knobs: [String: String] = [:], rows: Int = 10, responses: String? = nil,
      function: String = #function,
      fileID: String = #fileID,
      app: Program.Type
    ) throws {
      let app = _LaunchedApp(Program.self)
      try self.init(
        profile: profile, knobs: knobs, rows: rows, responses: responses, function: function, fileID: fileID
      ) {
        app.root
      }
    }

    /// Completes the file of a host that was not finished, for example because its test threw an error.
    ///
    /// Not isolated, because a deinitializer that waits for the main actor may run too late, after the last test has
    /// ended.
    deinit {
      guard !isFinished, unsafe output != nil else { return }
      do { _ = try finishFile() } catch { StandardError.write(line: "\(error)") }
    }

    /// The visible strings, from top to bottom.
    public var texts: [String] { host.texts }

    /// One sentence for each update or loop that was cut off because it did not end; empty if there were none.
    public var cuts: [String] { host.cuts }

    /// Taps the button, link, toggle, row, toolbar or dialog button with this label. The topmost presentation is
    /// searched first.
    public func tap(_ label: String) throws { try host.tap(label) }

    /// Taps one of several controls with this label, numbered from 1 starting at the top.
    public func tap(_ label: String, number: Int) throws { try host.tap(label, number: number) }

    /// Taps the control with this label that is nearest to a text, such as the button in a row that shows the text.
    public func tap(_ label: String, beside text: String) throws { try host.tap(label, beside: text) }

    /// Taps the view that has this label and a tap gesture with this count, that many times in succession.
    public func tap(_ label: String, count: Int) throws { try host.tap(label, count: count) }

    /// Long-presses the view that has this label and a long-press gesture.
    public func press(_ label: String) throws { try host.press(label) }

    /// Drags the view with this label by `way`, in points: half the distance in one frame and the full distance in the
    /// next, then releases it.
    public func drag(_ label: String, by way: CGSize) throws { try host.drag(label, by: way) }

    /// Types into the field with this placeholder as with a keyboard, with one write per character.
    public func type(_ text: String, into placeholder: String) throws { try host.type(text, into: placeholder) }

    /// Clears the field with this placeholder.
    public func clear(_ placeholder: String) throws { try host.clear(placeholder) }

    /// Selects the tab with this label.
    public func tab(_ label: String) throws { try host.tab(label) }

    /// Pops the top level of the on-screen navigation stack.
    public func back() throws { try host.back() }

    /// Dismisses the topmost presentation.
    public func dismiss() throws { try host.dismiss() }

    /// Scrolls by a number of rows, one row per frame. Negative numbers scroll toward the start.
    public func scroll(by rows: Int) throws { try host.scroll(by: rows) }

    /// Scrolls by a number of points on the screen, with one frame for each row that appears or disappears. Not
    /// available in a lazy container whose number of rows is fixed, because its rows do not have heights.
    public func scroll(byPoints points: Double) throws { try host.scroll(byPoints: points) }

    /// Scrolls row by row, to the end and then from the start, until a view with this label is on screen.
    public func scroll(to label: String) throws { try host.scroll(to: label) }

    /// Picks the option with this label.
    public func pick(_ label: String) throws { try host.pick(label) }

    /// Sets the slider with this label to a value.
    public func set(_ label: String, _ value: Double) throws { try host.set(label, value) }

    /// Increments the stepper with this label.
    public func increment(_ label: String) throws { try host.increment(label) }

    /// Decrements the stepper with this label.
    public func decrement(_ label: String) throws { try host.decrement(label) }

    /// Deletes the row with this label, as a swipe would.
    public func delete(_ label: String) throws { try host.delete(label) }

    /// Moves the row with this label above another row of the same data, as a drag would.
    public func move(_ label: String, above other: String) throws { try host.move(label, above: other) }

    /// Moves the row with this label below another row of the same data.
    public func move(_ label: String, below other: String) throws { try host.move(label, below: other) }

    /// Pulls down to refresh.
    public func refresh() throws { try host.refresh() }

    /// Opens a URL in the app, as a link in another app does.
    /// - Throws: An error if the text is not a URL with a scheme.
    public func open(_ url: String) throws { try host.open(url) }

    /// Changes the scene phase. Changes between active and background pass through inactive.
    public func scene(_ phase: ScenePhase) { host.scene(phase) }

    /// Advances virtual time. Work that becomes due runs in order, including work due exactly at the end.
    public func advance(by duration: Duration) { host.advance(by: duration) }

    /// Runs until nothing is pending.
    public func settle() { host.settle() }

    /// Lets the view settle and performs actions that the screen offers, as `trace-record --explore` does: on each
    /// screen what was done there least often, and what faults of lifetimes need.
    ///
    /// - Parameters:
    ///   - steps: The number of actions.
    ///   - seed: Another seed takes other steps; the same seed takes the same ones in each run.
    public func explore(steps: Int, seed: UInt64 = 1) { host.explore(steps: steps, seed: seed) }

    /// A sentence on a finished test whose requests all failed for want of answers; nil for any other.
    var unanswered: String? {
      if let answers {
        guard let requests = answers.unansweredAlone else { return nil }
        let rest = Set(requests).count - 1
        return
          "every request of this test failed, because \(answers.path) has no answer to \(requests[0])\(rest > 0 ? " and \(rest) more" : ""); "
          + "fill the templates that are in that folder"
      }
      guard let finished else { return nil }
      let begun = Set(finished.events(.fetchBegin).filter { $0.automatic == true }.compactMap(\.fetch))
      let ends = finished.events(.fetchEnd).filter { $0.fetch.map(begun.contains) == true }
      guard !ends.isEmpty, ends.allSatisfy({ $0.outcome == "failed" }) else { return nil }
      return
        "every request of this test failed; to answer them from files, name a folder: ViewHost(responses:), \"responses\" in .twotrack.json, or "
        + RecorderOptions.Variable.responses.rawValue
    }

    /// Destroys the root view, so that everything visible leaves and disappears, and closes the trace. Later calls
    /// return the same trace.
    ///
    /// If the environment variable `TWOTRACK_OUTPUT_DIR` names a folder, the trace is also saved there, under the name
    /// of the running test. A test that crashes leaves a trace of everything up to the crash.
    ///
    /// - Throws: An error if the file cannot be written, or `TraceReadError` if the trace cannot be read back, which is
    ///   a bug in this library.
    public func finish() throws -> LifecycleTrace {
      if let finished { return finished }
      host.finish()
      let bytes = try finishFile()
      let trace = try LifecycleTrace(bytes: bytes, in: savedPath ?? (isAttached ? "\(name).bin" : nil))
      finished = trace
      return trace
    }

    /// Closes the trace and completes its file, if any.
    private nonisolated func finishFile() throws(TraceWriteError) -> [UInt8] {
      let bytes = try unsafe writer.finish()
      unsafe writer.mirror = nil
      try unsafe output?.complete(bytes)
      return bytes
    }
  }
#endif
