import TraceSupport

/// Lists of names that have something in common, such as the reason why they are left out.
enum Grouping {
  /// Returns the groups in the order of their first members.
  static func inOrder<Element, Member>(
    _ elements: [Element], by key: (Element) -> String, _ member: (Element) -> Member
  ) -> [(key: String, members: [Member])] {
    var groups: [(key: String, members: [Member])] = []
    var places: [String: Int] = [:]
    for element in elements {
      let key = key(element)
      if let place = places[key] {
        groups[place].members.append(member(element))
      } else {
        places[key] = groups.count
        groups.append((key, [member(element)]))
      }
    }
    return groups
  }

  /// Returns the first four names, and the number of the others.
  static func shortened(_ names: [String]) -> String {
    let first = names.prefix(4).joined(separator: ", ")
    return names.count > 4 ? "\(first) and \(names.count - 4) more" : first
  }
}
