open class UISlider: UIControl {
  public class func appearance() -> UISlider { appearanceProxy(of: UISlider.self) { UISlider() } }

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

  override var ownControls: [MenuControl] {
    let set: (Double) -> Void = { [weak self] value in
      MainActor.assumeIsolated {
        self?.value = Float(value)
        self?.valueChanged()
      }
    }
    return offered([], .value(set: set, increment: nil, decrement: nil))
  }
}
