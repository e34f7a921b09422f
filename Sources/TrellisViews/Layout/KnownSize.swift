public import CellGeometry

/// What a view has told of its natural size, and whether that may be out of date.
struct KnownSize {
    private var width: Int32 = 0
    private var height: Int32 = 0
    private(set) var flags: Flags = []
    /// How many views in it are looked at again before it is.
    fileprivate(set) var waitingFor: Int32 = 0

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// Somebody knows the size, and is to be told of another one.
        static let asked = Flags(rawValue: 1)
        /// Nothing says how large it is.
        static let none = Flags(rawValue: 2)
        /// The height follows from the width.
        static let followsWidth = Flags(rawValue: 4)
        /// It may be another one now.
        static let stale = Flags(rawValue: 8)
        /// Its own content has changed, or that of a view in it: it has to be asked again.
        static let changed = Flags(rawValue: 16)
        /// The superview waits for it.
        static let awaited = Flags(rawValue: 32)
    }

    var size: Size { Size(width: Int(width), height: Int(height)) }
    var isNone: Bool { flags.contains(.none) }
    var followsWidth: Bool { flags.contains(.followsWidth) }
    var isAsked: Bool { flags.contains(.asked) }
    var isStale: Bool { flags.contains(.stale) }

    fileprivate mutating func set(_ size: Size?, followsWidth: Bool) {
        let most = Int(Int32.max)
        width = Int32(min(max(0, size?.width ?? 0), most))
        height = Int32(min(max(0, size?.height ?? 0), most))
        flags.remove([.none, .followsWidth, .stale, .changed])
        flags.insert(.asked)
        if size == nil { flags.insert(.none) }
        if followsWidth { flags.insert(.followsWidth) }
    }

    fileprivate mutating func insert(_ flags: Flags) { self.flags.insert(flags) }
    fileprivate mutating func remove(_ flags: Flags) { self.flags.remove(flags) }

    fileprivate func isSame(as other: KnownSize) -> Bool {
        let kept: Flags = [.none, .followsWidth]
        return width == other.width && height == other.height
            && flags.intersection(kept) == other.flags.intersection(kept)
    }
}

extension View {
    /// The natural size, asked of the view only when it may be another one.
    final var natural: KnownSize {
        if !knownSize.isAsked || knownSize.isStale { measure() }
        return knownSize
    }

    /// The size that the view takes where no rule decides, in cells: that of the frame set by hand, or its content's.
    ///
    /// - Parameter width: the columns that it is given; nil for the size without a bound. The height at a width is asked of the
    ///   view each time, the natural size only when it may have changed.
    public final func naturalSize(for width: Int? = nil) -> Size {
        let natural = natural
        if let width, natural.followsWidth {
            space?.measurements += 1
            return intrinsicSize(for: width) ?? .zero
        }
        return natural.size
    }

    /// Says that the natural size may be another one. What has asked for it is told before the next layout, if it is.
    ///
    /// Complexity: O(views that it lies in whose size follows from it), once until then.
    public final func naturalSizeMayHaveChanged() {
        knownSize.insert(.changed)
        var view = self
        while view.knownSize.isAsked, !view.knownSize.isStale {
            view.knownSize.insert(.stale)
            view.place?.sizeMayHaveChanged()
            guard let outer = view.superview, outer.measuresSubviews, outer.knownSize.isAsked else { break }
            view.knownSize.insert(.awaited)
            outer.knownSize.waitingFor += 1
            view = outer
        }
        window?.setNeedsFrame()
    }

    /// Whether the natural height depends on the width, and no frame set by hand says otherwise.
    public final var naturalHeightFollowsWidth: Bool { natural.followsWidth }

    /// Whether nothing says how large the view is: no frame set by hand, no content with a size.
    public final var hasNoNaturalSize: Bool { natural.isNone }

    /// Looks whether the natural size is another one; only if something has changed that it follows from.
    final func refreshSize() {
        guard knownSize.isStale, knownSize.waitingFor <= 0 else { return }
        if knownSize.flags.contains(.changed) {
            measure()
        } else {
            knownSize.remove(.stale)
            tellThatSizeIsKnown()
        }
    }

    private func measure() {
        let old = knownSize
        space?.measurements += 1
        if let hand = sizeByHand {
            knownSize.set(hand, followsWidth: false)
        } else {
            knownSize.set(intrinsicSize(for: nil), followsWidth: heightFollowsWidth)
        }
        // The same natural size may mean other heights at other widths.
        if old.isAsked, !knownSize.isSame(as: old) || knownSize.followsWidth { sizeDidChange(old) }
        tellThatSizeIsKnown()
    }

    private func sizeDidChange(_ old: KnownSize) {
        place?.sizeDidChange()
        guard let superview else { return }
        if superview.measuresSubviews, superview.knownSize.isAsked {
            if superview.knownSize.isStale {
                superview.knownSize.insert(.changed)
            } else {
                superview.naturalSizeMayHaveChanged()
            }
        }
        superview.subviewsDidChange(.resized(self))
    }

    /// The superview need not wait for it any longer.
    final func tellThatSizeIsKnown() {
        guard knownSize.flags.contains(.awaited) else { return }
        knownSize.remove(.awaited)
        guard let superview else { return }
        superview.knownSize.waitingFor -= 1
        if superview.knownSize.waitingFor == 0, superview.knownSize.isStale { superview.place?.sizeMayHaveChanged() }
    }
}
