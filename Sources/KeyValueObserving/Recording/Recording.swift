#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a path reads, noted while it is read and compared with the last time.
///
/// In memory of its own, as ``ThreadState`` is, and for the same reason.
@usableFromInline
struct Recording {
    /// The slots in the order in which they were read, as often as they were read.
    var reads: [Unmanaged<Slot>] = []
    /// How many reads were the same as the last time.
    var sameReads = 0
    /// All reads of this time from the first that was not the same.
    var newReads: [Unmanaged<Slot>]?
    /// The last read, if its type was the observed one.
    var lastRead: ObjectIdentifier?
    /// The bits of the last read, to see whether the path passed on that very value.
    let bits: UnsafeMutableRawBufferPointer
    let observedType: ObjectIdentifier

    init<Value>(_ type: Value.Type) {
        observedType = ObjectIdentifier(type)
        bits = .allocate(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    }

    @usableFromInline
    mutating func record(_ slot: Unmanaged<Slot>, _ type: ObjectIdentifier, _ value: UnsafeRawBufferPointer) {
        if newReads != nil {
            newReads?.append(slot)
        } else if sameReads < reads.count, reads[sameReads].toOpaque() == slot.toOpaque() {
            sameReads += 1
        } else {
            newReads = Array(reads[..<sameReads]) + [slot]
        }
        if observedType == type {
            lastRead = slot.identifier
            bits.copyMemory(from: value)
        } else {
            lastRead = nil
        }
    }

    /// The slot whose value the path passed on unchanged, as told by its bits.
    func slotPassedOn(as value: UnsafeRawBufferPointer) -> ObjectIdentifier? {
        guard lastRead != nil, let new = value.baseAddress, let old = bits.baseAddress else { return nil }
        return memcmp(new, old, value.count) == 0 ? lastRead : nil
    }
}

extension Unmanaged {
    @usableFromInline var identifier: ObjectIdentifier { _withUnsafeGuaranteedRef { ObjectIdentifier($0) } }
}
