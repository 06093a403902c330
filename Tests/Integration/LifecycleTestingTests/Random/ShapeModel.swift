import SwiftUI
import TraceTestSupport

/// The values on which a ``Shape``'s branches, lists, tabs and levels depend.
@Observable final class ShapeModel {
  var flags = [true, false, true]
  var numbers = [0, 1, 2]
  var lists = [[1, 2, 3], [1, 2], [5]]
  /// The levels of the path. The tens digit is the position, so a level at another position is another level.
  var path: [Int] = []
  var hasDetail = false
  var hasSheet = false
  var hasPopover = false
  var cover: ShapeItem?
  /// The selected row of a split view's sidebar.
  var chosen: Int?

  /// Changes one value.
  func change(_ random: inout SeededGenerator) {
    switch random.below(13) {
    case 0, 1: flags[random.below(3)].toggle()
    case 2, 3, 4: numbers[random.below(3)] = random.below(3)
    case 5, 6, 7: changeList(random.below(3), &random)
    case 8: changePath(&random)
    case 9: hasDetail.toggle()
    case 10: chosen = random.below(3) == 0 ? nil : random.below(3)
    case 11: hasPopover.toggle()
    default:
      if random.below(2) == 0 {
        hasSheet.toggle()
      } else {
        cover = random.below(2) == 0 ? nil : ShapeItem(id: random.below(2))
      }
    }
  }

  /// Undoes the presentation or push that contains a leaf.
  func dismiss(_ way: String, isNarrow: Bool) {
    switch way.matches(of: isNarrow ? /\/([skux]|[lz]\d+)(?=\/|$)/ : /\/([skux]|l\d+)(?=\/|$)/).last?.1.first {
    case "s": hasSheet = false
    case "k": cover = nil
    case "u": hasPopover = false
    case "x": hasDetail = false
    case "l": path.removeLast()
    case "z": chosen = nil
    default: break
    }
  }

  /// The values that a dismissal can change.
  var presented: Presented {
    get {
      Presented(
        path: path, hasDetail: hasDetail, hasSheet: hasSheet, hasPopover: hasPopover, cover: cover?.id, chosen: chosen)
    }
    set {
      (path, hasDetail, hasSheet, hasPopover) = (
        newValue.path, newValue.hasDetail, newValue.hasSheet, newValue.hasPopover
      )
      (cover, chosen) = (newValue.cover.map(ShapeItem.init), newValue.chosen)
    }
  }

  struct Presented: Equatable {
    var path: [Int]
    var hasDetail: Bool
    var hasSheet: Bool
    var hasPopover: Bool
    var cover: Int?
    var chosen: Int?
  }

  private func changeList(_ index: Int, _ random: inout SeededGenerator) {
    var list = lists[index]
    switch random.below(6) {
    case 0, 1:
      let new = random.below(8)
      if !list.contains(new) { list.insert(new, at: random.below(list.count + 1)) }
    case 2: if !list.isEmpty { list.remove(at: random.below(list.count)) }
    case 3: list.shuffle(using: &random)
    case 4: if list.count > 1 { list.append(list.remove(at: random.below(list.count))) }
    default: list = (0..<8).filter { _ in random.below(3) == 0 }
    }
    lists[index] = list
  }

  private func changePath(_ random: inout SeededGenerator) {
    switch random.below(4) {
    case 0: if !path.isEmpty { path.removeLast() }
    case 1: path = []
    case 2: path = [random.below(3), 10 + random.below(3)]
    default: path.append(path.count * 10 + random.below(3))
    }
  }
}

struct ShapeItem: Identifiable { let id: Int }
