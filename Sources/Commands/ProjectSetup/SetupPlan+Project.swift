import TraceSupport

extension SetupPlan {
  /// Plans the files of an Xcode project: the settings and the CI job, which explores the app.
  ///
  /// - Parameters:
  ///   - project: The name of the project or workspace.
  ///   - folder: The folder that holds it, without links.
  ///   - checkout: The checkout of TwoTrack, without links.
  ///   - target: The app, if the project has several.
  ///   - responses: The folder below it that answers the app's requests, or nil.
  package init(project: String, in folder: String, checkout: String, target: String?, responses: String? = nil) {
    let choice: TerminalText = target.map { " --target \(ShellText($0).description)" } ?? ""
    self.init(folder: folder, next: "trace-record \(ShellText(project).description)\(choice) --explore 200")
    var answers = JSONWriter()
    answers.value(responses ?? "")
    let line = responses == nil ? "" : ",\n  \"responses\": \(String(decoding: answers.bytes, as: UTF8.self))"
    addCommon(settings: "{\n  \"fail_on\": \"warning\"\(line)\n}\n") { inside in
      let command =
        "\"$BIN/trace-record\" -o traces/app.bin \"$PROJECT\"" + (target == nil ? "" : " --target \"$APP\"")
        + " --explore 200"
      let variables = [("PROJECT", project)] + (target.map { [("APP", $0)] } ?? [])
      return Workflow(
        tools: .checkout(TwoTrackSource(checkout: checkout, project: nil)), folder: inside, command: command,
        variables: variables,
        needsRecorder: true)
    }
  }
}
