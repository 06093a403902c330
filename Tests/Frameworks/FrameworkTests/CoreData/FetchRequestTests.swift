import CoreData
import SwiftUI
import Testing
import ViewRuntime

private struct TaskScreen: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(sortDescriptors: [SortDescriptor(\.title)]) private var tasks: FetchedResults<TaskItem>
  @FetchRequest(
    entity: TaskItem.entity(), sortDescriptors: [NSSortDescriptor(keyPath: \TaskItem.priority, ascending: false)],
    predicate: nil)
  private var byPriority: FetchedResults<TaskItem>

  var body: some View {
    ForEach(tasks) { task in
      Button(task.title ?? "-") { task.title = "\(task.title ?? "")!" }
    }
    Text("first \(byPriority.first?.title ?? "none") of \(byPriority.count)")
    Button("Add") {
      for (title, priority) in [("b", 1), ("a", 2)] as [(String, Int16)] { _ = TaskItem(title, priority, in: context) }
    }
    Button("Delete") { if let first = tasks.first { context.delete(first) } }
    Button("Filter") { tasks.nsPredicate = NSPredicate(format: "priority == 1") }
    Button("Turn") { $byPriority.nsSortDescriptors.wrappedValue = [NSSortDescriptor(key: "priority", ascending: true)] }
  }
}

private struct SectionScreen: View {
  @SectionedFetchRequest<Int16, TaskItem>(
    sectionIdentifier: \.priority, sortDescriptors: [SortDescriptor(\.priority), SortDescriptor(\.title)])
  private var sections

  var body: some View {
    ForEach(sections) { section in
      Section("priority \(section.id)") { ForEach(section) { Text($0.title ?? "") } }
    }
  }
}

private struct TaskRow: View {
  @ObservedObject var task: TaskItem
  var body: some View { Text("row \(task.title ?? "")") }
}

private struct ImportantTasks: View {
  @FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "priority == 1")) private var tasks:
    FetchedResults<TaskItem>
  let evaluated: () -> Void
  var body: some View {
    let _ = evaluated()
    ForEach(tasks) { Text($0.title ?? "") }
  }
}

@MainActor @Suite struct FetchRequestTests {
  private let container = TaskModel.container()

  private func host(_ root: some View) -> RuntimeHost {
    RuntimeHost(profile: .ios18, sink: nil) { root.environment(\.managedObjectContext, container.viewContext) }
  }

  @Test func `a request of a view follows insertions, changes and deletions`() throws {
    let host = host(TaskScreen())
    #expect(host.texts.first == "first none of 0")
    try host.tap("Add")
    #expect(host.texts.prefix(3) == ["a", "b", "first a of 2"])
    try host.tap("a")
    #expect(host.texts.prefix(3) == ["a!", "b", "first a! of 2"])
    try host.tap("Delete")
    #expect(host.texts.prefix(2) == ["b", "first b of 1"])
  }

  @Test func `a request of a view can be changed`() throws {
    let host = host(TaskScreen())
    try host.tap("Add")
    try host.tap("Filter")
    #expect(host.texts.prefix(2) == ["b", "first a of 2"])
    try host.tap("Turn")
    #expect(host.texts.prefix(2) == ["b", "first b of 2"])
  }

  @Test func `a view is not updated by objects that its request leaves out`() throws {
    let (important, other) = (
      TaskItem("important", 1, in: container.viewContext), TaskItem("other", in: container.viewContext)
    )
    var evaluations = 0
    let host = host(ImportantTasks { evaluations += 1 })
    other.title = "changed"
    try container.viewContext.save()
    host.settle()
    #expect(evaluations == 1 && host.texts == ["important"])
    important.title = "very important"
    host.settle()
    #expect(evaluations == 2 && host.texts == ["very important"])
    other.priority = 1
    host.settle()
    #expect(evaluations == 3 && host.texts == ["very important", "changed"])
  }

  @Test func `sections begin where the identifier changes`() {
    for (title, priority) in [("c", 2), ("a", 1), ("b", 2)] as [(String, Int16)] {
      _ = TaskItem(title, priority, in: container.viewContext)
    }
    #expect(host(SectionScreen()).texts == ["priority 1", "a", "priority 2", "b", "c"])
  }

  @Test func `a row observes its object`() throws {
    let task = TaskItem("old", in: container.viewContext)
    let host = host(TaskRow(task: task))
    task.title = "new"
    host.settle()
    #expect(host.texts == ["row new"])
  }

  @Test func `views follow what a background context saves if their context merges it`() throws {
    container.viewContext.automaticallyMergesChangesFromParent = true
    let host = host(TaskScreen())
    let background = container.newBackgroundContext()
    try background.performAndWait {
      _ = TaskItem("late", in: background)
      try background.save()
    }
    host.settle()
    #expect(host.texts.first == "late")
  }
}
