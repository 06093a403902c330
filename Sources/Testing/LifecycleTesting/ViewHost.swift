#if os(Linux)
  public import Foundation
  internal import TraceFormat
  internal import TraceRecorder
  public import ViewGraph
  public import ViewRuntime

  /// Runs a view without a screen, in virtual time, and records what happens to it.
  ///
  /// Use a host synchronously, on the main actor. Hosts are independent of each other, also in tests that run in parallel.
  /// Methods that take a label throw when no control with that label is on screen or when it is disabled; the error lists the labels that are.
  /// ```swift
  /// let host = try ViewHost(profile: .ios17, rows: 10) { ContentView() }
  /// try host.tap("Show Child")
  /// host.settle()
  /// let trace = try host.finish()
  /// #expect(trace.findings.isEmpty)
  /// ```
  @MainActor
  public final class ViewHost {
    /// The platform to behave like. Nested, because many apps have a model named `Profile`.
    public typealias Profile = ViewGraph.Profile

    private let host: RuntimeHost
    private let writer: PackedTraceWriter

    /// Renders the first frame at time 0.
    ///
    /// - Parameters:
    ///   - profile: The platform to behave like.
    ///   - knobs: Policy knobs to change, by name, as `trace-record --list-knobs` lists them.
    ///   - rows: How many rows of a list fit on the screen.
    /// - Throws: A sentence when a knob or its value does not exist.
    public init<Content: View>(
      profile: Profile = .default, knobs: [String: String] = [:], rows: Int = 10, @ViewBuilder _ content: @escaping () -> Content
    ) throws {
      var policy = PolicyKnobs(profile)
      for knob in knobs.sorted(by: { $0.key < $1.key }) { try policy.set(knob.key, to: knob.value) }
      var header = TraceHeader()
      header.profile = profile.rawValue
      header.knobs = policy.changes(from: profile)
      #if DEBUG
        header.build = .debug
      #else
        header.build = .release
      #endif
      writer = PackedTraceWriter(header: header)
      host = RuntimeHost(profile: profile, knobs: policy, rows: rows, sink: writer, root: content)
    }

    /// The visible strings, from top to bottom.
    public var texts: [String] { host.texts }

    /// What was cut off because it would never have ended, one sentence each; empty in a sound test.
    public var cuts: [String] { host.cuts }

    /// Taps the button, link, toggle, row, toolbar or dialog button with that label; what lies on top takes it first.
    public func tap(_ label: String) throws { try host.tap(label) }

    /// Taps one of several controls with that label: the first from the top has number 1.
    public func tap(_ label: String, number: Int) throws { try host.tap(label, number: number) }

    /// Taps the control with that label that is nearest to a text, such as the button in the row with that text.
    public func tap(_ label: String, beside text: String) throws { try host.tap(label, beside: text) }

    /// Taps several times in a row what has that label and a tap gesture of that count.
    public func tap(_ label: String, count: Int) throws { try host.tap(label, count: count) }

    /// Long-presses what has that label and a long-press gesture.
    public func press(_ label: String) throws { try host.press(label) }

    /// Drags what has that label by `way`, in points: half way, then all the way, a frame each, then lets go.
    public func drag(_ label: String, by way: CGSize) throws { try host.drag(label, by: way) }

    /// Types like a keyboard into the field with that placeholder: one write a character.
    public func type(_ text: String, into placeholder: String) throws { try host.type(text, into: placeholder) }

    /// Empties the field with that placeholder.
    public func clear(_ placeholder: String) throws { try host.clear(placeholder) }

    /// Selects the tab with that label.
    public func tab(_ label: String) throws { try host.tab(label) }

    /// Pops the top of the navigation stack that is on screen.
    public func back() throws { try host.back() }

    /// Dismisses the presentation that lies on top.
    public func dismiss() throws { try host.dismiss() }

    /// Scrolls by rows, a frame each; negative towards the start.
    public func scroll(by rows: Int) throws { try host.scroll(by: rows) }

    /// Scrolls row by row, to the end and then from the start, until the label is on screen.
    public func scroll(to label: String) throws { try host.scroll(to: label) }

    /// Picks the option with that label.
    public func pick(_ label: String) throws { try host.pick(label) }

    /// Sets the slider with that label.
    public func set(_ label: String, _ value: Double) throws { try host.set(label, value) }

    /// Steps the stepper with that label up.
    public func increment(_ label: String) throws { try host.increment(label) }

    /// Steps the stepper with that label down.
    public func decrement(_ label: String) throws { try host.decrement(label) }

    /// Deletes the row with that label, as a swipe does.
    public func delete(_ label: String) throws { try host.delete(label) }

    /// Moves the row with that label above another one of the same data, as a drag does.
    public func move(_ label: String, above other: String) throws { try host.move(label, above: other) }

    /// Moves the row with that label below another one of the same data.
    public func move(_ label: String, below other: String) throws { try host.move(label, below: other) }

    /// Pulls to refresh.
    public func refresh() throws { try host.refresh() }

    /// Changes the phase of the scene; between active and background it passes through inactive.
    public func scene(_ phase: ScenePhase) { host.scene(phase) }

    /// Moves virtual time on; what falls due runs in order, also what is due exactly at the end.
    public func advance(by duration: Duration) { host.advance(by: duration) }

    /// Runs until nothing is pending.
    public func settle() { host.settle() }

    /// Destroys the root, so that everything visible leaves and disappears, and closes the trace.
    ///
    /// - Throws: `TraceReadError` if the trace cannot be read back, which is a bug in this library.
    public func finish() throws -> LifecycleTrace {
      host.finish()
      return try LifecycleTrace(bytes: writer.finish())
    }
  }
#endif
