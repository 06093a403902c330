open class UIStepper: UIControl {
  public class func appearance() -> UIStepper { appearanceProxy(of: UIStepper.self) { UIStepper() } }

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
  override var ownControls: [MenuControl] {
    offered([], .value(set: nil, increment: step(by: stepValue), decrement: step(by: -stepValue)))
  }
}
