// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// One ELF file of this process: the program itself or a library that it loaded.
///
/// The loader maps segments and forgets sections, so their names and addresses
/// are read from the file's section headers, and their bytes from memory, where
/// the loader has already relocated the pointers in them.
///
///     file:   [ELF header]──▶[section headers]──▶ name, address, size
///     memory: base + address ──▶ the section's bytes
struct BinaryImage {
    let path: String
    let base: UInt

    /// The images of this process in the order of loading: the program is the first.
    static func loaded() -> [BinaryImage] {
        typealias Visit =
            @convention(c) (
                UnsafeRawPointer, Int, UnsafeMutableRawPointer
            ) -> Int32
        typealias Iterate = @convention(c) (Visit, UnsafeMutableRawPointer) -> Int32

        // Its C declaration is hidden from Swift behind a feature macro.
        guard let symbol = dlsym(nil, "dl_iterate_phdr") else {
            return []
        }
        var images: [BinaryImage] = []
        withUnsafeMutablePointer(to: &images) { pointer in
            _ = unsafeBitCast(symbol, to: Iterate.self)(
                { info, _, images in
                    images.assumingMemoryBound(to: [BinaryImage].self).pointee
                        .append(BinaryImage(loaderInfo: info))
                    return 0
                }, pointer)
        }
        return images
    }

    /// Reads the head of a `dl_phdr_info`: the load address, then the name.
    private init(loaderInfo: UnsafeRawPointer) {
        base = loaderInfo.load(as: UInt.self)
        let name = loaderInfo.load(
            fromByteOffset: MemoryLayout<UInt>.size, as: UnsafePointer<CChar>?.self)
        let path = name.map { String(cString: $0) } ?? ""
        self.path = path.isEmpty ? "/proc/self/exe" : path
    }

    /// The bytes of those sections of these names that the image has.
    func sections(named names: Set<String>) -> [String: UnsafeRawBufferPointer] {
        guard let file = try? ELFFile(path: path) else {
            return [:]
        }
        var found: [String: UnsafeRawBufferPointer] = [:]
        for section in file.sections() where names.contains(section.name) {
            let start = UnsafeRawPointer(bitPattern: base + UInt(section.address))
            found[section.name] = UnsafeRawBufferPointer(start: start, count: section.size)
        }
        return found
    }
}

/// The section headers of an ELF file, 64 bits wide and in this machine's byte order.
private final class ELFFile {
    struct Section {
        let name: String
        let address: UInt64
        let size: Int
    }

    private struct Unreadable: Error {}

    private let descriptor: Int32

    init(path: String) throws {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Unreadable()
        }
    }

    deinit {
        close(descriptor)
    }

    /// The sections that stand in memory; none when the file is not what it seems.
    func sections() -> [Section] {
        let header = bytes(at: 0, count: 64)
        guard header.count == 64, header.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2]) else {
            return []
        }
        let entrySize = Int(header.integer(at: 0x3a, as: UInt16.self))
        let entryCount = Int(header.integer(at: 0x3c, as: UInt16.self))
        let nameIndex = Int(header.integer(at: 0x3e, as: UInt16.self))
        let table = bytes(
            at: header.integer(at: 0x28, as: UInt64.self), count: entrySize * entryCount)
        guard entrySize >= 64, nameIndex < entryCount, table.count == entrySize * entryCount else {
            return []
        }
        func field<Value: FixedWidthInteger>(
            _ index: Int, _ offset: Int, as type: Value.Type
        ) -> Value {
            table.integer(at: index * entrySize + offset, as: type)
        }
        let names = bytes(
            at: field(nameIndex, 0x18, as: UInt64.self),
            count: Int(truncatingIfNeeded: field(nameIndex, 0x20, as: UInt64.self)))
        return (0..<entryCount).compactMap { index in
            let address = field(index, 0x10, as: UInt64.self)
            guard address != 0 else {
                return nil
            }
            return Section(
                name: names.string(at: Int(field(index, 0, as: UInt32.self))), address: address,
                size: Int(truncatingIfNeeded: field(index, 0x20, as: UInt64.self)))
        }
    }

    private func bytes(at offset: UInt64, count: Int) -> [UInt8] {
        guard count > 0, count < 1 << 26, offset < 1 << 40 else {
            return []
        }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            let read = pread(descriptor, buffer.baseAddress, count, Int(offset))
            initialized = max(0, read)
        }
    }
}

extension [UInt8] {
    fileprivate func integer<Value: FixedWidthInteger>(at offset: Int, as: Value.Type) -> Value {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    }

    fileprivate func string(at offset: Int) -> String {
        guard offset < count else {
            return ""
        }
        return String(decoding: self[offset...].prefix { $0 != 0 }, as: UTF8.self)
    }
}
