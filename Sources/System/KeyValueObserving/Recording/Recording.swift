import Platform

/// The reads of a path, recorded as it is read and compared with the last time.
///
/// Allocated by hand, like ``ThreadState``, and for the same reason.
@usableFromInline
struct Recording {
    var reads: [Unmanaged<Slot>] = []
    /// How many reads so far were the same as the last time.
    var sameReads = 0
    /// All reads of this time, from the first that differed.
    var newReads: [Unmanaged<Slot>]?
    /// The last read, if it had the observed type.
    var lastRead: ObjectIdentifier?
    /// The bits of the last read, to check whether the path returned that very value. Its count is that of the observed
    /// type: optimised by Swift 6.3, `withUnsafeBytes(of: ())` has a count of random bits.
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
            if let new = value.baseAddress, let old = bits.baseAddress { memcpy(old, new, bits.count) }
        } else {
            lastRead = nil
        }
    }

    /// The slot whose value the path returned unchanged, judged by the bits.
    func slotPassedOn(as value: UnsafeRawBufferPointer) -> ObjectIdentifier? {
        guard lastRead != nil, let new = value.baseAddress, let old = bits.baseAddress else { return nil }
        return memcmp(new, old, bits.count) == 0 ? lastRead : nil
    }
}

extension Unmanaged {
    @usableFromInline var identifier: ObjectIdentifier { _withUnsafeGuaranteedRef { ObjectIdentifier($0) } }
}
