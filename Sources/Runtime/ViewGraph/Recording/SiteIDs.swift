/// The string ids of the places in the author's code that events named last.
struct SiteIDs {
  private struct Entry {
    var site: SourceSite
    var id: UInt64
  }

  private var entries = [Entry?](repeating: nil, count: 256)

  /// Returns the id of a place's text, and calls `intern` if it is not known.
  mutating func id(of site: SourceSite, intern: (String) -> UInt64) -> UInt64 {
    let place = site.cacheIndex & (entries.count - 1)
    if let entry = entries[place], entry.site == site { return entry.id }
    let id = intern(site.text)
    entries[place] = Entry(site: site, id: id)
    return id
  }
}

extension SourceSite {
  /// A number that differs for most places.
  fileprivate var cacheIndex: Int { unsafe Int(bitPattern: file.utf8Start) >> 4 &+ Int(truncatingIfNeeded: line) &* 7 }
}
