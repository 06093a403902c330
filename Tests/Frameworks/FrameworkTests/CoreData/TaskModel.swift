import CoreData

/// A model made in code: lists, their tasks, and tasks of a special kind.
enum TaskModel {
  static func container() -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Tasks", managedObjectModel: model())
    container.loadPersistentStores { _, error in if let error { fatalError("\(error)") } }
    return container
  }

  static func model() -> NSManagedObjectModel {
    let (list, task, urgent) = (NSEntityDescription(), NSEntityDescription(), NSEntityDescription())
    (list.name, task.name, urgent.name) = ("TaskList", "Task", "UrgentTask")
    list.managedObjectClassName = NSStringFromClass(TaskList.self)
    task.managedObjectClassName = NSStringFromClass(TaskItem.self)
    let (tasks, owner) = (NSRelationshipDescription(), NSRelationshipDescription())
    (tasks.name, tasks.destinationEntity, tasks.inverseRelationship, tasks.deleteRule) = (
      "tasks", task, owner, .cascadeDeleteRule
    )
    (owner.name, owner.destinationEntity, owner.inverseRelationship, owner.maxCount) = ("list", list, tasks, 1)
    list.properties = [attribute("name", .stringAttributeType), tasks]
    let title = attribute("title", .stringAttributeType)
    title.isOptional = false
    let priority = attribute("priority", .integer16AttributeType)
    priority.defaultValue = 3
    task.properties = [title, priority, attribute("due", .dateAttributeType), owner]
    task.subentities = [urgent]
    let model = NSManagedObjectModel()
    model.entities = [list, task, urgent]
    return model
  }

  private static func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType) = (name, type)
    return attribute
  }
}

/// A class with the accessors that `trace-record` writes for `@NSManaged` properties.
final class TaskItem: NSManagedObject, Identifiable {
  var title: String? {
    get { _managedValue("title") }
    set { _setManagedValue(newValue, "title") }
  }
  var priority: Int16 {
    get { _managedValue("priority") }
    set { _setManagedValue(newValue, "priority") }
  }
  var due: Date? {
    get { _managedValue("due") }
    set { _setManagedValue(newValue, "due") }
  }
  var list: TaskList? {
    get { _managedValue("list") }
    set { _setManagedValue(newValue, "list") }
  }

  convenience init(_ title: String, _ priority: Int16 = 3, in context: NSManagedObjectContext) {
    self.init(context: context)
    self.title = title
    self.priority = priority
  }
}

final class TaskList: NSManagedObject, Identifiable {
  private(set) var awoke = 0
  override func awakeFromInsert() {
    super.awakeFromInsert()
    awoke += 1
  }
  var tasks: Set<TaskItem> {
    get { _managedValue("tasks") }
    set { _setManagedValue(newValue, "tasks") }
  }
}
