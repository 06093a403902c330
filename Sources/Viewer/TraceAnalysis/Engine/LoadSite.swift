internal import TraceFormat
internal import TraceModel

/// The source locations of a fetch: the line of the view that started it, which is at fault, and the line that
/// performed it.
struct LoadSite {
  /// The line of the modifier, callback or task that started the fetch, or nil.
  var view: StringID?
  /// The line that performed it, such as one of an API client, or nil.
  var client: StringID?
}

extension LifecycleModel {
  /// Returns the source locations of the fetch that the current event begins.
  func loadSite(_ event: borrowing EventRecord) -> LoadSite {
    let task = task(fetch.task)
    return LoadSite(view: startSite(ofFetch: event.seq) ?? task?.site ?? task?.originSite, client: event.string(.site))
  }

  /// Returns the line of the modifier, callback or task that led to a recent fetch, or nil.
  func startSite(ofFetch seq: UInt64) -> StringID? {
    causes(of: seq).last { $0.site != nil && ($0.kind == .taskCreate || $0.kind == .callbackBegin) }?.site
  }
}
