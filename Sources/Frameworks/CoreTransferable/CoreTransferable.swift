// Re-exports the transfer types, which `ViewRuntime` declares.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
@_exported public import UniformTypeIdentifiers
@_exported public import struct ViewRuntime.CodableRepresentation
@_exported public import struct ViewRuntime.DataRepresentation
@_exported public import struct ViewRuntime.FileRepresentation
@_exported public import struct ViewRuntime.ProxyRepresentation
@_exported public import struct ViewRuntime.ReceivedTransferredFile
@_exported public import struct ViewRuntime.SentTransferredFile
@_exported public import protocol ViewRuntime.TransferRepresentation
@_exported public import enum ViewRuntime.TransferRepresentationBuilder
@_exported public import protocol ViewRuntime.Transferable
