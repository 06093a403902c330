/// The lives of the views of one name, as far as a log tells them apart.
///
/// A body that runs because of `@identity` begins a life, but nothing in a log says to which life a later message
/// belongs. It is certain only while a single life comes into question.
struct ViewLives {
  /// The lives in one state. Of a single life, the sum of the numbers is its number.
  private struct Group {
    var count = 0
    var sum = 0
    var only: Int? { count == 1 ? sum : nil }
  }

  /// The number of lives, which are numbered from 0.
  private(set) var count = 1
  /// True if it is not certain which life has appeared or disappeared.
  private(set) var isAmbiguous = false
  /// The lives that have not appeared yet, that are visible, and that have disappeared.
  private var fresh = Group(count: 1)
  private var visible = Group()
  private var left = Group()
  private var hasBody = false
  /// True if a life began in the log, so that none was visible before.
  private(set) var hasBegun = false

  /// The life to which messages belong that could be anybody's.
  var latest: Int { count - 1 }

  /// True if a single view is known to be visible.
  var isVisible: Bool { count == 1 && visible.count > 0 }

  /// Notes a body. Returns true if it begins another life.
  mutating func body(isNew: Bool) -> Bool {
    defer {
      hasBody = true
      hasBegun = hasBegun || isNew
    }
    return isNew && hasBody
  }

  /// Adds a life.
  mutating func begin() {
    fresh.count += 1
    fresh.sum += count
    count += 1
  }

  /// Notes an appearance and returns its life.
  mutating func appear() -> Int {
    if count == 1 {
      move(to: \.visible, 0)
      return 0
    }
    let life = fresh.count > 0 ? fresh.only : left.only
    guard let life else {
      isAmbiguous = true
      return latest
    }
    move(to: \.visible, life)
    return life
  }

  /// Notes a disappearance and returns its life.
  mutating func disappear() -> Int {
    guard let life = visible.only else {
      isAmbiguous = true
      return latest
    }
    move(to: \.left, life)
    return life
  }

  /// Notes that the first life was visible before the log began.
  mutating func appearEarlier() { move(to: \.visible, 0) }

  /// Moves a life that is the only one of its group, or the only one at all.
  private mutating func move(to group: WritableKeyPath<ViewLives, Group>, _ life: Int) {
    for from in [\ViewLives.fresh, \.visible, \.left] where self[keyPath: from].only == life {
      self[keyPath: from] = Group()
      break
    }
    self[keyPath: group].count += 1
    self[keyPath: group].sum += life
  }
}
