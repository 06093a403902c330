public import Foundation

/// A picker view with rows from its delegate, which is called when the user selects a row.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  public weak var dataSource: (any UIPickerViewDataSource)?
  public weak var delegate: (any UIPickerViewDelegate)?
  public var showsSelectionIndicator = true
  private var selected: [Int: Int] = [:]

  public var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  public func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selected[component] = row }
  open func selectedRow(inComponent component: Int) -> Int {
    selected[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1)
  }
  public func reloadAllComponents() {}
  public func reloadComponent(_ component: Int) {}

  private func texts(_ row: Int, _ component: Int) -> [String] {
    guard let delegate else { return [] }
    if let title = delegate.pickerView(self, titleForRow: row, forComponent: component) { return [title] }
    if let title = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      return [title.string]
    }
    return delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: nil).shownTexts
  }

  /// The texts of the selected rows.
  override var ownTexts: [String] {
    (0..<numberOfComponents).flatMap { component in
      let row = selectedRow(inComponent: component)
      return row < 0 ? [] : texts(row, component)
    }
  }
  override var ownControls: [MenuControl] {
    (0..<numberOfComponents).map { component in
      let options = (0..<numberOfRows(inComponent: component)).map { row in
        Control.Option(labels: texts(row, component)) { [weak self] in
          MainActor.assumeIsolated {
            guard let self else { return }
            self.selectRow(row, inComponent: component, animated: true)
            self.delegate?.pickerView(self, didSelectRow: row, inComponent: component)
          }
        }
      }
      return MenuControl(labels: [], control: .options(options), isEnabled: true)
    }
  }
}

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
    -> UIView
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIView() }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.frame.width
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
