public import Foundation
public import ViewRuntime

// `@Query` in its forms: the arguments are those of the ``Query`` that it makes.

/// Shows the models of the context around a view, in the order of their insertion.
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query(animation: Animation) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query<Element>(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query<Element>(_ descriptor: FetchDescriptor<Element>, animation: Animation) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward, transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward, animation: Animation
) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward, transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")

@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Value: Comparable>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward, animation: Animation
) =
  #externalMacro(module: "SwiftUIMacros", type: "QueryMacro")
