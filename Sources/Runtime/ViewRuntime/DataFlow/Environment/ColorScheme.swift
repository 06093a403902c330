public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }

public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }
