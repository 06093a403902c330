/// Finds the requests of one site with several inputs, `/search?q=s` and `/search?q=sh`, whose answers come in another
/// order than the requests.
///
/// A log does not tell which of the answers is kept. Requests that begin in consecutive lines, such as those for the
/// pictures of a page, have all been asked for at once: their order does not matter.
struct ResultOrder {
  fileprivate struct Input {
    var number: Int
    var name: String
    var batch: Int
    var isOvertaken = false
  }

  /// The sites of requests that run whose lines have their input in quotes.
  private var sites: [Int: RequestBook.Key] = [:]
  /// The requests of a site that run.
  private var running: [RequestBook.Key: [Input]] = [:]
  /// The sites whose answers come out of order, and how often.
  private(set) var open: [RequestBook.Key: Int] = [:]
  private var line = 0
  private var lastBegin = -1
  private var batch = 0

  private static let mostOfSite = 64
  private static let mostSites = 10_000

  /// Notes the next line of any kind.
  mutating func noteLine() { line += 1 }

  /// Notes a request that begins.
  ///
  /// - Parameter name: The name of its site, if its line has the input in quotes; otherwise empty.
  mutating func begin(_ number: Int, _ key: RequestBook.Key, site name: String = "") {
    if line != lastBegin + 1 { batch += 1 }
    lastBegin = line
    guard let site = Self.site(of: key, name), running[site] != nil || running.count < Self.mostSites else { return }
    if !name.isEmpty, sites.count < Self.mostSites { sites[number] = site }
    running[site, default: []].append(Input(number: number, name: key.name, batch: batch))
    if running[site]!.count > Self.mostOfSite { running[site]!.removeFirst() }
  }

  /// Notes a request that ends.
  ///
  /// - Parameter isUsed: True if it has an answer, which may be kept.
  mutating func end(_ number: Int, _ key: RequestBook.Key, isUsed: Bool) {
    guard let site = sites.removeValue(forKey: number) ?? Self.site(of: key),
      var inputs = running.removeValue(forKey: site)
    else { return }
    defer { if !inputs.isEmpty { running[site] = inputs } }
    guard let at = inputs.firstIndex(where: { $0.number == number }) else { return }
    let ended = inputs.remove(at: at)
    guard isUsed else { return }
    if ended.isOvertaken { open[site, default: 0] += 1 }
    for index in inputs.indices.prefix(at) where inputs[index].isAnother(than: ended) {
      inputs[index].isOvertaken = true
    }
  }

  /// Notes that one of these keys has ended, and that the line does not tell which.
  mutating func noteUnknownEnd(of keys: [RequestBook.Key]) {
    for site in Set(keys.compactMap { Self.site(of: $0) }) {
      guard let inputs = running[site], let first = inputs.first else { continue }
      if inputs.contains(where: { first.isAnother(than: $0) }) { open[site, default: 0] += 1 }
    }
  }

  /// The key without the values of its query; nil if it has none.
  ///
  /// - Parameter name: The name of the site, if it is known.
  private static func site(of key: RequestBook.Key, _ name: String = "") -> RequestBook.Key? {
    if !name.isEmpty {
      var site = key
      site.name = name
      return site
    }
    guard let mark = key.name.firstIndex(of: "?") else { return nil }
    let names = key.name[key.name.index(after: mark)...].split(separator: "&").map { part in
      part.prefix { $0 != "=" }
    }
    guard !names.isEmpty else { return nil }
    var site = key
    site.name = "\(key.name[..<mark])?\(names.joined(separator: "&"))"
    return site
  }
}

extension ResultOrder.Input {
  /// True for a request with another input, which did not begin in one go with this one, or was typed on.
  fileprivate func isAnother(than other: Self) -> Bool {
    name != other.name && (batch != other.batch || isTypedOn(from: other) || other.isTypedOn(from: self))
  }

  /// True if the input is that of another request with more letters, as a person types them. A number is another one.
  private func isTypedOn(from other: Self) -> Bool {
    name.hasPrefix(other.name) && name.dropFirst(other.name.count).contains { $0.isLetter }
  }
}
