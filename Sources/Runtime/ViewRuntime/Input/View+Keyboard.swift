public struct UIKeyboardType: Hashable, Sendable {
  let name: String
  public static let `default` = Self(name: "default")
  public static let asciiCapable = Self(name: "asciiCapable")
  public static let numbersAndPunctuation = Self(name: "numbersAndPunctuation")
  public static let URL = Self(name: "URL")
  public static let numberPad = Self(name: "numberPad")
  public static let phonePad = Self(name: "phonePad")
  public static let namePhonePad = Self(name: "namePhonePad")
  public static let emailAddress = Self(name: "emailAddress")
  public static let decimalPad = Self(name: "decimalPad")
  public static let twitter = Self(name: "twitter")
  public static let webSearch = Self(name: "webSearch")
  public static let asciiCapableNumberPad = Self(name: "asciiCapableNumberPad")
  public static let alphabet = Self(name: "alphabet")
}

public struct UITextContentType: Hashable, Sendable {
  let name: String
  public static let name = Self(name: "name")
  public static let givenName = Self(name: "givenName")
  public static let familyName = Self(name: "familyName")
  public static let username = Self(name: "username")
  public static let nickname = Self(name: "nickname")
  public static let password = Self(name: "password")
  public static let newPassword = Self(name: "newPassword")
  public static let oneTimeCode = Self(name: "oneTimeCode")
  public static let emailAddress = Self(name: "emailAddress")
  public static let telephoneNumber = Self(name: "telephoneNumber")
  public static let fullStreetAddress = Self(name: "fullStreetAddress")
  public static let addressCity = Self(name: "addressCity")
  public static let postalCode = Self(name: "postalCode")
  public static let creditCardNumber = Self(name: "creditCardNumber")
  public static let URL = Self(name: "URL")
  public static let namePrefix = Self(name: "namePrefix")
  public static let middleName = Self(name: "middleName")
  public static let nameSuffix = Self(name: "nameSuffix")
  public static let jobTitle = Self(name: "jobTitle")
  public static let organizationName = Self(name: "organizationName")
  public static let location = Self(name: "location")
  public static let streetAddressLine1 = Self(name: "streetAddressLine1")
  public static let streetAddressLine2 = Self(name: "streetAddressLine2")
  public static let addressState = Self(name: "addressState")
  public static let addressCityAndState = Self(name: "addressCityAndState")
  public static let sublocality = Self(name: "sublocality")
  public static let countryName = Self(name: "countryName")
  public static let creditCardName = Self(name: "creditCardName")
  public static let creditCardExpiration = Self(name: "creditCardExpiration")
  public static let creditCardSecurityCode = Self(name: "creditCardSecurityCode")
  public static let birthdate = Self(name: "birthdate")
  public static let dateTime = Self(name: "dateTime")
  public static let flightNumber = Self(name: "flightNumber")
  public static let shipmentTrackingNumber = Self(name: "shipmentTrackingNumber")
}

public struct TextInputAutocapitalization: Sendable {
  public init?(_ type: UITextAutocapitalizationType) {}
  init() {}
  public static let never = Self()
  public static let words = Self()
  public static let sentences = Self()
  public static let characters = Self()
}

public enum UITextAutocapitalizationType: Sendable { case none, words, sentences, allCharacters }

public struct ScrollDismissesKeyboardMode: Sendable {
  public static let automatic = Self()
  public static let immediately = Self()
  public static let interactively = Self()
  public static let never = Self()
}

/// Modifiers of text entry and keyboard shortcuts. They keep the view's identity and have no effect.
nonisolated extension View {
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
}

nonisolated extension View {
  /// Keeps what fields inside show out of traces. Nothing is redacted on screen.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
}

private struct PrivacySensitiveKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// True if what fields show is private.
  var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }
}

/// Modifiers that tell what a field takes, which decides what an exploration types into it.
nonisolated extension View {
  /// Tells an exploration what to type. No keyboard is shown.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.fieldContent) { $0 = FieldContent(type) ?? $0 }
  }
  /// Tells an exploration what to type. Nothing is filled in by itself.
  public func textContentType(_ type: UITextContentType?) -> some View {
    transformEnvironment(\.fieldContent) { $0 = type.flatMap { FieldContent($0) } ?? $0 }
  }
}

private struct FieldContentKey: EnvironmentKey { static let defaultValue = FieldContent.text }

extension EnvironmentValues {
  /// The kind of text that the fields inside take.
  var fieldContent: FieldContent {
    get { self[FieldContentKey.self] }
    set { self[FieldContentKey.self] = newValue }
  }
}

extension FieldContent {
  init?(_ keyboard: UIKeyboardType) {
    switch keyboard {
    case .emailAddress: self = .mail
    case .numberPad, .decimalPad, .numbersAndPunctuation, .asciiCapableNumberPad: self = .number
    case .phonePad: self = .phone
    case .URL, .webSearch: self = .url
    default: return nil
    }
  }

  init?(_ type: UITextContentType) {
    switch type {
    case .emailAddress: self = .mail
    case .password, .newPassword: self = .password
    case .oneTimeCode, .postalCode, .creditCardNumber, .creditCardSecurityCode: self = .number
    case .telephoneNumber: self = .phone
    case .URL: self = .url
    case .birthdate, .dateTime, .creditCardExpiration: self = .date
    default: return nil
    }
  }
}
