/// The words that tell what a printed line is about, by their stems. A word that is not here is a part of a name, or of
/// a sentence about something else.
enum LogVocabulary {
  enum Meaning: Equatable {
    /// Something begins, ends, fails or is canceled.
    case begin, end, fail, cancel
    /// A request's work: as a name or order (`load`), going on (`loading`), or done (`loaded`).
    case work, working, worked
    /// An end that other things have too: `received`, `got`.
    case got
    /// The result comes from a cache.
    case cache
    /// A view comes or goes.
    case appear, disappear
    /// An object is made or gone.
    case create, destroy
    /// Says nothing by itself.
    case filler
    /// The line is about what does not happen, or not now, or only perhaps.
    case doubt
    /// Somebody or something asks for what follows: a person, a timer, the system.
    case asks
  }

  /// The meaning of a word in lower case, or nil for a name.
  static func meaning(of word: String) -> Meaning? { words[word] }

  /// True for the name of a request's work that is one only if the line says that it begins or ends: `search started`.
  static func isWorkOfEdge(_ word: String) -> Bool { word == "search" || word == "lookup" }

  /// True for a part of a request or a response, which a line of its own may print.
  static func isField(_ word: String) -> Bool { ["header", "headers", "body", "payload", "cookies"].contains(word) }

  /// True for an order to get again what is there.
  static func isRefresh(_ word: String) -> Bool { word.hasPrefix("refresh") || word.hasPrefix("reload") }
  static func isRetry(_ word: String) -> Bool { word.hasPrefix("retry") || word == "retried" }
  static func isPrefetch(_ word: String) -> Bool { word.hasPrefix("prefetch") || word.hasPrefix("preload") }

  /// True for the name of a method that shows anew what is there, or tells of something that has happened:
  /// `reloadData()`, `loadViewIfNeeded`, `didLoad`.
  static func isCallOfView(_ words: [String], isFunction: Bool) -> Bool {
    guard words.contains(where: { meaning(of: $0) == .work || meaning(of: $0) == .working }) else { return false }
    let isOfView = words.contains { $0.hasSuffix("view") || partsOfViews.contains($0) }
    let isReload = words.contains { $0.hasPrefix("reload") }
    return (isFunction || words.count > 1) && (isOfView || isReload || words.contains("did"))
  }

  /// The parts of a list.
  static let partsOfViews: Set<String> = [
    "table", "tableview", "collection", "collectionview", "view", "views", "subviews", "cell", "cells", "row", "rows",
    "section", "sections", "nib", "layout", "snapshot", "component", "components",
  ]

  /// True for what a person does, `tapped`, and for what is there for that, `button`.
  static func isOfPerson(_ word: String) -> Bool {
    ["tap", "press", "click", "touch", "swip", "pull", "select", "typ", "scroll", "submit", "gesture"].contains {
      word.hasPrefix($0)
    } || ["user", "button", "search", "retry"].contains(word)
  }

  /// The names of which an app has many at once, so that two lines with one of them may be about two things.
  static let instances: Set<String> = [
    "image", "thumbnail", "thumb", "photo", "picture", "avatar", "icon", "page", "row", "item", "cell", "file", "url",
    "request", "resource", "asset", "chunk", "tile", "video", "song", "track", "detail", "details", "entry", "object",
    "message", "key", "value", "module", "bundle", "preview", "link", "it", "one", "next", "more", "media", "logo",
  ]

  /// Words that are names in a line about a request, and tell of a reason in any other.
  static let reasons: Set<String> = [
    "user", "search", "push", "notification", "background", "foreground", "active", "inactive", "button", "tab",
    "login",
    "logout", "refresh", "refreshed", "reload", "online", "offline", "deeplink", "becomeactive", "interval",
  ]

  private static let words: [String: Meaning] = {
    var all: [String: Meaning] = [:]
    func add(_ meaning: Meaning, _ list: String) {
      for word in list.split(separator: " ") { all[String(word)] = meaning }
    }
    add(
      .begin, "start starts started starting begin begins began begun beginning sending sent issued issuing triggered")
    add(.begin, "initiated initiating launched kicked calling called invoked running fired firing dispatched")
    add(.end, "finish finishes finished finishing end ends ended done complete completes completed completion success")
    add(.end, "succeed succeeds succeeded successful successfully response responded ok returned returns exit exited")
    add(.fail, "fail fails failed failure error errored err timeout timed rejected")
    add(.cancel, "cancel cancels cancelled canceled cancelling canceling cancellation aborted abort")
    add(
      .work, "load loads fetch fetches download downloads request requests reload refresh prefetch preload query sync")
    add(
      .working,
      "loading fetching downloading requesting reloading refreshing prefetching preloading querying retrying getting"
        + " requested searching syncing")
    add(.worked, "loaded fetched downloaded reloaded refreshed prefetched preloaded synced queried")
    add(.got, "received receive receives got retrieved arrived decoded parsed delivered")
    add(.cache, "cache cached")
    add(.appear, "appear appears appeared appearing onappear")
    add(.disappear, "disappear disappears disappeared disappearing ondisappear")
    add(.create, "init inited initialized initialised created create allocated alloc")
    add(.destroy, "deinit deinited deinitialized deinitialised dealloc deallocated destroyed")
    add(.filler, "the a an from for of to with in on by via at and took after within did has have is was been now just")
    add(
      .filler, "view screen all new status code http https statuscode duration elapsed time network remote server api")
    add(.filler, "client service took total out task job async await self main thread")
    add(.doubt, "will would should could may might must not no never none already skip skips skipped skipping if when")
    add(
      .doubt, "because unless until waiting wait waits cannot cant didnt dont nothing pending scheduled schedule queued"
    )
    add(.doubt, "progress before about try trying ignoring ignored ignore true false nil null still state phase")
    add(.asks, "tap taps tapped tapping press pressed presses click clicked clicks touch touched touches swipe swiped")
    add(.asks, "pull pulled select selected selects typed typing retry retries retried timer tick ticked ticks poll")
    add(.asks, "polling polls scroll scrolled scrolling submit submitted logged changed reconnect reconnected gesture")
    add(.asks, "opened closed switched entering entered foregrounded backgrounded woke")
    return all
  }()
}
