public import Foundation

open class UISegmentedControl: UIControl {
  public class func appearance() -> UISegmentedControl {
    appearanceProxy(of: UISegmentedControl.self) { UISegmentedControl() }
  }
  public nonisolated static let noSegment = -1

  public var selectedSegmentTintColor: UIColor?
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  private var titles: [String?] = []

  public override nonisolated init(frame: CGRect) { super.init(frame: frame) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? ($0 as? UIImage)?.name }
  }
  public var numberOfSegments: Int { titles.count }
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(segment, titles.count))
  }
  public func removeAllSegments() {
    titles = []
    selectedSegmentIndex = Self.noSegment
  }
  public func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
  public func titleForSegment(at segment: Int) -> String? { titles[segment] }
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

  override var ownTexts: [String] { titles.compactMap { $0 } }
  override var ownControls: [MenuControl] {
    let options = titles.enumerated().map { index, title in
      Control.Option(labels: [title].compactMap { $0 }) { [weak self] in
        MainActor.assumeIsolated {
          self?.selectedSegmentIndex = index
          self?.valueChanged()
        }
      }
    }
    return offered([], .options(options))
  }
}
