import LayoutPlan

/// Storage for the rules of all items: 16 bytes for each value, in one array, and 16 for each item.
final class RuleStore {
    @exclusivity(unchecked) private var records = FlatArray<Record>()
    @exclusivity(unchecked) private var entries = FlatArray<PackedValue>()
    /// Unused ranges of entries, by length.
    @exclusivity(unchecked) private var freeRanges: [Int: [Int32]] = [:]
    /// Values that do not fit in an entry.
    @exclusivity(unchecked) private var pool: [LayoutValue?] = []
    @exclusivity(unchecked) private var freePool: [Int] = []
    @exclusivity(unchecked) private var clipPool = ClipPool()

    /// The record of an item, apart from its values.
    private struct Record {
        /// The first of `count` entries.
        var start: Int32 = 0
        var count: UInt8 = 0
        var capacity: UInt8 = 0
        /// Positions in force, horizontal in the lower half.
        var positions: UInt8 = 0
        var fromPartner: UInt8 = 0
        var isLive = false
        /// The margins kept free around it, by their number in the pool.
        var clips: Int32 = 0
    }

    func reserveCapacity(_ items: Int) {
        records.reserve(items + 2)
        entries.reserve(items * 4)
    }

    func add(_ item: Int) {
        records.resize(to: max(records.count, item + 1), filling: Record())
        records.base[item].isLive = true
    }

    func remove(_ item: Int) {
        keep(RuleState(), for: item)
        records.base[item].isLive = false
        records.base[item].clips = 0
    }

    /// All items, in the order of their numbers.
    var items: [Int] {
        var result: [Int] = []
        for item in 0..<records.count where records[item].isLive { result.append(item) }
        return result
    }

    // MARK: Values

    func positions(of item: Int, _ axis: Axis) -> RuleState.Positions {
        let bits = records[item].positions
        return RuleState.Positions(bits: axis == .horizontal ? bits & 15 : bits >> 4)
    }

    /// Whether a position was given from the far side.
    func isFromPartner(_ item: Int, _ slot: ConstraintName.Slot, _ axis: Axis) -> Bool {
        records[item].fromPartner & RuleState.bit(slot, axis) != 0
    }

    /// The value under a name; nil for a position that comes from its partner.
    func value(of item: Int, _ name: ConstraintName) -> LayoutValue? {
        let record = records[item]
        for index in Int(record.start)..<Int(record.start) + Int(record.count)
        where entries[index].name == name.rawValue { return value(of: entries[index]) }
        return nil
    }

    private func value(of entry: PackedValue) -> LayoutValue {
        entry.kind == .pooled ? pool[Int(entry.reference)]! : entry.value
    }

    func hasRules(_ item: Int) -> Bool { item < records.count && records[item].count > 0 }

    /// The axes on which an item is clipped to its superitem.
    func clips(of item: Int) -> AxisClips { item < records.count ? clipPool[records[item].clips] : AxisClips() }

    func setClips(_ clips: AxisClips, of item: Int) { records.base[item].clips = clipPool.number(of: clips) }

    /// Stores a list of rules; returns whether they differ from the previous ones.
    func keep(_ list: RuleList, for item: Int) -> Bool {
        add(item)
        var record = records[item]
        let clips = clipPool.number(of: list.clips)
        if clips == record.clips, isSame(list, record) { return false }
        record.clips = clips
        giveBack(record)
        makeRoom(for: list.values.count, in: &record)
        record.count = UInt8(list.values.count)
        record.positions = list.positionBits
        record.fromPartner = list.fromPartner
        for (place, (name, value)) in list.values.enumerated() {
            entries[Int(record.start) + place] = pack(value, name)
        }
        records[item] = record
        return true
    }

    /// Whether a list equals a record. Values that do not fit in an entry count as different.
    private func isSame(_ list: RuleList, _ record: Record) -> Bool {
        guard list.values.count == Int(record.count), list.positionBits == record.positions,
            list.fromPartner == record.fromPartner
        else { return false }
        for (place, (name, value)) in list.values.enumerated() {
            guard let packed = PackedValue(value, name: name), packed == entries[Int(record.start) + place] else {
                return false
            }
        }
        return true
    }

    private func giveBack(_ record: Record) {
        for index in Int(record.start)..<Int(record.start) + Int(record.count) where entries[index].kind == .pooled {
            pool[Int(entries[index].reference)] = nil
            freePool.append(Int(entries[index].reference))
        }
    }

    func state(of item: Int) -> RuleState {
        let record = records[item]
        guard record.count > 0 else { return RuleState() }
        var values: [(name: ConstraintName, value: LayoutValue)] = []
        values.reserveCapacity(Int(record.count) + 2)
        for index in Int(record.start)..<Int(record.start) + Int(record.count) {
            values.append((ConstraintName(rawValue: entries[index].name)!, value(of: entries[index])))
        }
        return RuleState(
            values, horizontal: positions(of: item, .horizontal), vertical: positions(of: item, .vertical),
            fromPartner: record.fromPartner)
    }

    func keep(_ state: RuleState, for item: Int) {
        var record = records[item]
        giveBack(record)
        makeRoom(for: state.entries.count, in: &record)
        record.count = UInt8(state.entries.count)
        record.positions = state.positions.horizontal.bits | state.positions.vertical.bits << 4
        record.fromPartner = state.fromPartner
        for (place, (name, value)) in state.entries.enumerated() {
            entries[Int(record.start) + place] = pack(value, name)
        }
        records[item] = record
    }

    private func pack(_ value: LayoutValue, _ name: ConstraintName) -> PackedValue {
        if let packed = PackedValue(value, name: name) { return packed }
        if let free = freePool.popLast() {
            pool[free] = value
            return PackedValue(pooled: free, name: name)
        }
        pool.append(value)
        return PackedValue(pooled: pool.count - 1, name: name)
    }

    private func makeRoom(for count: Int, in record: inout Record) {
        guard count > Int(record.capacity) else { return }
        if record.capacity > 0 { freeRanges[Int(record.capacity), default: []].append(record.start) }
        record.capacity = UInt8(count)
        if let free = freeRanges[count]?.popLast() {
            record.start = free
        } else {
            record.start = Int32(entries.count)
            let blank = PackedValue(pooled: 0, name: .w)
            entries.resize(to: entries.count + count, filling: blank)
        }
    }
}
