/// The rows whose values refer to ids that are not defined yet, and all rows behind them: what ends stays behind what
/// begins.
struct WaitingRows {
  struct Row {
    var table: ExportTable
    var values: [ExportValue]
  }

  /// The most rows that wait. A row of 20 columns takes about 200 bytes.
  static let maximumCount = 1 << 16

  private var rows: [Row] = []
  /// The number of rows at the start that wait no longer.
  private var taken = 0

  var isEmpty: Bool { taken == rows.count }
  /// True if the first row has to go on although it is not complete.
  var isFull: Bool { rows.count - taken > Self.maximumCount }
  var first: Row? { isEmpty ? nil : rows[taken] }

  /// Adds a row behind the others.
  mutating func append(_ row: Row) { rows.append(row) }

  /// Removes the first row, in constant time on average.
  mutating func removeFirst() {
    rows[taken].values = []
    taken += 1
    guard taken > 1024, taken * 2 > rows.count || isEmpty else { return }
    rows.removeFirst(taken)
    taken = 0
  }
}
