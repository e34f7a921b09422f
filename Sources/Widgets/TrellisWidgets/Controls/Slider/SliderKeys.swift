import TrellisViews

/// A slider of any kind of number, as its keys see it.
@MainActor
protocol MovedByKeys: View {
    var isVertical: Bool { get }
    func moveStep(_ direction: Int)
    func movePage(_ direction: Int)
    func moveToEnd(_ direction: Int)
}

enum SliderKeys {
    @MainActor static let keys = KeyBindings(
        for: (any MovedByKeys).self, group: "Slider",
        [
            KeyBinding(
                "slider.less", title: { _ in "less, more" }, keys: { $0.isVertical ? [.down] : [.left] },
                action: { $0.moveStep(-1) }),
            KeyBinding(
                "slider.more", title: { _ in "less, more" }, keys: { $0.isVertical ? [.up] : [.right] },
                action: { $0.moveStep(1) }),
            KeyBinding(
                "slider.pageLess", title: { _ in "a page less, more" },
                keys: { [.pageDown, $0.isVertical ? Key.down.shift : Key.left.shift] }, action: { $0.movePage(-1) }),
            KeyBinding(
                "slider.pageMore", title: { _ in "a page less, more" },
                keys: { [.pageUp, $0.isVertical ? Key.up.shift : Key.right.shift] }, action: { $0.movePage(1) }),
            KeyBinding("slider.least", "least, most", .home) { $0.moveToEnd(-1) },
            KeyBinding("slider.most", "least, most", .end) { $0.moveToEnd(1) },
        ])
}

/// A slider with two thumbs.
@MainActor
protocol SwitchingThumbs: View {
    var isAtFirstThumb: Bool { get }
    func switchThumb()
}

extension SliderKeys {
    @MainActor static let rangeKeys = KeyBindings(
        for: (any SwitchingThumbs).self, group: "Slider", adding: keys,
        [
            KeyBinding("slider.switch", "other end", .space, .enter) { $0.switchThumb() },
            // Tab and Shift-Tab go from one thumb to the other before they leave.
            KeyBinding("slider.second", "", .tab, when: { $0.isAtFirstThumb }) { $0.switchThumb() },
            KeyBinding("slider.first", "", Key.tab.shift, when: { !$0.isAtFirstThumb }) { $0.switchThumb() },
        ])
}
