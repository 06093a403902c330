import TraceFormat
import TraceRecorder
import ViewGraph

/// Code that was left out of the build of a project because it does not compile.
public nonisolated enum _LeftOutCode {
  /// Records that code would run here that was left out. Whatever follows from the callback, action or task around the
  /// call may lack what that code does. Without a recording, nothing happens.
  ///
  /// The build of a project puts the calls into the app's sources.
  public static func pass(_ file: StaticString, _ line: UInt) {
    guard let context = TraceContexts.current else { return }
    context.record(.warning) { record in
      record.set(.code, .leftOut)
      if let node = context.currentNode { record[.node] = node }
      if let task = context.currentTask { record[.task] = task }
      record[.site] = context.site(file, line).rawValue
    }
  }
}
