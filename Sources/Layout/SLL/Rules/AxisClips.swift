import LayoutPlan

/// The axes on which an item is clipped to its superitem.
struct AxisClips: Hashable {
    var horizontal: AxisClip?
    var vertical: AxisClip?

    subscript(axis: Axis) -> AxisClip? { axis == .horizontal ? horizontal : vertical }
}

/// The few distinct clips that many items share.
struct ClipPool {
    private var all: [AxisClips] = [AxisClips()]
    private var numbers: [AxisClips: Int32] = [AxisClips(): 0]
    private var last: Int32 = 0

    subscript(number: Int32) -> AxisClips { all[Int(number)] }

    mutating func number(of clips: AxisClips) -> Int32 {
        if all[Int(last)] == clips { return last }
        if let cached = numbers[clips] {
            last = cached
            return cached
        }
        last = Int32(all.count)
        all.append(clips)
        numbers[clips] = last
        return last
    }
}
