public import ViewRuntime

/// Has no effect: the picker is a button in every style.
public struct PhotosPickerStyle: Hashable, Sendable {
  let name: String
  public static let presentation = Self(name: "presentation")
  public static let inline = Self(name: "inline")
  public static let compact = Self(name: "compact")
}

public struct PHPickerCapabilities: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let search = Self(rawValue: 1 << 0)
  public static let stagingArea = Self(rawValue: 1 << 1)
  public static let collectionNavigation = Self(rawValue: 1 << 2)
  public static let selectionActions = Self(rawValue: 1 << 3)
  public static let sensitivityAnalysisIntervention = Self(rawValue: 1 << 4)
}

extension PHPickerFilter {
  public static let bursts = Self(name: "bursts")
  public static let cinematicVideos = Self(name: "cinematicVideos")
  public static let depthEffectPhotos = Self(name: "depthEffectPhotos")
  public static let panoramas = Self(name: "panoramas")
  public static let screenRecordings = Self(name: "screenRecordings")
  public static let slomoVideos = Self(name: "slomoVideos")
  public static let timelapseVideos = Self(name: "timelapseVideos")
  public static func all(of subfilters: [PHPickerFilter]) -> Self { Self(name: "all of \(subfilters.map(\.name))") }
}

/// These modifiers have no effect.
nonisolated extension View {
  public func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { self }
  public func photosPickerDisabledCapabilities(_ disabledCapabilities: PHPickerCapabilities) -> some View { self }
  public func photosPickerAccessoryVisibility(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }
}
