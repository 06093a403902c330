import TraceFormat
import ViewGraph

/// A view that registers a destination with its navigation stack.
public nonisolated struct _DestinationView<Base: View>: ModifyingView {
  public let content: Base
  let register: @MainActor (NavigationContext, _ level: Int) -> Void

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    cursor.graph.withoutReader {
      if let context = environment.navigation { view.register(context, environment.navigationLevel) }
    }
    Base._update(view.content, &cursor)
  }
}

nonisolated extension View {
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> _DestinationView<Self> {
    let destination = UncheckedSendable(destination)
    return _DestinationView(content: self) { context, level in
      context.register(Value.self, in: level) { value in
        { reading in
          let made = reading.read(as: .destination) { destination.value(value) }
          return { place in ForEach<Range<Int>, Int, Destination>.update(made, &place) }
        }
      }
    }
  }
}
