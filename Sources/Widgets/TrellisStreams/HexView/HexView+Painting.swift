import TrellisViews
import TrellisWidgets

extension HexView {
    func drawBytes(in painter: Painter) {
        let (geometry, bar) = (geometry, bar)
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        painter.clipped(to: Rect(x: 0, y: 0, width: contentWidth, height: bounds.height)) {
            drawRows(geometry, painter)
            if hasStatus { drawStatus(in: painter) }
        }
        // The scroll bar lies above rows that are too wide for the view.
        if borderColumns == 0, geometry.width >= bounds.width, bounds.width > 1 {
            painter.fill(bar.frame, style: painter[.window])
        }
        bar.draw(in: painter, isFocused: isFocused, isEnabled: isEffectivelyEnabled)
    }

    private func drawRows(_ geometry: HexGeometry, _ painter: Painter) {
        let first = firstRow * geometry.bytesPerRow
        let shown = min(data.count - first, rowsHeight * geometry.bytesPerRow)
        if data.count == 0, rowsHeight > 0 {
            let style = painter[painter.isEffectivelyEnabled ? .muted : .hex["disabled"]]
            painter.text(StyledText(translated("No bytes")), x: 0, y: 0, width: contentWidth, style: style)
        }
        let bytes = shown > 0 ? bytes(first..<first + shown) : []
        let styles = HexStyles(painter, isFocused: isFocused, onlyASCII: showsOnlyASCII)
        let visible = painter.visible
        for y in max(0, visible.top)..<max(0, min(visible.bottom, rowsHeight)) {
            let start = y * geometry.bytesPerRow
            guard start < shown else { break }
            drawRow(y, first, start..<min(start + geometry.bytesPerRow, shown), bytes, geometry, styles, painter)
        }
    }

    private func drawRow(
        _ y: Int, _ first: Int, _ range: Range<Int>, _ bytes: [UInt8], _ geometry: HexGeometry, _ styles: HexStyles,
        _ painter: Painter
    ) {
        painter.text(hex(first + range.lowerBound, digits: geometry.digits), x: 0, y: y, style: styles.offset)
        for (index, place) in range.enumerated() {
            let offset = first + place
            let byte = place < bytes.count ? bytes[place] : nil
            let isSelected = selection?.contains(offset) ?? false
            var style = styles.style(of: byte)
            if changes[offset] != nil { style = styles.changed }
            if isSelected { style = styles.selection }
            let x = geometry.column(ofByte: index)
            // The selection has no gaps.
            if isSelected, index + 1 < range.count, selection!.contains(offset + 1) {
                let end = geometry.column(ofByte: index + 1)
                painter.fill(Rect(x: x, y: y, width: end - x, height: 1), style: style)
            }
            let isAtCursor = offset == position
            painter.text(
                byte.map { hex(Int($0), digits: 2) } ?? "??", x: x, y: y,
                style: isAtCursor ? isInText ? styles.otherCursor : styles.cursor : style)
            let character = byte.map { 0x20..<0x7F ~= $0 ? String(UnicodeScalar($0)) : styles.dot } ?? "?"
            let isText = byte.map { 0x20..<0x7F ~= $0 } ?? false
            let textStyle = isSelected || changes[offset] != nil ? style : isText ? styles.text : style
            painter.text(
                character, x: geometry.column(ofCharacter: index), y: y,
                style: isAtCursor ? isInText ? styles.cursor : styles.otherCursor : textStyle)
        }
    }

    private func drawStatus(in painter: Painter) {
        let y = bounds.height - 1
        let role: Role = .bar
        let style = painter[painter.isEffectivelyEnabled ? isFocused ? role.focused : role : role.disabled]
        painter.fill(Rect(x: 0, y: y, width: contentWidth, height: 1), style: style)
        let padding = contentWidth > 3 ? 1 : 0
        var text = ""
        for part in statusParts {
            let longer = text.isEmpty ? part : "\(text)\(showsOnlyASCII ? ", " : " · ")\(part)"
            if longer.columns > contentWidth - 2 * padding, !text.isEmpty { break }
            text = longer
        }
        painter.text(StyledText(text), x: padding, y: y, width: contentWidth - 2 * padding, style: style)
    }

    /// What is known of the place, the most important first.
    private var statusParts: [String] {
        var parts: [String] = []
        if let search { parts.append(translated("searching \(Int(search.progress * 100))%")) }
        if let message { parts.append(translated(text: message)) }
        guard data.count > 0 else { return parts }
        parts.append(translated("\("0x" + hex(position, digits: 1)) of \("0x" + hex(data.count, digits: 1))"))
        if let selection { parts.append(translated("\(grouped: selection.count) selected")) }
        if !changes.isEmpty { parts.append(translated("\(grouped: changes.count) changed")) }
        parts.append(isReadOnly ? translated("read only") : isInText ? translated("text") : translated("numbers"))
        if let byte = bytes(position..<position + 1).first {
            parts.append(translated("byte \(byte), \(Int8(bitPattern: byte)), 0b\(String(byte, radix: 2))"))

        }
        return parts
    }

    func hex(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

/// The styles of bytes, read once a frame.
@MainActor
private struct HexStyles {
    let plain, offset, zero, text, changed, selection, cursor, otherCursor, unreadable: Style
    let dot: String

    init(_ painter: Painter, isFocused: Bool, onlyASCII: Bool) {
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        func style(_ role: Role) -> Style { painter[isEffectivelyEnabled ? role : .hex["disabled"]] }
        plain = style(.hex)
        offset = style("gutter")
        zero = style(.hex["zero"])
        text = style(.hex["text"])
        changed = style(.hex["changed"])
        selection = style("textSelection")
        cursor = style(isFocused ? .hex["cursor.focused"] : .hex["cursor"])
        otherCursor = style(.hex["cursor"])
        unreadable = style(.hex["unreadable"])
        dot = onlyASCII ? "." : "·"
    }

    func style(of byte: UInt8?) -> Style {
        switch byte {
        case nil: unreadable
        case 0?: zero
        default: plain
        }
    }
}
