import CellGeometry
import LayoutPlan

/// Steps of a frame before painting.
extension Glider {
    /// Starts glides for the last layouts' changes, advances all of them to this moment, and damages moved cells.
    ///
    /// Complexity: O(changed items + gliding items), and those above them.
    func advance() {
        let plan = window.space!.plan
        hasMoved = false
        defer { beginInterval() }
        guard plan === self.plan, knowsFrame else { return learn(plan) }
        // What does not come to rest would start anew in each frame.
        if isStopped || window.pointer.isHeld || window.motion.isReduced || window.unrest.isOfFrames {
            finish()
            settle()
        } else {
            let now = window.timers.clock()
            dropHidden()
            start(at: now)
            move(to: now)
        }
        setTimer()
    }

    /// Forgets the changes since the last frame.
    private func beginInterval() {
        changed.removeAll(keepingCapacity: true)
        (mayHaveChangedAll, isStopped, isAnimated) = (false, false, false)
        if !appeared.isEmpty { appeared.removeAll() }
        motions.forget()
    }

    // MARK: Frames

    /// Learns everything anew: nothing glides.
    private func learn(_ plan: LayoutPlan) {
        if !glides.isEmpty {
            // They were items of another plan.
            window.damage.addAll()
            glides.removeAll()
        }
        self.plan = plan
        indexes.removeAll(keepingCapacity: true)
        settled.removeAll(keepingCapacity: true)
        knowsFrame = true
        mayHaveChangedAll = true
        settle()
        setTimer()
    }

    /// Remembers the cells of this frame where they may have changed.
    private func settle() {
        makeRoom()
        forEachChanged { settled[$0] = $1 }
    }

    private func makeRoom() {
        let limit = plan.itemLimit
        if settled.count < limit {
            settled.append(contentsOf: repeatElement(Self.unknown, count: limit - settled.count))
        }
        if indexes.count < limit { indexes.append(contentsOf: repeatElement(-1, count: limit - indexes.count)) }
    }

    /// Calls a function for the items of views whose cells are other ones than in the last frame, with these cells,
    /// without the distance by which a carrier is scrolled. The function stores them.
    private func forEachChanged(_ body: (Int, SIMD4<Int32>) -> Void) {
        let space = window.space!
        func look(at item: Int) {
            // It may have left since the layout, and guides are not seen.
            guard space.view(of: item)?.isInWindow == true else { return }
            let cells = plan.keptCells(of: item) &- plan.scrolledDistance(of: item)
            if cells != settled[item] { body(item, cells) }
        }
        guard mayHaveChangedAll else { return changed.forEach(look) }
        for item in 1..<max(1, plan.itemLimit) { look(at: item) }
    }

    // MARK: Starting

    /// Starts all views that have other cells than in the last frame.
    private func start(at now: Duration) {
        makeRoom()
        if changed.isEmpty, !mayHaveChangedAll { return }
        let wasGliding = isGliding
        if wasGliding { damageScrolled() }
        let time = now - beginning
        var new: [Glide] = []
        var longest = 0.0
        forEachChanged { item, cells in
            let old = settled[item]
            settled[item] = cells
            window.paintWork.glided += 1
            guard !isAnimated, old != Self.unknown, old.isNear, cells.isNear, let view = window.space!.view(of: item),
                let motion = motions.motion(of: view, appeared)
            else { return jump(item, from: old, to: cells, wasGliding: wasGliding) }
            var glide = Glide(item: item, motion: motion, from: SIMD4<Double>(old), shown: old, to: cells)
            if let index = index(of: item) {
                let running = glides[index]
                glide.start = running.edges(at: running.motion.share(after: time))
                glide.shown = running.shown
            }
            let way = SIMD4<Double>(cells) - glide.start
            longest = max(longest, max(way.max(), -way.min()))
            new.append(glide)
        }
        // One cell is no way: it would only come later.
        guard !new.isEmpty, wasGliding || longest > 1 else { return }
        // All of them start together, so that edges that meet now and at the end meet all the way.
        for index in glides.indices {
            let share = glides[index].motion.share(after: time)
            glides[index].start = glides[index].edges(at: share)
        }
        beginning = now
        for glide in new {
            if let index = index(of: glide.item) {
                glides[index] = glide
            } else {
                indexes[glide.item] = Int32(glides.count)
                glides.append(glide)
            }
        }
    }

