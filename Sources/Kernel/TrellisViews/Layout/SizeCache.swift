package import CellGeometry

/// The natural size that a view last reported, and whether it may be out of date.
package struct SizeCache {
    private var width: Int32 = 0
    private var height: Int32 = 0
    private var minimumWidth: Int32 = 0
    private var minimumHeight: Int32 = 0
    /// The last columns for which the view was measured, -1 for none since its content changed, and its size there.
    private var columns: Int32 = -1
    private var (widthInColumns, heightInColumns): (Int32, Int32) = (0, 0)
    private(set) var flags: Flags = []
    /// The number of subviews that must be measured again before this view.
    fileprivate(set) var waitingFor: Int32 = 0

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// Some code has read the size and is notified when it changes.
        static let asked = Flags(rawValue: 1)
        /// The view has no natural size.
        static let none = Flags(rawValue: 2)
        /// The height depends on the width.
        static let followsWidth = Flags(rawValue: 4)
        /// The size may be out of date.
        static let stale = Flags(rawValue: 8)
        /// The content, or the size of a subview, has changed, so the view must be measured again.
        static let changed = Flags(rawValue: 16)
        /// The superview waits for this view's size.
        static let awaited = Flags(rawValue: 32)
        /// The content depends on the natural sizes of the subviews; kept while a size set by hand counts.
        static let measuresSubviews = Flags(rawValue: 64)
    }

    package var size: Size { Size(width: Int(width), height: Int(height)) }
    var measure: Measure {
        Measure(
            size: size, minimum: Size(width: Int(minimumWidth), height: Int(minimumHeight)), isNone: isNone,
            heightFollowsWidth: followsWidth, measuresSubviews: measuresSubviews)
    }
    package var isNone: Bool { flags.contains(.none) }
    package var followsWidth: Bool { flags.contains(.followsWidth) }
    var isAsked: Bool { flags.contains(.asked) }
    var isStale: Bool { flags.contains(.stale) }
    var measuresSubviews: Bool { flags.contains(.measuresSubviews) }

    /// The size in so many columns, if it was the last that was measured.
    fileprivate func size(in columns: Int) -> Size? {
        if columns != Int(self.columns) || isStale { return nil }
        return Size(width: Int(widthInColumns), height: Int(heightInColumns))
    }

    fileprivate mutating func set(_ size: Size, in columns: Int) {
        guard isAsked, !isStale, let columns = Int32(exactly: columns), columns >= 0,
            let width = Int32(exactly: size.width), let height = Int32(exactly: size.height)
        else { return }
        (self.columns, widthInColumns, heightInColumns) = (columns, width, height)
    }

    fileprivate mutating func set(_ measure: Measure) {
        let most = Int(Int32.max)
        columns = -1
        width = Int32(min(max(0, measure.size.width), most))
        height = Int32(min(max(0, measure.size.height), most))
        minimumWidth = Int32(min(max(0, measure.minimum.width), Int(width)))
        minimumHeight = Int32(min(max(0, measure.minimum.height), Int(height)))
        flags.remove([.none, .followsWidth, .stale, .changed])
        flags.insert(.asked)
        if measure.isNone { flags.insert(.none) }
        if measure.heightFollowsWidth { flags.insert(.followsWidth) }
    }

    fileprivate mutating func insert(_ flags: Flags) { self.flags.insert(flags) }
    fileprivate mutating func remove(_ flags: Flags) { self.flags.remove(flags) }
    fileprivate mutating func set(_ flag: Flags, to isSet: Bool) { if isSet { insert(flag) } else { remove(flag) } }

    fileprivate func isSame(as other: SizeCache) -> Bool {
        let kept: Flags = [.none, .followsWidth]
        return width == other.width && height == other.height && minimumWidth == other.minimumWidth
            && minimumHeight == other.minimumHeight
            && flags.intersection(kept) == other.flags.intersection(kept)
    }
}

extension View {
    /// The natural size, measured again only if it may be out of date.
    package final var natural: SizeCache {
        if !sizeCache.isAsked || sizeCache.isStale { measure() }
        return sizeCache
    }

