import AVFoundation
import AppIntents
import AudioToolbox
import SwiftUI
import WidgetKit

// Widgets as the files of an extension have them. Nothing runs them: that they compile is what is tested.

private struct Entry: TimelineEntry {
  let date: Date
  var configuration: Configuration?
}

private struct Configuration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Configuration"
  static let description = IntentDescription("What is shown")
  @Parameter(title: "Emoji", default: "x") var emoji: String
}

private struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(Entry(date: context.isPreview ? .now : .distantPast))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    let entries = (0..<5).map { Entry(date: Calendar.current.date(byAdding: .hour, value: $0, to: Date())!) }
    completion(Timeline(entries: entries, policy: .after(.now.addingTimeInterval(60))))
  }
}

private struct IntentProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func snapshot(for configuration: Configuration, in context: Context) async -> Entry {
    Entry(date: .now, configuration: configuration)
  }
  func timeline(for configuration: Configuration, in context: Context) async -> Timeline<Entry> {
    Timeline(entries: [], policy: .atEnd)
  }
}

private struct EntryView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var mode
  var entry: Entry
  var body: some View {
    switch family {
    case .systemSmall: Text(entry.date, style: .time).widgetAccentable()
    case .accessoryCircular:
      ZStack {
        AccessoryWidgetBackground()
        Text(mode == .vibrant ? "v" : "f")
      }
      .widgetLabel("label")
    default: Text(verbatim: "\(family)").widgetURL(URL(string: "app://entry"))
    }
  }
}

private struct Small: Widget {
  let kind = "Small"
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: Provider()) { entry in
      EntryView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Small")
    .description("This is one.")
    .supportedFamilies([.systemSmall, .accessoryCircular])
    .contentMarginsDisabled()
  }
}

private struct Chosen: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Chosen", intent: Configuration.self, provider: IntentProvider()) { entry in
      EntryView(entry: entry)
    }
  }
}

private struct Bundle: WidgetBundle {
  var body: some Widget {
    Small()
    if #available(iOS 17, *) { Chosen() }
  }
}

#Preview(as: .systemSmall) {
  Small()
} timeline: {
  Entry(date: .now)
  Entry(date: .now.addingTimeInterval(60))
}

#Preview("Provided", as: .systemMedium, widget: { Small() }, timelineProvider: { Provider() })

private struct Older: PreviewProvider {
  static var previews: some View {
    EntryView(entry: Entry(date: Date())).previewContext(WidgetPreviewContext(family: .systemSmall))
  }
}

private final class Recorder: NSObject, ObservableObject, AVAudioRecorderDelegate {
  @Published var isRecording = false
  private var recorder: AVAudioRecorder?
  func start() throws {
    let settings: [String: Any] = [
      AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 12000, AVNumberOfChannelsKey: 1,
      AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
    ]
    recorder = try AVAudioRecorder(url: URL.temporaryDirectory.appending(path: "a.m4a"), settings: settings)
    recorder?.delegate = self
    isRecording = recorder?.record() ?? false
    AudioServicesPlaySystemSound(1104)
  }
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) { isRecording = !flag }
}
