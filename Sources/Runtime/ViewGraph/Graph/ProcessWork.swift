import CVirtualDevice

/// Work that begins while a global or static property is initialized, as in the initializer of `static let shared`. It
/// belongs to the process, because it would have begun for whichever view uses the property first.
enum ProcessWork {
  static let install: Void = unsafe virtual_device_run_initializations_by { run, context in
    guard let graph = ActiveGraph.onThisThread else { return unsafe run(context) }
    let outer = graph.context.leaveNode()
    unsafe run(context)
    graph.context = outer
  }
}
