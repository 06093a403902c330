import Combine
import TraceFormat
import TraceSupport
import ViewGraph

/// Records the timers and Combine subscriptions that the app creates, and the messages that it sends to nobody.
enum AutomaticResources {
  static let installMessages: Void = MessageTracking.install { name in
    guard let message = SentMessage(name) else { return nil }
    return { message.receiverCame() }
  }

  static let install: Void = SubscriptionTracking.install { kind, file, line in
    let site = line == 0 ? nil : SourceSite(file, line)
    let resource: AutomaticResource? =
      switch kind {
      case .timer(let seconds): AutomaticResource(.timer, name: TimerName.text(seconds: seconds), site: site)
      case .subscription(let type): AutomaticResource(.subscription, name: name(of: type), site: site)
      }
    guard let resource else { return nil }
    return SubscriptionTracking.Report(end: { resource.release() }, scheduleTurns: { resource.scheduleTurns($0) })
  }

  /// Returns the name of a publisher without the names of its inputs.
  private static func name(of type: Any.Type) -> String {
    let name = _typeName(type, qualified: true).prefix { $0 != "<" }
    // Drops the module, and the module that extends the type.
    let path = name.split(separator: ":").last ?? name
    return path.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
