internal import TraceFormat
internal import TraceRecorder

/// A resource that the app's code holds.
enum TracedResource {
  /// Records that the running code acquired a resource. Returns its id.
  static func acquire(_ type: WellKnownString, _ name: String, site: String, on channel: TraceChannel) -> UInt64 {
    let resource = channel.entityIDs.nextResource()
    let (name, site, place) = (channel.intern(name), channel.intern(site), AdapterContext.place)
    channel.record(.resourceAcquire) { record in
      record[.resource] = resource
      record.set(.type, type)
      record.set(.name, name)
      if let node = place?.node { record[.node] = node }
      record.set(.scope, .life)
      record.set(.site, site)
      record.set(.automatic, true)
      if let cause = place?.cause { record[.cause] = cause }
    }
    return resource
  }
}
