import SwiftUI
import Testing

@testable import ViewRuntime

/// Selectors with a method, as `trace-record` writes them in place of `#selector`.
@MainActor struct SelectorTests {
  @MainActor final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sent(_ sender: UIControl) { calls.append("sent") }
    func failing() throws {
      calls.append("failing")
      throw CancellationError()
    }
    func told(_ notification: Notification) { calls.append(notification.name.rawValue) }
    static let plain = Selector._method("plain", Target.plain)
    static let sent = Selector._method("sent(_:)", Target.sent(_:))
    static let failing = Selector._method("failing", Target.failing)
    static let told = Selector._method("told(_:)", Target.told(_:))
  }

  @Test func `an action is called on its target, and only there`() {
    let target = Target()
    #expect(UIApplication.shared.sendAction(Target.plain, to: target, from: nil, for: nil) && target.calls == ["plain"])
    #expect(!UIApplication.shared.sendAction(Target.plain, to: NSObject(), from: nil, for: nil))
    #expect(!UIApplication.shared.sendAction(Selector("plain"), to: target, from: nil, for: nil))
    #expect(Selector("plain") == Target.plain && target.calls == ["plain"])
    #expect(UIApplication.shared.sendAction(Target.failing, to: target, from: nil, for: nil))
    #expect(target.calls == ["plain", "failing"])
  }

  @Test func `a control calls its targets, does not keep them, and forgets removed ones`() {
    let button = UIButton()
    var target: Target? = Target()
    weak let observed = target
    button.addTarget(target, action: Target.sent, for: .touchUpInside)
    button.addTarget(target, action: Target.plain, for: .touchDown)
    button.sendActions(for: .touchUpInside)
    #expect(target?.calls == ["sent"])
    button.removeTarget(target, action: nil, for: .touchUpInside)
    button.sendActions(for: [.touchUpInside, .touchDown])
    #expect(target?.calls == ["sent", "plain"])
    target = nil
    #expect(observed == nil)
    button.sendActions(for: .touchDown)
  }

  @Test func `a center calls the observer's method until it is removed or gone`() {
    let center = NotificationCenter()
    var target: Target? = Target()
    weak let observed = target
    center.addObserver(target!, selector: Target.told, name: Notification.Name("one"), object: nil)
    center.addObserver(target!, selector: Target.told, name: Notification.Name("two"), object: nil)
    center.post(name: Notification.Name("one"), object: nil)
    center.removeObserver(target!, name: Notification.Name("one"), object: nil)
    for name in ["one", "two"] { center.post(name: Notification.Name(name), object: nil) }
    #expect(target?.calls == ["one", "two"])
    center.removeObserver(target!)
    center.post(name: Notification.Name("two"), object: nil)
    #expect(target?.calls == ["one", "two"])
    target = nil
    #expect(observed == nil)
  }
}
