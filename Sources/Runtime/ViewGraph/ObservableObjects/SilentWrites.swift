@_spi(Reflection) import Swift
import TraceRecorder

/// Finds the writes of `@Observable` properties that nobody is notified of: those of a value equal to the old one, and
/// those of properties that no view reads.
///
/// The stored bytes of the objects are compared before and after each job of a task. An equal value that is stored
/// again usually has another buffer, so the bytes of an array or a string differ even if the value does not. Numbers
/// and Bools that are written again are not noticed.
final class SilentWrites {
  /// The objects that are compared; later ones are not. A program has few stores, and they are among the first objects
  /// that it makes.
  private static let maximumObjects = 64

  private struct Field {
    let label: String
    let range: Range<Int>
  }
  private struct Entry {
    let object: TrackedObject
    let fields: [Field]
    /// The bytes up to the end of the last field, before the job.
    var bytes: [UInt8]
    /// The hash of each field's last known value.
    var hashes: [UInt64?]
    /// True for the fields whose writes in the job have been recorded.
    var isRecorded: [Bool]
  }
  private var entries: [Entry] = []

  /// Adds an object that was just found.
  func add(_ object: TrackedObject, _ instance: AnyObject) {
    guard entries.count < Self.maximumObjects else { return }
    let fields = Self.fields(of: type(of: instance))
    guard let last = fields.last else { return }
    let size = last.range.upperBound
    entries.append(
      Entry(
        object: object, fields: fields, bytes: Array(repeating: 0, count: size), hashes: fields.map { _ in nil },
        isRecorded: fields.map { _ in false }))
    copy(entries.count - 1, instance)
  }

  /// Notes a write that is recorded where it happens.
  func noteRecorded(_ object: TrackedObject, _ change: PropertyChange) {
    guard let index = entries.firstIndex(where: { $0.object === object }),
      let field = entries[index].fields.firstIndex(where: { $0.label.dropFirst() == change.name })
    else { return }
    entries[index].hashes[field] = change.hash
    entries[index].isRecorded[field] = true
  }

  /// Notes the values before a job.
  func jobBegins() {
    guard !entries.isEmpty else { return }
    entries.removeAll { $0.object.object == nil }
    for index in entries.indices {
      guard let instance = entries[index].object.object else { continue }
      copy(index, instance)
    }
  }

  /// Passes each write since the beginning of the job that has not been recorded.
  func jobEnded(_ report: (TrackedObject, PropertyChange) -> Void) {
    for index in entries.indices {
      guard let instance = entries[index].object.object else { continue }
      // lifetime: the instance is held.
      let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(instance).toOpaque())
      for (place, field) in entries[index].fields.enumerated() where !entries[index].isRecorded[place] {
        let isSame = unsafe entries[index].bytes.withUnsafeBytes { before in
          unsafe UnsafeRawBufferPointer(rebasing: before[field.range])
            .elementsEqual(UnsafeRawBufferPointer(start: address + field.range.lowerBound, count: field.range.count))
        }
        guard !isSame, let change = change(of: field, in: instance, before: entries[index].hashes[place]) else {
          continue
        }
        entries[index].hashes[place] = change.hash
        report(entries[index].object, change)
      }
      withExtendedLifetime(instance) {}
    }
  }

  private func copy(_ index: Int, _ instance: AnyObject) {
    // lifetime: the caller holds the instance.
    let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(instance).toOpaque())
    unsafe entries[index].bytes.withUnsafeMutableBytes { bytes in
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: bytes.count))
    }
    for place in entries[index].isRecorded.indices { entries[index].isRecorded[place] = false }
  }

  private func change(of field: Field, in instance: AnyObject, before: UInt64?) -> PropertyChange? {
    guard let value = Mirror(reflecting: instance).children.first(where: { $0.label == field.label })?.value else {
      return nil
    }
    func opened<Value>(_ value: Value) -> PropertyChange {
      PropertyChange(name: String(field.label.dropFirst()), new: value, hashBefore: before)
    }
    return _openExistential(value, do: opened)
  }

  /// The properties that the macro stores under their names with an underscore.
  private static func fields(of type: AnyObject.Type) -> [Field] {
    var fields: [Field] = []
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    // The standard library's `.classType`, which is a variable, and so not accessible here.
    _ = unsafe _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, type, _ in
      let label = unsafe String(cString: name)
      if label.hasPrefix("_"), !label.hasPrefix("_$") {
        fields.append(Field(label: label, range: offset..<(offset + _openExistential(type, do: size))))
      }
      return true
    }
    return fields.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
