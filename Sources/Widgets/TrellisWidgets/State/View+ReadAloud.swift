import TrellisViews

extension View {
    /// Whether the user reads the screen by ear or by finger, so that signs are words.
    var isReadAloud: Bool { window?.isAccessible ?? false }
}

extension ProgressBar {
    func announceQuarter(after old: Double?) {
        guard let window, let share else { return }
        let before = old.map { $0.isNaN ? 0 : min(max($0, 0), 1) } ?? 0
        let (quarter, now) = (Int(before * 4), Int(share * 4))
        guard now > quarter else { return }
        let name = meaning.name
        window.announce((name.isEmpty ? "" : "\(name): ") + "\(now * 25)%")
    }
}
