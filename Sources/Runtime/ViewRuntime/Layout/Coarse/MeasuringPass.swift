import Foundation
import ViewGraph

/// The measurements of one look at views.
///
/// Stacks measure their views for several proposals, so that without a memory the number of measurements would grow
/// with each nested stack by that factor.
@MainActor
final class MeasuringPass {
  /// The most views that are measured for one row; beyond a limit that no app reaches, views have no size.
  private static let limit = 2_000
  private var left = limit
  private var known: [Key: MeasuredSize] = [:]
  private var places: [UInt64: Placement] = [:]

  private struct Key: Hashable {
    let node: UInt64
    let width, height, fontSize, spacing: CGFloat
    let lineLimit: Int?
    let arrangement: _Arrangement

    init(_ node: Node, _ proposal: SizeProposal) {
      self.node = node.id
      (width, height, fontSize, spacing) = (proposal.width, proposal.height, proposal.fontSize, proposal.spacing)
      (lineLimit, arrangement) = (proposal.lineLimit, proposal.arrangement)
    }
  }

  /// Forgets everything, since views may have changed.
  func begin() {
    left = Self.limit
    if !known.isEmpty { known.removeAll(keepingCapacity: true) }
    if !places.isEmpty { places.removeAll() }
  }

  func place(of node: Node) -> Placement? { places[node.id] }
  func note(_ place: Placement, of node: Node) { places[node.id] = place }

  /// Returns false once too many views have been measured.
  func takes(_ node: Node) -> Bool {
    left -= 1
    return left >= 0
  }

  /// Returns a size that is measured once; measuring a view without content is as quick as finding its size.
  func size(_ node: Node, _ proposal: SizeProposal, _ measure: () -> MeasuredSize) -> MeasuredSize {
    if node.children.isEmpty { return measure() }
    let key = Key(node, proposal)
    if let size = known[key] { return size }
    let size = measure()
    known[key] = size
    return size
  }
}
