import CoreData
import Testing

@Suite struct CoreDataTests {
  private let container = TaskModel.container()
  private var context: NSManagedObjectContext { container.viewContext }

  private func titles(
    _ predicate: NSPredicate? = nil, by key: String = "title", in other: NSManagedObjectContext? = nil
  ) throws -> [String] {
    let request = NSFetchRequest<TaskItem>(entityName: "Task")
    request.predicate = predicate
    request.sortDescriptors = [NSSortDescriptor(key: key, ascending: true)]
    return try (other ?? context).fetch(request).map { $0.title ?? "-" }
  }

  @Test func `objects are inserted, saved, fetched in order, counted and deleted`() throws {
    for (title, priority) in [("pack", 2), ("book", 3), ("go", 1)] as [(String, Int16)] {
      _ = TaskItem(title, priority, in: context)
    }
    #expect(context.hasChanges && context.insertedObjects.count == 3)
    try context.save()
    #expect(!context.hasChanges)
    #expect(try titles() == ["book", "go", "pack"])
    #expect(try titles(by: "priority") == ["go", "pack", "book"])
    #expect(try titles(NSPredicate(format: "priority > %d AND title BEGINSWITH[c] %@", 1, "P")) == ["pack"])
    let request = NSFetchRequest<TaskItem>(entityName: "Task")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \TaskItem.title, ascending: false)]
    (request.fetchLimit, request.fetchOffset) = (1, 1)
    #expect(try context.fetch(request).map(\.title) == ["go"])
    context.delete(try context.fetch(request)[0])
    #expect(context.deletedObjects.count == 1)
    #expect(try titles() == ["book", "pack"])
    try context.save()
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Task")) == 2)
  }

  @Test func `a request is executed in the context whose block runs`() throws {
    _ = TaskItem("one", in: context)
    let request = NSFetchRequest<TaskItem>(entityName: "Task")
    #expect(try context.performAndWait { try request.execute().map(\.title) } == ["one"])
    #expect(throws: (any Error).self) { try request.execute() }
  }

  @Test func `a rollback takes back insertions, changes and deletions`() throws {
    let (kept, gone) = (TaskItem("kept", in: context), TaskItem("gone", in: context))
    let list = TaskList(context: context)
    list.tasks = [gone]
    try context.save()
    kept.title = "changed"
    #expect(kept.hasChanges && kept.changedValues().keys.elementsEqual(["title"]))
    context.delete(gone)
    _ = TaskItem("new", in: context)
    context.rollback()
    #expect(try titles() == ["gone", "kept"])
    #expect(!context.hasChanges && list.tasks == [gone] && gone.list === list)
  }

  @Test func `both ends of a relationship change, and a cascade deletes`() throws {
    let (one, other) = (TaskList(context: context), TaskList(context: context))
    let task = TaskItem("task", in: context)
    task.list = one
    #expect(one.tasks == [task] && one.awoke == 1)
    other._addManaged(task, "tasks")
    #expect(one.tasks.isEmpty && task.list === other)
    #expect((other.value(forKey: "tasks") as? NSSet)?.count == 1 && task.value(forKeyPath: "list.tasks") is NSSet)
    try context.save()
    context.delete(other)
    try context.save()
    #expect(try titles() == [])
  }

  @Test func `values are converted to the type of their attribute, and defaults are set`() {
    let task = TaskItem("task", in: context)
    #expect(task.priority == 3 && task.due == nil)
    task.setValue(7, forKey: "priority")
    #expect(task.priority == 7 && task.value(forKey: "priority") as? Int16 == 7)
    task.setValue(nil, forKey: "title")
    #expect(task.title == nil)
  }

  @Test func `a required value that is nil is an error of saving`() {
    _ = TaskItem(context: context)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(
      error?.code == NSValidationMissingMandatoryPropertyError
        && error?.userInfo[NSValidationKeyErrorKey] as? String == "title")
    #expect(context.hasChanges)
  }

  @Test func `another context sees insertions once they are saved, and a child hands its own over`() async throws {
    let background = container.newBackgroundContext()
    await background.perform { _ = TaskItem("from behind", in: background) }
    #expect(try titles() == [])
    #expect(try titles(in: background) == ["from behind"])
    try background.save()
    #expect(try titles() == ["from behind"])
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = context
    _ = TaskItem("draft", in: child)
    #expect(try titles().count == 1)
    try child.save()
    #expect(try titles() == ["draft", "from behind"])
    #expect(context.hasChanges)
    #expect(try titles(in: background) == ["from behind"])
  }

  @Test func `an entity makes its class, and its parent's requests find it`() throws {
    let task = NSEntityDescription.insertNewObject(forEntityName: "Task", into: context)
    let urgent = NSEntityDescription.insertNewObject(forEntityName: "UrgentTask", into: context)
    #expect(
      task is TaskItem && urgent.entity.isKindOf(entity: task.entity) && urgent.value(forKey: "priority") as? Int16 == 3
    )
    let request = NSFetchRequest<NSManagedObject>(entityName: "Task")
    #expect(try context.fetch(request) == [task, urgent])
    request.includesSubentities = false
    #expect(try context.fetch(request) == [task])
    #expect(try context.existingObject(with: urgent.objectID) === urgent)
    #expect(throws: NSError.self) { try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "None")) }
  }

  @Test func `a batch deletion deletes from the store`() throws {
    _ = (TaskItem("a", in: context), TaskItem("b", in: context))
    try context.save()
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: "Task")
    request.predicate = NSPredicate(format: "title == %@", "a")
    let batch = NSBatchDeleteRequest(fetchRequest: request)
    batch.resultType = .resultTypeCount
    #expect((try context.execute(batch) as? NSBatchDeleteResult)?.result as? Int == 1)
    #expect(try titles() == ["b"])
  }
}
