// The part of a view hierarchy that is on the screen.

extension UIView {
  /// Collects values from the visible part of the hierarchy: the view and its subviews, unless hidden, and its
  /// presentation.
  private func walk<Part>(_ own: (UIView) -> [Part]) -> [Part] {
    if isHidden { return [] }
    let beneath = cover?.isFull == true ? [] : own(self) + subviews.flatMap { $0.walk(own) }
    return beneath + (cover?.view.walk(own) ?? [])
  }

  var shownTexts: [String] { walk { $0.ownTexts } }
  /// The visible controls, topmost first.
  var shownControls: [MenuControl] { walk { $0.isUserInteractionEnabled ? $0.ownControls : [] }.reversed() }
  var shownTouches: [ScreenElement.Touch] { walk { $0.ownTouches } }
  var shownHosts: [HostedTree] { walk { $0.ownHost.map { [$0] } ?? [] } }
  /// All hosted SwiftUI views in the hierarchy, visible or not.
  var allHosts: [HostedTree] {
    (ownHost.map { [$0] } ?? []) + subviews.flatMap(\.allHosts) + (cover?.view.allHosts ?? [])
  }

  /// The window that contains the view. The root of a headless run is in an anonymous window.
  public var window: UIWindow? {
    if let window = self as? UIWindow { return window }
    if let superview { return superview.window }
    return isInWindow ? UIWindow.surrounding : nil
  }

  /// Puts the hierarchy on the screen. Controllers are notified before and after their views.
  func enterWindow() {
    var appearing: [UIViewController] = []
    enter(&appearing)
    finishEntering(appearing)
  }

  private func finishEntering(_ appearing: [UIViewController]) {
    for controller in appearing { controller.viewIsAppearing(false) }
    if isInWindow { layoutIfNeeded() }
    for controller in appearing { controller.viewDidAppear(false) }
  }

  private func enter(_ appearing: inout [UIViewController]) {
    if cover?.isFull != true { enterBeneath(&appearing) }
    cover?.view.enter(&appearing)
  }

  /// Puts the view and its subviews on the screen, but not its presentation.
  private func enterBeneath(_ appearing: inout [UIViewController]) {
    if isInWindow { return }
    if let controller {
      controller.viewWillAppear(false)
      appearing.append(controller)
    }
    willMove(toWindow: superview?.window ?? UIWindow.surrounding)
    isInWindow = true
    didMoveToWindow()
    for view in subviews { view.enter(&appearing) }
  }

  /// Takes the hierarchy off the screen.
  func leaveWindow() {
    var disappearing: [UIViewController] = []
    leave(&disappearing)
    for controller in disappearing { controller.viewDidDisappear(false) }
  }

  private func leave(_ disappearing: inout [UIViewController]) {
    cover?.view.leave(&disappearing)
    leaveBeneath(&disappearing)
  }

  private func leaveBeneath(_ disappearing: inout [UIViewController]) {
    guard isInWindow else { return }
    if let controller {
      controller.viewWillDisappear(false)
      disappearing.append(controller)
    }
    willMove(toWindow: nil)
    isInWindow = false
    didMoveToWindow()
    for view in subviews { view.leave(&disappearing) }
  }

  /// Replaces a controller's view. The old controller is notified that it will disappear before the new one is notified
  /// that it will appear.
  func exchange(_ old: UIView?, for new: UIView?) {
    if old === new { return }
    var (disappearing, appearing): ([UIViewController], [UIViewController]) = ([], [])
    old?.leave(&disappearing)
    if isInWindow { new?.enter(&appearing) }
    old?.removeFromSuperview()
    for controller in disappearing { controller.viewDidDisappear(false) }
    if let new {
      addSubview(new)
      new.finishEntering(appearing)
    }
  }

  /// Presents a controller's view over this one.
  func present(_ view: UIView, isFull: Bool) {
    var (disappearing, appearing): ([UIViewController], [UIViewController]) = ([], [])
    let isShown = isInWindow
    if isShown, isFull { leaveBeneath(&disappearing) }
    cover = (view, isFull)
    if isShown { view.enter(&appearing) }
    view.finishEntering(appearing)
    for controller in disappearing { controller.viewDidDisappear(false) }
    if !allHosts.isEmpty { RepresentedViewRegistry.noteChange() }
  }

  /// Ends the presentation over this view.
  func endPresentation() {
    guard let (view, isFull) = cover else { return }
    var (disappearing, appearing): ([UIViewController], [UIViewController]) = ([], [])
    let isShown = view.isInWindow
    let hadHosts = !allHosts.isEmpty
    view.leave(&disappearing)
    cover = nil
    if isShown, isFull { enterBeneath(&appearing) }
    finishEntering(appearing)
    for controller in disappearing { controller.viewDidDisappear(false) }
    if hadHosts { RepresentedViewRegistry.noteChange() }
  }
}
