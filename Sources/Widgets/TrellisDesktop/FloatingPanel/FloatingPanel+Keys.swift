import TrellisViews

extension FloatingPanel {
    static let keys = KeyBindings(
        for: FloatingPanel.self, group: "Panel",
        [
            KeyBinding("panel.close", "close", Key.function(4).control, when: { $0.isClosable }) { $0.userCloses() },
            KeyBinding("panel.move", "move, resize", Key.function(7).control, when: { $0.canBeArranged }) {
                $0.focusFrame()
            },
            KeyBinding("panel.maximize", "maximize, restore", Key.function(10).control, when: { $0.isResizable }) {
                $0.isMaximized.toggle()
            },
        ] + arrow("left", .left, -1, 0, "move left", "narrower") + arrow("right", .right, 1, 0, "move right", "wider")
            + arrow("up", .up, 0, -1, "move up", "lower") + arrow("down", .down, 0, 1, "move down", "higher") + [
                KeyBinding("panel.accept", "accept the place", .enter, isHinted: true, when: { $0.isArranged }) {
                    $0.focusContent()
                },
                KeyBinding("panel.undo", "undo the move", .escape, isHinted: true, when: { $0.isArranged }) {
                    $0.desiredFrame = $0.frameBefore
                    $0.focusContent()
                },
            ])

    private static func arrow(
        _ way: String, _ key: Key, _ x: Int, _ y: Int, _ move: String, _ size: String
    ) -> [KeyBinding<FloatingPanel>] {
        [
            KeyBinding("panel.\(way)", move, key, when: { $0.isArranged && $0.isMovable }) {
                $0.move(by: x, y, resizes: false)
            },
            KeyBinding("panel.size.\(way)", size, key.shift, when: { $0.isArranged && $0.isResizable }) {
                $0.move(by: x, y, resizes: true)
            },
        ]
    }

    private var canBeArranged: Bool { !isMaximized && (isMovable || isResizable) }

    private var isArranged: Bool { isFocused && canBeArranged }
}
