open class UIPageControl: UIControl {
  public class func appearance() -> UIPageControl { appearanceProxy(of: UIPageControl.self) { UIPageControl() } }

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
  override var ownControls: [MenuControl] {
    offered([], .value(set: nil, increment: turn(by: 1), decrement: turn(by: -1)))
  }
}
