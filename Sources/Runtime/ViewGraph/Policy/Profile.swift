@_exported public import enum TraceFormat.PlatformProfile

/// A platform whose lifecycle behavior the graph imitates; each is a set of ``PolicyKnobs``.
public typealias Profile = PlatformProfile
