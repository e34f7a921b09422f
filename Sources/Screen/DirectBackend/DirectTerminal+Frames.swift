import CTerminal
import CellGeometry
import TextScreen

// MARK: Frames

extension DirectTerminal {
    func show(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        waiting = nil
        guard isOnScreen else {
            region?.show(canvas, damage: damage, cursor: cursor)
            return sendRegion()
        }
        if screen.size != size {
            screen.reset(to: size)
            screen.cells.assume(column: nil, row: nil)
        }
        if screen.isUnknown { pictures.forget() }
        screen.cells.dialect.picturedRows = pictures.rows(of: size.height)
        screen.put(canvas, damage: damage)
        screen.putPictures { pictures.write($0, size: size, put: $1, $2) }
        screen.showCursor(at: cursor)
        guard pictures.needsDeleting, !modes.hasPictures else { return send(screen.cells.take()) }
        modes.hasPictures = true
        send(screen.cells.take(), broken: farewell, farewell: farewell)
    }

    func showWaiting() {
        guard let waiting else { return }
        show(waiting.canvas, damage: .all(of: waiting.canvas.size), cursor: waiting.cursor)
    }

    func sendRegion() {
        guard let bytes = region?.writer.cells.take(), let region else { return }
        if !bytes.isEmpty { lastSent = .now }
        send(bytes, broken: InlineRegion.wayOutOfScreen + modes.off, farewell: region.wayOut + modes.off)
    }

    /// What restores the terminal from where it is now.
    var farewell: String {
        let wayOut = region?.wayOut ?? ""
        return isOnScreen ? modes.off + wayOut : wayOut + modes.off
    }

    func send(_ bytes: [UInt8], broken: String = "", farewell: String = "") {
        guard !bytes.isEmpty || !farewell.isEmpty else { return }
        var bytes = bytes
        if features.synchronizedOutput, bytes.count > Self.fewBytes {
            bytes = Array(Sequences.synchronized.begin.utf8) + bytes + Array(Sequences.synchronized.end.utf8)
        }
        bytes.withUnsafeBytes { bytes in
            trellis_direct_send(
                bytes.baseAddress, bytes.count, broken, broken.utf8.count, farewell, farewell.utf8.count)
        }
    }
}
