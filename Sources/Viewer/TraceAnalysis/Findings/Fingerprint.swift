internal import TraceSupport

/// The identity of a finding across traces.
enum Fingerprint {
  /// Returns the FNV-1a hash of the parts as sixteen hexadecimal digits. Bytes that UTF-8 never contains end the parts
  /// and mark an empty part, which is not the same as one that is unknown.
  static func make(_ parts: [String?]) -> String {
    var hash = FNV1aHash()
    for part in parts {
      if let part {
        hash.add(part.utf8)
        if part.isEmpty { hash.add(0xFE) }
      }
      hash.add(0xFF)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Returns a path with every number replaced by `#`, so that the tenth row of a list is the same place as the first.
  static func withoutIndices(_ path: String) -> String {
    var place = ""
    var inNumber = false
    for character in path.unicodeScalars {
      let isDigit = ("0"..."9").contains(character)
      if isDigit && inNumber { continue }
      place.unicodeScalars.append(isDigit ? "#" : character)
      inNumber = isDigit
    }
    return place
  }

  /// Returns the file of a site without the line, which changes with every edit.
  static func file(of site: String) -> String {
    if let colon = colonBeforeLine(site.utf8) { return String(site[..<colon]) }
    guard let colon = site.lastIndex(of: ":"), site[site.index(after: colon)...].allSatisfy(\.isNumber) else {
      return site
    }
    return String(site[..<colon])
  }

  /// The colon of a site that ends in ASCII: a path, the colon and a number. Nearly every site does, and bytes are far
  /// faster than characters.
  private static func colonBeforeLine(_ site: String.UTF8View) -> String.Index? {
    var end = site.endIndex
    while end > site.startIndex {
      let last = site.index(before: end)
      if site[last] == UInt8(ascii: ":") {
        // The colon may be a part of the character before it only if that is not ASCII.
        return last == site.startIndex || site[site.index(before: last)] < 0x80 ? last : nil
      }
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= site[last] else { return nil }
      end = last
    }
    return nil
  }
}