    /// Damages what carriers have scrolled as it is shown: the layout knows only where it will be.
    private func damageScrolled() {
        for item in changed where plan.isCarrier(item) {
            window.damage.add(visibleFrame(ofItem: plan.superitem(of: item) ?? 0, plan, in: window.size))
        }
    }

    /// Shows an item at its end from now on.
    private func jump(_ item: Int, from old: SIMD4<Int32>, to cells: SIMD4<Int32>, wasGliding: Bool) {
        // Otherwise the layout has damaged the right cells.
        guard wasGliding else { return }
        let distance = plan.scrolledDistance(of: item)
        if let index = index(of: item) {
            damage(item, glides[index].shown &+ distance)
            removeGlide(at: index)
        } else if old != Self.unknown {
            damage(item, old &+ distance)
        }
        damage(item, cells &+ distance)
    }

    // MARK: Ending

    /// Shows everything at its end.
    private func finish() {
        while let glide = glides.last { end(glide, at: glides.count - 1) }
    }

    /// Ends glides of views that were hidden or shown meanwhile.
    private func dropHidden() {
        guard isGliding, !appeared.isEmpty else { return }
        for index in glides.indices.reversed() {
            let glide = glides[index]
            guard let view = window.space!.view(of: glide.item), motions.motion(of: view, appeared) == nil else {
                continue
            }
            end(glide, at: index)
        }
    }

    private func end(_ glide: Glide, at index: Int) {
        let distance = plan.scrolledDistance(of: glide.item)
        damage(glide.item, glide.shown &+ distance)
        damage(glide.item, glide.end &+ distance)
        removeGlide(at: index)
        hasMoved = true
    }

    // MARK: Moving on

    /// Advances all glides to a time, and ends those that have arrived.
    private func move(to now: Duration) {
        guard isGliding else { return }
        let time = now - beginning
        var (known, share) = (glides[0].motion, glides[0].motion.share(after: time))
        var hasArrived = share == 1
        for index in glides.indices {
            if glides[index].motion != known {
                known = glides[index].motion
                share = known.share(after: time)
                hasArrived = hasArrived || share == 1
            }
            let cells = share == 1 ? glides[index].end : glides[index].cells(at: share)
            glides[index].before = glides[index].shown
            glides[index].hasMoved = cells != glides[index].shown
            glides[index].shown = cells
        }
        window.paintWork.glided += glides.count
        damageMoved()
        guard hasArrived else { return }
        for index in glides.indices.reversed() where glides[index].motion.share(after: time) == 1 {
            removeGlide(at: index)
        }
    }

    /// Damages the cells that views have left and those that they have come to.
    private func damageMoved() {
        var (known, clip) = (-1, Rect.zero)
        for glide in glides where glide.hasMoved {
            hasMoved = true
            let outer = plan.superitem(of: glide.item) ?? 0
            // If the superview has moved too, its damage covers this view.
            if let index = index(of: outer), glides[index].hasMoved { continue }
            if outer != known { (known, clip) = (outer, visibleFrame(ofItem: outer, plan, in: window.size)) }
            let distance = plan.scrolledDistance(of: glide.item)
            for cells in [glide.before, glide.shown] {
                let rect = plan.absolute(Rect(edges: cells &+ distance), of: glide.item)
                window.damage.add(rect.intersection(clip))
            }
        }
    }

    private func damage(_ item: Int, _ cells: SIMD4<Int32>) {
        window.damage.add(plan.absolute(Rect(edges: cells), of: item))
    }
}

extension SIMD4<Int32> {
    /// Whether views glide from or to these cells. Overlays without a position are far outside.
    fileprivate var isNear: Bool { min() > -100_000 && max() < 100_000 }
}
