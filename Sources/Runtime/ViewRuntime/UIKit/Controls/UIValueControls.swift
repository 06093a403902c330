public import Foundation

// Controls of UIKit's that hold a value. A script uses them by their accessibility label.

open class UISwitch: UIControl {
  public class func appearance() -> UISwitch { looks(of: UISwitch.self) { UISwitch() } }

  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override var ownControls: [OfferedControl] {
    offered(
      [],
      .tap { [weak self] in
        MainActor.assumeIsolated {
          self?.isOn.toggle()
          self?.valueChanged()
        }
      })
  }
}

open class UISlider: UIControl {
  public class func appearance() -> UISlider { looks(of: UISlider.self) { UISlider() } }

  public var thumbTintColor: UIColor?
  public var minimumTrackTintColor: UIColor?
  public var maximumTrackTintColor: UIColor?
  public var minimumValue: Float = 0
  public var maximumValue: Float = 1
  public var isContinuous = true
  private var current: Float = 0
  open var value: Float {
    get { current }
    set { current = min(max(newValue, minimumValue), maximumValue) }
  }
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  public func setThumbImage(_ image: UIImage?, for state: State) {}

  override var ownControls: [OfferedControl] {
    let set: (Double) -> Void = { [weak self] value in
      MainActor.assumeIsolated {
        self?.value = Float(value)
        self?.valueChanged()
      }
    }
    return offered([], .value(set: set, increment: nil, decrement: nil))
  }
}

open class UIStepper: UIControl {
  public class func appearance() -> UIStepper { looks(of: UIStepper.self) { UIStepper() } }

  public var minimumValue = 0.0
  public var maximumValue = 100.0
  public var stepValue = 1.0
  public var wraps = false
  open var value = 0.0

  private func step(by change: Double) -> () -> Void {
    { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.value = min(max(self.value + change, self.minimumValue), self.maximumValue)
        self.valueChanged()
      }
    }
  }
  override var ownControls: [OfferedControl] {
    offered([], .value(set: nil, increment: step(by: stepValue), decrement: step(by: -stepValue)))
  }
}

open class UIPageControl: UIControl {
  public class func appearance() -> UIPageControl { looks(of: UIPageControl.self) { UIPageControl() } }

  public var currentPageIndicatorTintColor: UIColor?
  public var pageIndicatorTintColor: UIColor?
  public var hidesForSinglePage = false
  open var numberOfPages = 0
  open var currentPage = 0

  private func turn(by change: Int) -> () -> Void {
    { [weak self] in
      MainActor.assumeIsolated {
        guard let self, (0..<self.numberOfPages).contains(self.currentPage + change) else { return }
        self.currentPage += change
        self.valueChanged()
      }
    }
  }
  override var ownControls: [OfferedControl] {
    offered([], .value(set: nil, increment: turn(by: 1), decrement: turn(by: -1)))
  }
}

open class UISegmentedControl: UIControl {
  public class func appearance() -> UISegmentedControl { looks(of: UISegmentedControl.self) { UISegmentedControl() } }
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
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { titles.insert(title, at: min(segment, titles.count)) }
  public func removeAllSegments() {
    titles = []
    selectedSegmentIndex = Self.noSegment
  }
  public func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
  public func titleForSegment(at segment: Int) -> String? { titles[segment] }
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

  override var ownTexts: [String] { titles.compactMap { $0 } }
  override var ownControls: [OfferedControl] {
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

/// A choice of a date, which nobody makes.
open class UIDatePicker: UIControl {
  public class func appearance() -> UIDatePicker { looks(of: UIDatePicker.self) { UIDatePicker() } }

  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  public var datePickerMode = Mode.dateAndTime
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }
  public var preferredDatePickerStyle = Style.automatic
  open var date = WallClock.now
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var minuteInterval = 1
  public var countDownDuration: TimeInterval = 0
  public var locale: Locale?
  public var calendar: Calendar! = .current
  public var timeZone: TimeZone?
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
