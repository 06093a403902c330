@propertyWrapper
public struct Published<Value>: PublishedProperty {
  let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init(initialValue: Value) { box = Box(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    // The compiler requires a setter here, but accesses go through the enclosing-instance subscript.
    set { fatalError("@Published is only available on properties of classes: \(newValue)") }
  }

  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    // `assign(to: &$property)` writes the projection back.
    set { box.adopt(newValue.box) }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get {
      let box = object[keyPath: storageKeyPath].box
      if let observer = unsafe PublishedReads.observer {
        observer.note(object)
        box.tell(object, observer)
      }
      return box.read()
    }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  var storage: any PublishedStorage { box }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let box: Box

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.attach(subscriber)
    }
  }

  /// The storage. Like the property itself, it must be used on only one thread at a time.
  final class Box: PublishedStorage {
    private(set) var value: Value
    private var subscriptions: SubscriptionList<Value, Never>?
    private var object: (publisher: ObservableObjectPublisher, name: String)?
    private var kept: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    /// The stretch of code in which the value was last read.
    private var lastRead: UInt64 = 0

    func read() -> Value {
      if let observer = unsafe PublishedReads.observer { lastRead = observer.stretch() }
      return value
    }

    /// The segment in which the value was last read or written.
    private var lastTouch: UInt64 = 0

    /// Tells the read of a property of an object, once in a segment.
    func tell(_ owner: AnyObject, _ observer: PublishedReads) {
      let segment = observer.segment()
      guard segment != 0, segment != lastTouch, let object else { return }
      lastTouch = segment
      observer.tell(owner, object.name)
    }

    func set(_ newValue: Value) {
      if let object {
        if let observer = unsafe PublishedReads.observer { lastTouch = observer.segment() }
        let isReadFirst = unsafe lastRead != 0 && lastRead == PublishedReads.observer?.stretch()
        object.publisher.send(PublishedWrite(name: object.name, old: value, new: newValue, isReadFirst: isReadFirst))
      }
      subscriptions?.send(newValue)
      value = newValue
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
      if subscriptions == nil { subscriptions = SubscriptionList() }
      subscriptions?.attach(subscriber, buffers: true, first: { self.value })
    }

    func report(to publisher: ObservableObjectPublisher, as name: String) { object = (publisher, name) }

    /// Keeps a subscription as long as the property exists.
    func keep(_ subscription: AnyCancellable) { kept.append(subscription) }

    func adopt(_ other: Box) {
      if other !== self { set(other.value) }
    }
  }
}
