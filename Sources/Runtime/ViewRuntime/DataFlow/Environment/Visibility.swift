public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

public enum ControlSize: Hashable, CaseIterable, Sendable { case mini, small, regular, large, extraLarge }

public enum Prominence: Hashable, Sendable { case standard, increased }

public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }
