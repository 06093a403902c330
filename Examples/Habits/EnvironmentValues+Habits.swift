import SwiftUI

extension EnvironmentValues {
  @Entry var cardPadding: CGFloat = 12
  @Entry var onMilestone: (String) -> Void = { _ in }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.green
}

extension EnvironmentValues {
  var habitAccent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

extension View {
  func habitAccent(_ color: Color) -> some View { environment(\.habitAccent, color) }
}

struct CountPreference: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct CardModifier: ViewModifier {
  @Environment(\.cardPadding) private var padding
  @Environment(\.colorScheme) private var scheme
  var isHighlighted: Bool

  func body(content: Content) -> some View {
    content
      .padding(padding)
      .background(scheme == .dark ? Color(.systemGray5) : Color(.systemBackground))
      .clipShape(.rect(cornerRadius: 12))
      .shadow(radius: isHighlighted ? 8 : 2)
  }
}

extension View {
  func card(isHighlighted: Bool = false) -> some View { modifier(CardModifier(isHighlighted: isHighlighted)) }
}
