public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
