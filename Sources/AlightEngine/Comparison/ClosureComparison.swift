// SPDX-License-Identifier: Apache-2.0

/// Whether two closures have the same code and the same context.
///
/// Captures are not compared, with one exception: a context that holds one object and nothing else
/// is that object. So a method reference, `store.send`, equals itself each time that it is formed,
/// unoptimised code included, where each gets a context of its own.
func areClosuresEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    guard first.load(as: UInt.self) == second.load(as: UInt.self) else { return false }
    let context = first.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    let other = second.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    guard context != other else { return true }
    guard let context, let other, let object = onlyObject(in: context) else { return false }
    return object == onlyObject(in: other)
}

/// The object that a closure context holds, when it is all that the context holds.
private func onlyObject(in context: UnsafeRawPointer) -> UnsafeRawPointer? {
    let metadata = context.load(as: UnsafeRawPointer.self)
    let isClosureContext = metadata.load(as: UInt.self) == 0x400
    guard isClosureContext,
        let captures = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self),
        captures.load(as: UInt32.self) == 1,
        captures.load(fromByteOffset: 4, as: UInt32.self) == 0,
        captures.load(fromByteOffset: 8, as: UInt32.self) == 0,
        let type = TypeMetadata.type(namedBy: captures + 12),
        TypeMetadata(type).kind == .classType
    else { return nil }
    let offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    return context.load(fromByteOffset: offset, as: UnsafeRawPointer.self)
}
