public import Foundation

/// A part of a table, in order from top to bottom.
enum TablePart: Equatable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)
}

extension UITableView {
  /// The parts that fit the table's height at its offset, with their frames. Parts above them are measured; parts below
  /// them are estimated.
  func visibleParts(_ dataSource: any UITableViewDataSource) -> [(part: TablePart, frame: CGRect)] {
    let visible = contentOffset.y..<max(contentOffset.y + frame.height, contentOffset.y)
    var found: [(part: TablePart, frame: CGRect)] = []
    var top = tableHeaderView?.frame.height ?? 0
    func place(_ part: TablePart, _ height: CGFloat) {
      if top < visible.upperBound, top + height > visible.lowerBound {
        found.append((part, CGRect(x: 0, y: top, width: frame.width, height: height)))
      }
      top += height
    }
    for section in 0..<numberOfSections {
      let titles = (
        dataSource.tableView(self, titleForHeaderInSection: section),
        dataSource.tableView(self, titleForFooterInSection: section)
      )
      if let height = edgeHeight(
        delegate?.tableView(self, heightForHeaderInSection: section), titles.0, section, isHeader: true)
      {
        place(.header(section), height)
      }
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
        let path = IndexPath(row: row, section: section)
        let isBelow = top >= visible.upperBound
        let height = isBelow ? estimatedRowHeight : delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        place(.row(path), height > 0 ? height : rowHeight > 0 ? rowHeight : 44)
      }
      if let height = edgeHeight(
        delegate?.tableView(self, heightForFooterInSection: section), titles.1, section, isHeader: false)
      {
        place(.footer(section), height)
      }
    }
    contentSize = CGSize(width: frame.width, height: top + (tableFooterView?.frame.height ?? 0))
    return found
  }

  /// The height of a section's header or footer, or nil if it has none.
  private func edgeHeight(_ asked: CGFloat?, _ title: String?, _ section: Int, isHeader: Bool) -> CGFloat? {
    let height = asked ?? (isHeader ? sectionHeaderHeight : sectionFooterHeight)
    if height >= 0 || title != nil { return height == 0 ? nil : height > 0 ? height : 28 }
    let view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    return view == nil ? nil : 28
  }

  func make(_ part: TablePart, _ dataSource: any UITableViewDataSource) -> UIView? {
    switch part {
    case .row(let path):
      let cell = dataSource.tableView(self, cellForRowAt: path)
      cell.table = self
      cell.isSelected = selected.contains(path)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      return cell
    case .header(let section):
      return delegate?.tableView(self, viewForHeaderInSection: section)
        ?? titled(dataSource.tableView(self, titleForHeaderInSection: section))
    case .footer(let section):
      return delegate?.tableView(self, viewForFooterInSection: section)
        ?? titled(dataSource.tableView(self, titleForFooterInSection: section))
    }
  }

  private func titled(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  func remove(_ part: TablePart, _ view: UIView) {
    view.removeFromSuperview()
    if let header = view as? UITableViewHeaderFooterView { headers.put(header, header.reuseIdentifier) }
    guard case .row(let path) = part, let cell = view as? UITableViewCell else { return }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    cells.put(cell, cell.reuseIdentifier)
  }

  // MARK: Rows

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  public func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  public var visibleCells: [UITableViewCell] { shown.compactMap { $0.view as? UITableViewCell } }
  public var indexPathsForVisibleRows: [IndexPath]? {
    shown.compactMap { if case .row(let path) = $0.part { path } else { nil } }
  }
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown.first { $0.part == .row(indexPath) }?.view as? UITableViewCell
  }
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard case .row(let path)? = shown.first(where: { $0.view === cell })?.part else { return nil }
    return path
  }
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    var top = tableHeaderView?.frame.height ?? 0
    for section in 0...indexPath.section {
      for row in 0..<(section == indexPath.section ? indexPath.row : numberOfRows(inSection: section)) {
        let height = delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? rowHeight
        top += height > 0 ? height : 44
      }
    }
    setContentOffset(CGPoint(x: 0, y: max(0, min(top, contentSize.height - frame.height))), animated: animated)
  }

  // MARK: Selection

  public var indexPathForSelectedRow: IndexPath? { selected.first }
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selected { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath, !selected.contains(indexPath) else { return }
    selected.append(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
  }
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Responds as to a tap on a row.
  func userSelects(_ path: IndexPath) {
    guard allowsSelection, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselectRow(at: path, animated: true)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let chosen = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
    guard let chosen else { return }
    let former = allowsMultipleSelection ? [] : selected.filter { $0 != chosen }
    for path in former {
      deselectRow(at: path, animated: true)
      delegate?.tableView(self, didDeselectRowAt: path)
    }
    selectRow(at: chosen, animated: true, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }
}
