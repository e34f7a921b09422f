import TrellisViews

/// Tests that the keys of views do what is asked of them beforehand.
@MainActor
struct KeyCheck {
    let trial: Trial
    private(set) var words: [String] = []

    init(_ trial: Trial) {
        self.trial = trial
        for view in trial.focusableViews { check(view) }
    }

    private mutating func check(_ view: View) {
        let names = view.keyBindings.names
        let repeated = Set(names.filter { name in names.count { $0 == name } > 1 })
        for name in repeated.sorted() { words.append("\(view.label) has two key bindings '\(name)'") }
        for key in Keys.all {
            guard view.window === trial.window, view.canFocus else { return }
            trial.closeDialogs()
            trial.window.focus(view)
            guard view.isFocused else { return }
            trial.tester.draw()
            let takes = view.takes(key)
            if trial.window.needsFrame || view.takes(key) != takes {
                words.append("asking \(view.label) whether it takes \(key.label) changes it")
                trial.tester.draw()
            }
            if view.offer(key) != takes {
                words.append("\(view.label) \(takes ? "does not take" : "takes") \(key.label) against its word")
            }
        }
        trial.closeDialogs()
    }
}
