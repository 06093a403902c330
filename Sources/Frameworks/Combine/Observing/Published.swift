/// A property of an observable object that publishes: the object's `objectWillChange` and its own values, both before
/// the new value is stored.
@propertyWrapper
public struct Published<Value>: PublishedProperty {
  let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init(initialValue: Value) { box = Box(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    // The compiler's check of `wrappedValue` wants a setter; the enclosing instance's subscript is what runs.
    set { fatalError("@Published is only available on properties of classes: \(newValue)") }
  }

  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    // `assign(to: &$property)` passes the projection in and out.
    set { box.adopt(newValue.box) }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  var reporting: any PublishedReporting { box }

  /// The values of one published property: the present one first, then each new one before it is stored.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let box: Box

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.attach(subscriber)
    }
  }

  /// The storage. Like the property it stands for it is used from one thread at a time.
  final class Box: PublishedReporting {
    private(set) var value: Value
    private var outlets: Outlets<Value, Never>?
    private var object: (publisher: ObservableObjectPublisher, index: Int)?
    private var kept: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    func set(_ newValue: Value) {
      object?.publisher.send(from: object?.index)
      outlets?.send(newValue)
      value = newValue
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
      if outlets == nil { outlets = Outlets() }
      outlets?.attach(subscriber, buffers: true, first: { self.value })
    }

    func report(to publisher: ObservableObjectPublisher, as index: Int) { object = (publisher, index) }

    /// Keeps a subscription for as long as the property lives.
    func keep(_ subscription: AnyCancellable) { kept.append(subscription) }

    func adopt(_ other: Box) {
      if other !== self { set(other.value) }
    }
  }
}
