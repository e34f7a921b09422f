import TrellisViews
import TrellisWidgets

extension ImageView {
    static let keys = KeyBindings(
        for: ImageView.self, group: "Picture",
        [
            KeyBinding("image.zoomIn", "zoom in", "+", "=", when: { $0.canZoom }) { $0.zoomIn() },
            KeyBinding("image.zoomOut", "zoom out", "-", when: { $0.canZoom }) { $0.zoomOut() },
            KeyBinding("image.fit", "fit", "0", when: { $0.canZoom }) { $0.scaling = .fit },
            KeyBinding("image.actualSize", "100%", "1", when: { $0.canZoom }) { $0.zoom(to: .actualSize) },
            KeyBinding("image.toggle", "fit, 100%", .enter, when: { $0.canZoom }) { $0.toggleZoom() },
            KeyBinding("image.left", "move the picture", .left, when: { $0.cutsColumns }) { $0.step(x: -1, y: 0) },
            KeyBinding("image.right", "move the picture", .right, when: { $0.cutsColumns }) { $0.step(x: 1, y: 0) },
            KeyBinding("image.up", "move the picture", .up, when: { $0.cutsRows }) { $0.step(x: 0, y: -1) },
            KeyBinding("image.down", "move the picture", .down, when: { $0.cutsRows }) { $0.step(x: 0, y: 1) },
        ])

    /// Whether keys and the mouse zoom and move the picture.
    var canZoom: Bool { isInteractive && pyramid != nil }

    /// Whether columns of the picture are out of sight.
    private var cutsColumns: Bool { canZoom && bitmap.map { geometry.cutsColumns($0.size) } ?? false }

    /// Whether rows of the picture are out of sight.
    private var cutsRows: Bool { canZoom && bitmap.map { geometry.cutsRows($0.size) } ?? false }

    // MARK: Zoom

    private static let zoomStep = 1.25

    /// Makes the picture larger, up to 64 dots for a pixel.
    public func zoomIn() { zoom(by: Self.zoomStep, at: nil) }

    /// Makes the picture smaller, until all of it is in sight.
    public func zoomOut() { zoom(by: 1 / Self.zoomStep, at: nil) }

    /// Changes between the whole picture and its actual size.
    func toggleZoom(at mouse: Mouse? = nil) { zoom(to: scaling == .fit ? .actualSize : .fit, at: mouse) }

    /// - Parameter mouse: what is under it stays there; nil for the middle.
    func zoom(by factor: Double, at mouse: Mouse?) {
        let geometry = geometry
        var scale = geometry.scale * factor
        // Stops at the actual size on the way, and ends where all of the picture is in sight.
        if (geometry.scale - 1) * (scale - 1) < 0, abs(geometry.scale - 1) > 1e-9 { scale = 1 }
        if factor < 1, scale <= min(1, geometry.fitting) * (1 + 1e-9) { return zoom(to: .fit, at: mouse) }
        scale = min(ImageGeometry.scales.upperBound, max(ImageGeometry.scales.lowerBound, scale))
        zoom(to: scale == 1 ? .actualSize : .times(scale), at: mouse)
    }

    func zoom(to scaling: ImageScaling, at mouse: Mouse? = nil) {
        guard let bitmap, room.area > 0 else { return self.scaling = scaling }
        let old = geometry
        let middle = Point(x: old.rect.left + old.rect.width / 2, y: old.rect.top + old.rect.height / 2)
        let mouse = mouse ?? Mouse(.move, at: middle)
        let isMiddle = mouse.position == middle && mouse.fraction == nil
        let cell = mouse.cell
        let (columns, rows) = (old.columns, old.rows)
        let shareX = isMiddle ? 0.5 : (cell.x - Double(old.rect.left)) / Double(max(1, old.rect.width))
        let shareY = isMiddle ? 0.5 : (cell.y - Double(old.rect.top)) / Double(max(1, old.rect.height))
        let x = columns.lowerBound + shareX * (columns.upperBound - columns.lowerBound)
        let y = rows.lowerBound + shareY * (rows.upperBound - rows.lowerBound)
        self.scaling = scaling
        let perCell = geometry.pixelsPerCell
        let (offsetX, offsetY) =
            isMiddle ? (0, 0) : (cell.x - Double(room.width) / 2, cell.y - Double(room.height) / 2)
        setCenter((x - offsetX * perCell.x) / Double(bitmap.width), (y - offsetY * perCell.y) / Double(bitmap.height))
    }

