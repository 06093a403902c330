import CoreData
import Foundation

@objc(Item)
public class Item: NSManagedObject, Identifiable {
  @nonobjc public class func fetchRequest() -> NSFetchRequest<Item> { NSFetchRequest<Item>(entityName: "Item") }

  @NSManaged public var title: String
  @NSManaged public var count: Int16  // at least 0
  @NSManaged public var basket: Basket?
}
