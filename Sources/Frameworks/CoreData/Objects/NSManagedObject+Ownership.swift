public import ViewRuntime

// A view that holds an object is not its owner: the store is.
extension NSManagedObject: _ExternallyOwned {}
extension NSManagedObjectContext: _ExternallyOwned {}
