public import ViewRuntime

// A view that holds an object does not own it: the store does.
extension NSManagedObject: _ExternallyOwned {}
extension NSManagedObjectContext: _ExternallyOwned {}