    /// What the view needs where no rule decides, in cells: the size of the frame set by hand, or that of the content.
    ///
    /// - Parameter width: the available columns; nil for the natural size. What was measured last is remembered until it
    ///   may have changed.
    public final func measured(for width: Int? = nil) -> Measure {
        let natural = natural
        space?.sizesRead += 1
        if let width, natural.followsWidth { return Measure(size(in: width)) }
        return natural.measure
    }

    /// The size in so many columns of a view whose height follows its width.
    final func size(in columns: Int) -> Size {
        if let known = sizeCache.size(in: columns) { return known }
        space?.measurements += 1
        let size = measure(for: columns).size
        sizeCache.set(size, in: columns)
        return size
    }

    /// Calls a closure for each subview that is not hidden, in order, with what it needs: as asking each for `measured(for:)`
    /// without a width does, at a fraction of the time. For a container that measures itself.
    ///
    /// - Complexity: O(subviews)
    public final func forEachMeasuredSubview(_ body: @MainActor (View, Measure) -> Void) {
        space?.sizesRead += subviews.count
        for view in subviews where view.isVisibleItself { body(view, view.natural.measure) }
    }

    /// Requests that the view be measured again, because its content has changed. If its natural size has, code that has read it is notified before the next
    /// layout.
    ///
    /// Complexity: O(ancestors whose size depends on it) for the first call before a layout, O(1) for further ones.
    public final func setNeedsMeasure() {
        sizeCache.insert(.changed)
        var view = self
        while view.sizeCache.isAsked, !view.sizeCache.isStale {
            view.sizeCache.insert(.stale)
            view.layoutEntry?.sizeMayHaveChanged()
            guard let outer = view.superview, outer.sizeCache.measuresSubviews else { break }
            view.sizeCache.insert(.awaited)
            outer.sizeCache.waitingFor += 1
            view = outer
        }
        window?.setNeedsFrame()
    }

    /// Measures the view again if the content or a subview has changed.
    final func refreshSize() {
        guard sizeCache.isStale, sizeCache.waitingFor <= 0 else { return }
        if sizeCache.flags.contains(.changed) {
            measure()
        } else {
            sizeCache.remove(.stale)
            sizeWasMeasured()
        }
    }

    private func measure() {
        let old = sizeCache
        space?.measurements += 1
        if let hand = sizeByHand {
            sizeCache.set(Measure(hand))
        } else {
            let measure = measure(for: nil)
            sizeCache.set(measure)
            sizeCache.set(.measuresSubviews, to: measure.measuresSubviews)
        }
        // An equal natural size may still mean other heights at other widths.
        if old.isAsked, !sizeCache.isSame(as: old) || sizeCache.followsWidth { sizeDidChange(old) }
        sizeWasMeasured()
    }

    private func sizeDidChange(_ old: SizeCache) {
        layoutEntry?.sizeDidChange(sizeCache)
        guard let superview else { return }
        if superview.sizeCache.measuresSubviews {
            if superview.sizeCache.isStale {
                superview.sizeCache.insert(.changed)
            } else {
                superview.setNeedsMeasure()
            }
        }
        superview.subviewsDidChange(.resized(self))
    }

    /// Measures the subviews again whose sizes may have changed; `subviewsDidChange(_:)` is told of those that have. For a
    /// container that keeps sums of their sizes and is asked for its own before the layout has done that.
    ///
    /// Complexity: O(subviews) if any has changed or the view's own size was never asked for, else O(1).
    public final func refreshSubviewSizes() {
        guard sizeCache.waitingFor > 0 || !sizeCache.isAsked else { return }
        for view in subviews where view.sizeCache.isStale { view.measure() }
    }

    /// Stops the superview from waiting for this view's size.
    final func sizeWasMeasured() {
        guard sizeCache.flags.contains(.awaited) else { return }
        sizeCache.remove(.awaited)
        guard let superview else { return }
        superview.sizeCache.waitingFor -= 1
        if superview.sizeCache.waitingFor == 0, superview.sizeCache.isStale {
            superview.layoutEntry?.sizeMayHaveChanged()
        }
    }
}
