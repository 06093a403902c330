/// A target of a package that implements macros: it runs in the compiler.
struct MacroTarget {
  let name: String
  /// The name of its package.
  let origin: String
  /// The modules that it is made of, each after those that it uses; its own is the last.
  let modules: [CodeModule]
}
