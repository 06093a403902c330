// The module of types of data, for files that import it.

@_exported public import struct ViewRuntime.UTType
