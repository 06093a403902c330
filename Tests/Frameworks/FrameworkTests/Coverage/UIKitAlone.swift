// What a file of an app's that imports UIKit alone sees.
import UIKit

final class ModelBesideUIKit: ObservableObject {
  @Published var title = ""
  private var bag: Set<AnyCancellable> = []
  func follow() { $title.sink { _ in }.store(in: &bag) }
}
