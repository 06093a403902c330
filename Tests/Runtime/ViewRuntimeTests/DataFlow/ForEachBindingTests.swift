import LifecycleTesting
import SwiftUI
import Testing

private struct Todo: Identifiable, Hashable {
  let id: Int
  var title: String
}

private struct Row: View {
  @Binding var todo: Todo
  var body: some View { Text(todo.title) }
}

/// The rows come from a binding, and the body reads the elements through it only.
private struct Todos: View {
  enum Container: CaseIterable { case list, form, stack, listOfData }
  let container: Container
  @State private var todos: [Todo] = []
  var body: some View {
    VStack {
      Button("Add") { todos.append(Todo(id: todos.count, title: "todo \(todos.count)")) }
      Button("Rename") { todos[0].title = "renamed" }
      switch container {
      case .list: List { ForEach($todos) { $todo in Row(todo: $todo) } }
      case .form: Form { ForEach($todos) { $todo in Row(todo: $todo) } }
      case .stack: ScrollView { LazyVStack { ForEach($todos) { $todo in Row(todo: $todo) } } }
      case .listOfData: List($todos) { $todo in Row(todo: $todo) }
      }
    }
  }
}

@MainActor
struct ForEachBindingTests {
  @Test(arguments: Todos.Container.allCases)
  fileprivate func `rows made from a binding follow the elements it refers to`(_ container: Todos.Container) throws {
    let host = try ViewHost { Todos(container: container) }
    try host.tap("Add")
    try host.tap("Add")
    #expect(host.texts.suffix(2) == ["todo 0", "todo 1"])
    try host.tap("Rename")
    #expect(host.texts.suffix(2) == ["renamed", "todo 1"])
    _ = try host.finish()
  }
}
