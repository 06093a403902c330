// What a tree of views has on the screen.

extension UIView {
  /// What is seen of the tree below the view: the view itself, unless something hides it, and what is presented over it.
  private func walk<Part>(_ own: (UIView) -> [Part]) -> [Part] {
    if isHidden { return [] }
    let beneath = cover?.isFull == true ? [] : own(self) + subviews.flatMap { $0.walk(own) }
    return beneath + (cover?.view.walk(own) ?? [])
  }

  var shownTexts: [String] { walk { $0.ownTexts } }
  /// Controls, those on top first.
  var shownControls: [OfferedControl] { walk { $0.isUserInteractionEnabled ? $0.ownControls : [] }.reversed() }
  var shownTouches: [ScreenElement.Touch] { walk { $0.ownTouches } }
  var shownHosts: [HostedTree] { walk { $0.ownHost.map { [$0] } ?? [] } }
  /// Views of SwiftUI's in the tree, seen or not.
  var allHosts: [HostedTree] {
    (ownHost.map { [$0] } ?? []) + subviews.flatMap(\.allHosts) + (cover?.view.allHosts ?? [])
  }

  /// The window around the view. The root of a headless run stands in one that has no name.
  public var window: UIWindow? {
    if let window = self as? UIWindow { return window }
    if let superview { return superview.window }
    return isInWindow ? UIWindow.surrounding : nil
  }

  /// The tree comes on the screen: controllers are told before and after, all views between.
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

  /// The view itself and what is in it, not what is presented over it.
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

  /// The tree leaves the screen.
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

  /// Puts a controller's view in the place of another's, which is told that it goes before the other is that it comes.
  func exchange(_ old: UIView?, for new: UIView?) {
    if old === new { return }
    var (going, coming): ([UIViewController], [UIViewController]) = ([], [])
    old?.leave(&going)
    if isInWindow { new?.enter(&coming) }
    old?.removeFromSuperview()
    for controller in going { controller.viewDidDisappear(false) }
    if let new {
      addSubview(new)
      new.finishEntering(coming)
    }
  }

  /// Shows a controller's view over this one.
  func present(_ view: UIView, isFull: Bool) {
    var (going, coming): ([UIViewController], [UIViewController]) = ([], [])
    let isShown = isInWindow
    if isShown, isFull { leaveBeneath(&going) }
    cover = (view, isFull)
    if isShown { view.enter(&coming) }
    view.finishEntering(coming)
    for controller in going { controller.viewDidDisappear(false) }
    if !allHosts.isEmpty { RepresentedPlaces.noteChange() }
  }

  /// Ends what is presented over the view.
  func endPresentation() {
    guard let (view, isFull) = cover else { return }
    var (going, coming): ([UIViewController], [UIViewController]) = ([], [])
    let isShown = view.isInWindow
    let hadHosts = !allHosts.isEmpty
    view.leave(&going)
    cover = nil
    if isShown, isFull { enterBeneath(&coming) }
    finishEntering(coming)
    for controller in going { controller.viewDidDisappear(false) }
    if hadHosts { RepresentedPlaces.noteChange() }
  }
}
