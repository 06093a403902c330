public import Foundation

/// A date picker that only the app changes: scripts have no step that picks a date.
open class UIDatePicker: UIControl {
  public class func appearance() -> UIDatePicker { appearanceProxy(of: UIDatePicker.self) { UIDatePicker() } }

  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  public var datePickerMode = Mode.dateAndTime
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }
  public var preferredDatePickerStyle = Style.automatic
  open var date = WallClock.now
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var minuteInterval = 1
  public var countDownDuration: TimeInterval = 0
  public var locale: Locale?
  public var calendar: Calendar! = .current
  public var timeZone: TimeZone?
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
