/// The modifiers and controls of SwiftUI that take a closure of the author and run it later, by name.
///
/// A closure that makes content, or whose result SwiftUI uses, is not among them.
enum Callbacks {
  /// Modifiers whose closure does not wait, with the name of the callback in a trace.
  static let modifiers = [
    "onAppear": "appear", "onDisappear": "disappear", "onChange": "change", "onReceive": "receive",
    "onSubmit": "submit", "onOpenURL": "open_url",
    "onDelete": "delete", "onMove": "move", "onHover": "hover", "onContinueUserActivity": "activity",
    "onPreferenceChange": "change",
  ]
  /// The number of values that SwiftUI gives to the closure of a modifier. For the others, it is none, or only the
  /// closure itself tells.
  static let values = [
    "onReceive": 1, "onDelete": 1, "onOpenURL": 1, "onHover": 1, "onContinueUserActivity": 1, "onPreferenceChange": 1,
    "onMove": 2,
  ]
  /// Modifiers whose closure waits.
  static let waiting = ["refreshable": "refresh"]
  /// Modifiers and controls whose closure is what the user does.
  static let actions = ["onTapGesture": "tap", "onLongPressGesture": "press", "Button": "tap"]
  /// The argument labels of such closures.
  static let labels: Set<String> = ["perform", "action"]
  /// The methods of the standard library that change the value they are called on.
  static let mutating: Set<String> = [
    "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "removeSubrange",
    "popFirst", "popLast", "sort",
    "reverse", "shuffle", "partition", "swapAt", "replaceSubrange", "move", "merge", "updateValue", "formUnion",
    "formIntersection", "subtract",
    "formSymmetricDifference", "update", "negate", "formRemainder", "round", "formSquareRoot", "addProduct",
  ]
}
