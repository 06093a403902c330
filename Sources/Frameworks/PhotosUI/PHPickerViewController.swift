public import ViewRuntime

public struct PHPickerConfiguration {
  public var selectionLimit = 1
  public var filter: PHPickerFilter?
  public init() {}
}

public struct PHPickerResult: Equatable {
  public let itemProvider: NSItemProvider
  public let assetIdentifier: String?
  public static func == (one: PHPickerResult, other: PHPickerResult) -> Bool { one.itemProvider === other.itemProvider }
}

/// Shows nothing; its delegate is never called.
@preconcurrency @MainActor
public final class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  public weak var delegate: (any PHPickerViewControllerDelegate)?
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required nonisolated init?(coder: NSCoder) { nil }
}

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
