import TraceSupport

extension SetupPlan {
  /// Plans the files of an Xcode project: the settings and the CI job, which explores the app.
  ///
  /// - Parameters:
  ///   - project: The name of the project or workspace.
  ///   - folder: The folder that holds it, without links.
  ///   - checkout: The checkout of TwoTrack, without links.
  ///   - choice: Chooses the place from which the job takes TwoTrack.
  ///   - target: The app, if the project has several.
  ///   - responses: The folder below it that answers the app's requests, or nil.
  /// - Throws: ``CommandFailure`` if the place cannot be used.
  package init(
    project: String, in folder: String, checkout: String, choice: PlaceChoice, target: String?, responses: String? = nil
  ) throws {
    let chosen: TerminalText = target.map { " --target \(ShellText($0).description)" } ?? ""
    self.init(folder: folder, next: "trace-record \(ShellText(project).description)\(chosen) --explore 200")
    let place = try choice.place { checkout }
    addSettings(
      [("fail_on", "warning")], named: responses.map { [("responses", $0)] } ?? [], place: place.written(in: folder),
      isKept: true)
    try addJob { inside in
      guard case .address(let address) = place, !address.needsKey else {
        return .none(place.obstacle(place.written(in: folder)) ?? "")
      }
      let clone = Workflow.Clone(address: address, commit: try GitCheckout.commit(of: address, beside: checkout))
      // The frameworks that the app needs are compiled into the cache, below the folder that the job keeps.
      let command =
        "XDG_CACHE_HOME=\"$PWD/\(Workflow.cloneFolder)/cache\" \"$BIN/trace-record\" -o traces/app.bin \"$PROJECT\""
        + (target == nil ? "" : " --target \"$APP\"") + " --explore 200"
      return .workflow(
        Workflow(
          tools: .clone(clone), folder: inside, command: command,
          variables: [("PROJECT", project)] + (target.map { [("APP", $0)] } ?? [])))
    }
  }
}
