import TraceAnalysis

/// The differences of one place between two traces, as a line of a picture.
struct PlaceDifferences {
  /// The place, as ``BehaviorProfile/Place/name``, or nil for a difference of several places or of none.
  let place: String?
  private(set) var phrases: [String] = []

  /// Groups differences by their place, in the order of the first of each place.
  static func grouped(_ differences: [BehaviorDifference]) -> [PlaceDifferences] {
    var groups: [PlaceDifferences] = []
    for difference in differences {
      let place = difference.places.first { difference.text.hasPrefix("\($0): ") }
      let index = place == nil ? nil : groups.firstIndex { $0.place == place }
      if index == nil { groups.append(PlaceDifferences(place: place)) }
      groups[index ?? groups.count - 1].phrases.append(phrase(difference, place))
    }
    return groups
  }

  private static func phrase(_ difference: BehaviorDifference, _ place: String?) -> String {
    let words = String(difference.text.dropFirst(place.map { $0.count + 2 } ?? 0)).replacing(" -> ", with: " → ")
    return switch difference.kind {
    case .new: "new: \(words)"
    case .gone: "no longer: \(words)"
    case .changed, .order: words
    }
  }

  /// The line: the view, where it is, and what differs.
  var line: String {
    (place.map { "\(Self.name(of: $0)): " } ?? "") + phrases.joined(separator: "; ")
  }

  /// A short name of a place: the view, and the container that it is in.
  static func name(of place: String) -> String {
    let parts = place.components(around: " @ ")
    guard let view = parts.first, let path = parts.dropFirst().first else { return place }
    let containers = path.split(separator: "/").dropLast()
    return view + (containers.last.map { " in \($0.prefix { $0 != "[" })" } ?? "")
  }
}

extension String {
  /// The parts before and after the first occurrence of a separator, or the whole string.
  fileprivate func components(around separator: String) -> [String] {
    guard let range = firstRange(of: separator) else { return [self] }
    return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
  }
}
