// SPDX-License-Identifier: Apache-2.0

/// Finds the types that conform to `PreviewProvider` in a binary's Swift metadata.
///
/// The section holds one relative pointer for each conformance, to a descriptor
/// whose layout the Swift ABI fixes (`TypeMetadata.rst`):
///
///     section:     [Int32 ─┐][Int32 ─┐] …
///     conformance: [protocol ─▶][type ─▶][witness table ─▶][flags]
///     type:        [flags][parent ─▶][name ─▶][metadata accessor ─▶] …
///
/// Each arrow is an offset from the field that holds it; the lowest bit of a
/// protocol's offset says that a pointer stands there instead.
@MainActor
enum PreviewProviders {
    static let conformanceSection = "swift5_protocol_conformances"

    static func declarations(in conformances: UnsafeRawBufferPointer) -> [PreviewDeclaration] {
        types(in: conformances).compactMap { type in
            guard let provider = type as? any PreviewProvider.Type else {
                return nil
            }
            return PreviewDeclaration(
                name: nil, origin: .provider(typeName: String(describing: type)), traits: [],
                makeView: { provider._previews })
        }
    }

    private static func types(in conformances: UnsafeRawBufferPointer) -> [Any.Type] {
        guard let start = conformances.baseAddress else {
            return []
        }
        let wanted = protocolDescriptor
        return stride(from: 0, to: conformances.count, by: 4).compactMap { offset in
            let conformance = relative(start + offset)
            guard indirectable(conformance) == wanted else {
                return nil
            }
            return conformingType(of: conformance)
        }
    }

    /// The descriptor of `PreviewProvider`: the last word of its existential type's metadata.
    private static var protocolDescriptor: UnsafeRawPointer? {
        let metadata = unsafeBitCast(
            (any PreviewProvider).self as Any.Type, to: UnsafeRawPointer.self)
        // Kind (a word), flags and count of protocols (four bytes each), protocols.
        return metadata.load(
            fromByteOffset: 2 * MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }

    private static func conformingType(of conformance: UnsafeRawPointer) -> Any.Type? {
        let flags = (conformance + 12).load(as: UInt32.self)
        let descriptor: UnsafeRawPointer?
        switch (flags >> 3) & 0x7 {
        case 0:
            descriptor = relative(conformance + 4)
        case 1:
            descriptor = relative(conformance + 4).load(as: UnsafeRawPointer?.self)
        default:
            descriptor = nil
        }
        guard let descriptor else {
            return nil
        }
        let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
        guard !isGeneric else {
            return nil
        }
        // The accessor takes a request (0: complete metadata) and returns the
        // metadata in the first result register, as a C function does.
        typealias Accessor = @convention(c) (UInt) -> UnsafeRawPointer
        let accessor = unsafeBitCast(relative(descriptor + 12), to: Accessor.self)
        return unsafeBitCast(accessor(0), to: Any.Type.self)
    }

    private static func relative(_ field: UnsafeRawPointer) -> UnsafeRawPointer {
        field + Int(field.load(as: Int32.self))
    }

    private static func indirectable(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = Int(field.load(as: Int32.self))
        let target = field + (offset & ~1)
        return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
    }
}
