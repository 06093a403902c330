import CoreData
import SwiftUI

struct ListScreen: View {
  @Environment(\.managedObjectContext) private var viewContext
  @FetchRequest(sortDescriptors: [NSSortDescriptor(keyPath: \Basket.name, ascending: true)], animation: .default)
  private var baskets: FetchedResults<Basket>
  @FetchRequest(
    sortDescriptors: [SortDescriptor(\.title, order: .reverse)], predicate: NSPredicate(format: "count > 0"))
  private var items: FetchedResults<Item>
  @State private var purchases = Purchases()

  var body: some View {
    List {
      ForEach(baskets) { basket in
        Text("\(basket.name ?? "") \(basket.items?.count ?? 0)")
      }
      ForEach(items) { ItemRow(item: $0) }
      Button("Add", action: add)
      Text(purchases.state)
    }
  }

  private func add() {
    let basket = Basket(context: viewContext)
    basket.name = "basket"
    for title in ["apples", "pears"] {
      let item = Item(context: viewContext)
      item.title = title
      item.count = 2
      basket.addToItems(item)
    }
    let sold = Item(context: viewContext)
    sold.title = "sold out"
    do { try viewContext.save() } catch { fatalError("\(error)") }
  }
}

struct ItemRow: View {
  @ObservedObject var item: Item
  var body: some View { Button("\(item.title) \(item.count) of \(item.basket?.name ?? "")") { item.count += 1 } }
}
