import Combine
import SwiftUI

public struct PomodoroView: View {
  @StateObject private var timer = PomodoroTimer()
  @Environment(\.scenePhase) private var scenePhase
  @AppStorage("rounds") private var best = 0
  @State private var clock = "–"

  private let seconds = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  public init() {}

  public var body: some View {
    VStack(spacing: 20) {
      Text(timer.phase == .work ? "Focus" : "Rest")
        .font(.system(.title, design: .rounded, weight: .bold))
      Ring(progress: timer.progress)
        .stroke(style: StrokeStyle(lineWidth: 12, lineCap: .round))
        .foregroundStyle(AngularGradient(colors: [.red, .orange, .red], center: .center))
        .frame(width: 200, height: 200)
        .overlay {
          Text("\(timer.remaining)").font(.largeTitle.monospacedDigit()).contentTransition(.numericText())
        }
        .animation(.linear(duration: 1), value: timer.remaining)
      Text("Clock \(clock)").font(.caption)
      HStack {
        Button(timer.isRunning ? "Pause" : "Start") {
          timer.isRunning ? timer.pause() : timer.start()
        }
        .buttonStyle(PillButtonStyle())
        Text("Rounds: \(timer.rounds), best: \(best)")
      }
    }
    .onReceive(seconds) { _ in clock = clock == "tick" ? "tock" : "tick" }
    .onChange(of: timer.rounds) { rounds in best = max(best, rounds) }
    .onChange(of: scenePhase) { phase in
      if phase == .background { timer.pause() }
    }
  }
}

struct Ring: Shape {
  var progress: Double

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2, startAngle: .degrees(-90),
      endAngle: .degrees(-90 + 360 * progress), clockwise: false)
    return path
  }
}

struct PillButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 24)
      .padding(.vertical, 10)
      .background(Color.accentColor, in: Capsule())
      .foregroundColor(.white)
      .scaleEffect(configuration.isPressed ? 0.96 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}

struct PomodoroView_Previews: PreviewProvider {
  static var previews: some View { PomodoroView() }
}
