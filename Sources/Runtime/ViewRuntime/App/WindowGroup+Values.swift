/// The content of a window that is opened for a value; at launch the value is nil.
public nonisolated struct PresentedWindowContent<Value: Hashable, Content: View>: View {
  @State private var value: Value?
  private let content: (Binding<Value?>) -> Content

  init(content: @escaping (Binding<Value?>) -> Content) { self.content = content }

  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }
  @MainActor public var body: Content { content($value) }
}

extension WindowGroup {
  public init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init { PresentedWindowContent(content: content) } }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init { PresentedWindowContent(content: content) } }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init { PresentedWindowContent(content: content) } }

  public init<D: Decodable & Encodable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init { PresentedWindowContent(content: content) } }
}