    // MARK: Moving

    /// Moves the middle of the view to a place of the picture, as far as the picture goes.
    private func setCenter(_ x: Double, _ y: Double) {
        guard let bitmap, !bitmap.isEmpty else { return }
        let geometry = geometry(scaling, x: x, y: y)
        centerX = (geometry.columns.lowerBound + geometry.columns.upperBound) / 2 / Double(bitmap.width)
        centerY = (geometry.rows.lowerBound + geometry.rows.upperBound) / 2 / Double(bitmap.height)
    }

    /// Moves the part in sight by cells.
    func move(x: Double, y: Double) {
        guard let bitmap else { return }
        let perCell = geometry.pixelsPerCell
        setCenter(centerX + x * perCell.x / Double(bitmap.width), centerY + y * perCell.y / Double(bitmap.height))
    }

    /// Moves the part in sight by eighths of the room.
    private func step(x: Double, y: Double) {
        move(x: x * max(1, Double(room.width / 8)), y: y * max(1, Double(room.height / 8)))
    }

    /// Moves the picture with the bar that the mouse holds.
    private func scroll(to point: Point) -> Bool {
        let geometry = geometry
        guard let grab, let bitmap, let bar = bars(geometry).first(where: { $0.isHorizontal == grab.isHorizontal })
        else { return false }
        let middle = Double(bar.first(for: grab, at: point)) + Double(bar.range.visible) / 2
        let perCell = geometry.pixelsPerCell
        setCenter(
            bar.isHorizontal ? middle * perCell.x / Double(bitmap.width) : centerX,
            bar.isHorizontal ? centerY : middle * perCell.y / Double(bitmap.height))
        return true
    }

    /// The bars of what is out of sight: at the right, and in the bottom row, which the status begins.
    func bars(_ geometry: ImageGeometry) -> [ScrollBar] {
        let room = room
        guard let bitmap, canZoom, room.width > 3, room.height > 1 else { return [] }
        let perCell = geometry.pixelsPerCell
        func range(_ pixels: Int, _ shown: Range<Double>, _ perCell: Double, _ cells: Int) -> ScrollRange {
            var range = ScrollRange(total: Int((Double(pixels) / perCell).rounded(.up)), visible: cells)
            range.scroll(to: Int((shown.lowerBound / perCell).rounded()))
            return range
        }
        let left = hasStatus ? min(statusText(geometry).columns, bounds.width) : 0
        let bottom = Rect(x: left, y: bounds.height - 1, width: room.width - left, height: 1)
        let right = Rect(x: bounds.width - 1, y: 0, width: 1, height: room.height)
        var bars: [ScrollBar] = []
        if geometry.cutsRows(bitmap.size), room.width < bounds.width {
            bars.append(ScrollBar(frame: right, range(bitmap.height, geometry.rows, perCell.y, room.height)))
        }
        if geometry.cutsColumns(bitmap.size), room.height < bounds.height {
            let columns = range(bitmap.width, geometry.columns, perCell.x, room.width)
            bars.append(ScrollBar(frame: bottom, columns, isHorizontal: true))
        }
        return bars
    }

    func handle(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .wheelUp: zoom(by: Self.zoomStep, at: mouse)
        case .wheelDown: zoom(by: 1 / Self.zoomStep, at: mouse)
        case .press(.left):
            grab = bars(geometry).lazy.compactMap { $0.grab(at: mouse.position) }.first
            if grab != nil { return scroll(to: mouse.position) }
            dragStart = (mouse.cell.x, mouse.cell.y, centerX, centerY)
            if mouse.clicks == 2 { toggleZoom(at: mouse) }
        case .drag(.left) where grab != nil: return scroll(to: mouse.position)
        case .drag(.left):
            guard let start = dragStart, let bitmap else { return true }
            let perCell = geometry.pixelsPerCell
            setCenter(
                start.centerX - (mouse.cell.x - start.x) * perCell.x / Double(bitmap.width),
                start.centerY - (mouse.cell.y - start.y) * perCell.y / Double(bitmap.height))
        case .release(.left): (dragStart, grab) = (nil, nil)
        default: return false
        }
        return true
    }
}

extension Mouse {
    /// The place in cells: the middle of a cell, unless the terminal tells more.
    fileprivate var cell: (x: Double, y: Double) {
        (Double(position.x) + (fraction?.x ?? 0.5), Double(position.y) + (fraction?.y ?? 0.5))
    }
}
