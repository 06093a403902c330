import SwiftUI

public struct HabitsView: View {
  @AppStorage("hasOnboarded") private var hasOnboarded = false
  @AppStorage("appearance") private var appearance = Appearance.system
  @State private var store = HabitStore()
  @State private var isShowingSettings = false
  @State private var total = 0

  public init() {}

  public var body: some View {
    NavigationStack {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 12, pinnedViews: [.sectionHeaders]) {
          ForEach($store.habits) { $habit in
            HabitCard(habit: $habit)
              .preference(key: CountPreference.self, value: habit.done)
              .transition(.asymmetric(insertion: .move(edge: .trailing), removal: .opacity))
          }
        }
        .padding(.horizontal)
      }
      .onPreferenceChange(CountPreference.self) { total = $0 }
      .safeAreaInset(edge: .bottom) {
        Text("\(store.doneCount) done, \(total) times").frame(maxWidth: .infinity).background(.bar)
      }
      .navigationTitle("Habits")
      .toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) {
          Button("Settings", systemImage: "gear") { isShowingSettings.toggle() }
        }
      }
      .sheet(isPresented: $isShowingSettings) {
        SettingsView(appearance: $appearance)
          .presentationDetents([.medium, .large])
          .presentationDragIndicator(.visible)
      }
    }
    .fullScreenCover(isPresented: .constant(!hasOnboarded)) {
      OnboardingView { hasOnboarded = true }
    }
    .habitAccent(.mint)
    .environment(\.cardPadding, 16)
    .preferredColorScheme(appearance == .dark ? .dark : nil)
  }
}

struct HabitCard: View {
  @Binding var habit: Habit
  @Environment(\.habitAccent) private var accent
  @Environment(\.onMilestone) private var onMilestone

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(habit.name).font(.headline)
        Text("\(habit.done) of \(habit.goal)").foregroundStyle(.secondary)
      }
      Spacer()
      Button {
        habit.done += 1
        if habit.isDone { onMilestone(habit.name) }
      } label: {
        Text(habit.isDone ? "Done" : "Log \(habit.name)")
      }
      .tint(accent)
      .disabled(habit.isDone)
    }
    .card(isHighlighted: habit.isDone)
  }
}

#Preview {
  HabitsView()
}
