import Foundation

public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String
  public let preferredFilenameExtension: String?

  private init(named identifier: String, _ filenameExtension: String? = nil) {
    self.identifier = identifier
    preferredFilenameExtension = filenameExtension
  }

  /// Creates a type that this library declares; nil for any other identifier. An app's own types come from `exportedAs`
  /// or `importedAs`.
  public init?(_ identifier: String) {
    guard let known = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(named: identifier) }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(named: identifier) }

  /// Creates the type with this file name extension, or a dynamic type if no declared type has the extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    if filenameExtension.isEmpty { return nil }
    self =
      Self.known.first { $0.preferredFilenameExtension == filenameExtension.lowercased() }
      ?? Self(named: "dyn.\(filenameExtension)", filenameExtension)
  }
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let name = mimeType.split(separator: "/").last else { return nil }
    self.init(filenameExtension: String(name))
  }

  public var description: String { identifier }

  public func conforms(to type: UTType) -> Bool {
    if self == type || type == .item { return true }
    return Self.parents[identifier].map { UTType(named: $0).conforms(to: type) } ?? false
  }

  public static let item = UTType(named: "public.item")
  public static let content = UTType(named: "public.content")
  public static let data = UTType(named: "public.data")
  public static let folder = UTType(named: "public.folder")
  public static let directory = UTType(named: "public.directory")
  public static let fileURL = UTType(named: "public.file-url")
  public static let url = UTType(named: "public.url")
  public static let text = UTType(named: "public.text")
  public static let plainText = UTType(named: "public.plain-text", "txt")
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text", "txt")
  public static let rtf = UTType(named: "public.rtf", "rtf")
  public static let html = UTType(named: "public.html", "html")
  public static let xml = UTType(named: "public.xml", "xml")
  public static let json = UTType(named: "public.json", "json")
  public static let yaml = UTType(named: "public.yaml", "yaml")
  public static let propertyList = UTType(named: "com.apple.property-list", "plist")
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text", "csv")
  public static let sourceCode = UTType(named: "public.source-code")
  public static let swiftSource = UTType(named: "public.swift-source", "swift")
  public static let pdf = UTType(named: "com.adobe.pdf", "pdf")
  public static let image = UTType(named: "public.image")
  public static let jpeg = UTType(named: "public.jpeg", "jpeg")
  public static let png = UTType(named: "public.png", "png")
  public static let gif = UTType(named: "com.compuserve.gif", "gif")
  public static let heic = UTType(named: "public.heic", "heic")
  public static let svg = UTType(named: "public.svg-image", "svg")
  public static let tiff = UTType(named: "public.tiff", "tiff")
  public static let movie = UTType(named: "public.movie")
  public static let video = UTType(named: "public.video")
  public static let quickTimeMovie = UTType(named: "com.apple.quicktime-movie", "mov")
  public static let mpeg4Movie = UTType(named: "public.mpeg-4", "mp4")
  public static let audio = UTType(named: "public.audio")
  public static let mp3 = UTType(named: "public.mp3", "mp3")
  public static let wav = UTType(named: "com.microsoft.waveform-audio", "wav")
  public static let zip = UTType(named: "public.zip-archive", "zip")
  public static let archive = UTType(named: "public.archive")
  public static let database = UTType(named: "public.database")
  public static let contact = UTType(named: "public.contact")
  public static let calendarEvent = UTType(named: "public.calendar-event")
  public static let package = UTType(named: "com.apple.package")

  private static let known: [UTType] = [
    .item, .content, .data, .folder, .directory, .fileURL, .url, .text, .plainText, .utf8PlainText, .rtf, .html, .xml,
    .json, .yaml,
    .propertyList, .commaSeparatedText, .sourceCode, .swiftSource, .pdf, .image, .jpeg, .png, .gif, .heic, .svg, .tiff,
    .movie,
    .video, .quickTimeMovie, .mpeg4Movie, .audio, .mp3, .wav, .zip, .archive, .database, .contact, .calendarEvent,
    .package,
  ]

  private static let parents: [String: String] = [
    "public.content": "public.item", "public.data": "public.item", "public.text": "public.data",
    "public.image": "public.data",
    "public.audio": "public.data", "public.movie": "public.data", "public.video": "public.movie",
    "public.archive": "public.data",
    "com.adobe.pdf": "public.data", "public.plain-text": "public.text", "public.utf8-plain-text": "public.plain-text",
    "public.rtf": "public.text", "public.html": "public.text", "public.xml": "public.text",
    "public.json": "public.text",
    "public.yaml": "public.text", "public.source-code": "public.plain-text",
    "public.swift-source": "public.source-code",
    "public.comma-separated-values-text": "public.plain-text", "public.jpeg": "public.image",
    "public.png": "public.image",
    "com.compuserve.gif": "public.image", "public.heic": "public.image", "public.svg-image": "public.image",
    "public.tiff": "public.image", "com.apple.quicktime-movie": "public.movie", "public.mpeg-4": "public.movie",
    "public.mp3": "public.audio", "com.microsoft.waveform-audio": "public.audio",
    "public.zip-archive": "public.archive",
    "public.folder": "public.directory", "public.directory": "public.item", "public.file-url": "public.url",
  ]
}
