@testable import TraceFormat

/// Makes the file header's and the chunk headers' checksums right, and opens sealed chunks.
func repairChecksums(_ input: inout [UInt8]) {
  input.withUnsafeMutableBytes { bytes in
    guard bytes.count >= FileHeader.fixedLength else { return }
    let offset = Int(bytes.loadUnaligned(fromByteOffset: FileHeader.Offset.attributesOffset, as: UInt32.self))
    let length = Int(bytes.loadUnaligned(fromByteOffset: FileHeader.Offset.attributesLength, as: UInt32.self))
    if offset <= bytes.count && length <= bytes.count - offset {
      let state = bytes[FileHeader.Offset.state]
      bytes[FileHeader.Offset.state] = 0
      var crc = CRC32C()
      crc.add(UnsafeRawBufferPointer(rebasing: bytes[0..<FileHeader.Offset.headerCRC]))
      crc.add(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)]))
      bytes.storeBytes(of: crc.value, toByteOffset: FileHeader.Offset.headerCRC, as: UInt32.self)
      bytes[FileHeader.Offset.state] = state
    }
    var at = FileHeader.fixedLength
    while at + ChunkHeader.length <= bytes.count {
      if bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self) == ChunkHeader.magic {
        var head = [UInt8](bytes[at..<(at + ChunkHeader.length)])
        for zero in [
          ChunkHeader.Offset.committed, ChunkHeader.Offset.headerCRC, ChunkHeader.Offset.seal, ChunkHeader.Offset.crc,
        ] {
          for index in zero..<(zero + 4) { head[index] = 0 }
        }
        let crc = head.withUnsafeBytes { CRC32C.of($0) }
        bytes.storeBytes(of: crc, toByteOffset: at + ChunkHeader.Offset.headerCRC, as: UInt32.self)
        bytes.storeBytes(of: 0, toByteOffset: at + ChunkHeader.Offset.seal, as: UInt32.self)
      }
      at += 8
    }
  }
}
