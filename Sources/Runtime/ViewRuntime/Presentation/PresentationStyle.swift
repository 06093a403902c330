import TraceFormat
import ViewGraph

/// The kinds of content that lies over the view that presents it.
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

  /// Whether nothing of the presenter can be seen.
  var coversPresenter: Bool { self == .cover }

  /// Whether the presenter counts as hidden meanwhile.
  func hidesPresenter(_ knobs: PolicyKnobs) -> Bool {
    switch self {
    case .sheet: knobs.sheetHidesPresenter
    case .cover: knobs.coverHidesPresenter
    case .popover, .alert, .dialog: false
    }
  }

  /// Whether any of its buttons ends it.
  var endsWithTap: Bool { self == .alert || self == .dialog }
}
