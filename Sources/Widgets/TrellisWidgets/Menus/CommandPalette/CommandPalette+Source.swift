import TrellisViews

/// Asking an asynchronous source.
extension CommandPalette {
    /// Queries the source, debounced.
    func ask(after delay: Duration) {
        question += 1
        pause?.cancel()
        isSearching = true
        if delay == .zero { return askNow() }
        pause = after(delay) { [unowned self] in askNow() }
    }

    /// Drops the answer to the last query.
    func forgetQuestion() {
        question += 1
        pause?.cancel()
        search?.cancel()
        isSearching = false
    }

    private func askNow() {
        guard let source else { return }
        let (number, text) = (question, field.text)
        search?.cancel()
        search = task { [weak self] in
            do {
                let found = try await source(text)
                self?.take(found, failure: nil, number)
            } catch {
                self?.take([], failure: "\(error)", number)
            }
        }
    }

    /// Shows an answer, unless there is a newer query.
    private func take(_ found: [Command], failure: String?, _ number: Int) {
        guard number == question else { return }
        isSearching = false
        self.failure = failure
        choices = found
    }
}
