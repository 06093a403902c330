open class UISwitch: UIControl {
  public class func appearance() -> UISwitch { appearanceProxy(of: UISwitch.self) { UISwitch() } }

  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override var ownControls: [MenuControl] {
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
