// Re-exports `UTType`, which `ViewRuntime` declares.

@_exported public import struct ViewRuntime.UTType
