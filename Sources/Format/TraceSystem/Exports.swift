// The C library under one name. What differs between the systems, such as threads, signals and the start of programs,
// has a type of its own in this module; everything else is the same function everywhere.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#else
  @_exported public import Glibc
#endif
