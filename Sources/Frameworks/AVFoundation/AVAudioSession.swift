public import Foundation

/// A session that stores its category, mode and options. Activating it has no effect, and permission to record is
/// always denied.
public final class AVAudioSession: NSObject, @unchecked Sendable {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
    public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 1)
    public static let duckOthers = Self(rawValue: 2)
    public static let allowBluetooth = Self(rawValue: 4)
    public static let defaultToSpeaker = Self(rawValue: 8)
    public static let allowBluetoothA2DP = Self(rawValue: 32)
    public static let allowAirPlay = Self(rawValue: 64)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }
  public enum RecordPermission: UInt, Sendable { case undetermined, denied, granted }

  private static let shared = AVAudioSession()
  public static func sharedInstance() -> AVAudioSession { shared }

  public private(set) var category = Category.soloAmbient
  public private(set) var mode = Mode.default
  public private(set) var categoryOptions: CategoryOptions = []
  public var recordPermission: RecordPermission { .denied }
  public var isOtherAudioPlaying: Bool { false }
  public var outputVolume: Float { 1 }

  public func setCategory(_ category: Category) throws { self.category = category }
  public func setCategory(_ category: Category, options: CategoryOptions) throws {
    (self.category, categoryOptions) = (category, options)
  }
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }
  public func setMode(_ mode: Mode) throws { self.mode = mode }
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    HostAnswer.deliver { response(false) }
  }
}

/// Permission to record is always denied.
public final class AVAudioApplication: NSObject, Sendable {
  public enum RecordPermission: Int, Sendable { case undetermined, denied, granted }
  private static let own = AVAudioApplication()
  public static var shared: AVAudioApplication { own }
  public var recordPermission: RecordPermission { .denied }
  public static func requestRecordPermission() async -> Bool { false }
  public static func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
    HostAnswer.deliver { response(false) }
  }
}
