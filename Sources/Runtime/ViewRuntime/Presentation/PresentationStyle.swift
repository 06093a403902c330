import TraceFormat
import ViewGraph

/// The kinds of presentations.
enum PresentationStyle {
  case sheet
  case cover
  case popover
  case alert
  case dialog

  var kind: NodeKind {
    switch self {
    case .sheet: NodeKind(view: "Sheet", role: .container, container: .sheet)
    case .cover: NodeKind(view: "FullScreenCover", role: .container, container: .cover)
    case .popover: NodeKind(view: "Popover", role: .container, container: .sheet)
    case .alert: NodeKind(view: "Alert", role: .container)
    case .dialog: NodeKind(view: "ConfirmationDialog", role: .container)
    }
  }

  /// True if the presentation covers the presenter completely.
  var coversPresenter: Bool { self == .cover }

  /// Returns true if the presenter is hidden during the presentation.
  func hidesPresenter(_ knobs: PolicyKnobs) -> Bool {
    switch self {
    case .sheet: knobs.sheetHidesPresenter
    case .cover: knobs.coverHidesPresenter
    case .popover, .alert, .dialog: false
    }
  }

  /// True for an alert or a confirmation dialog, which a tap on any of its buttons ends.
  var isDialog: Bool { self == .alert || self == .dialog }
}
