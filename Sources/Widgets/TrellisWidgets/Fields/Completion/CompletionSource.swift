import TrellisViews

/// A text that a completion offers.
struct CompletionRow {
    let text: String
    /// The letters that match; nil if they are still unknown.
    let match: FuzzyQuery.Match?

    func title(_ query: FuzzyQuery) -> StyledText {
        let match = query.isEmpty ? nil : match ?? query.match(text)
        return match?.highlighted(text.inOneLine) ?? StyledText(text.inOneLine)
    }
}

/// The source of a completion's texts: a list, or an asynchronous function.
@MainActor
final class CompletionSource {
    enum Kind {
        case words([String])
        case search(Duration, @MainActor (String) async throws -> [String])
        case offer(@MainActor (Completion.Request) -> Completion.Offer?)
    }

    private var kind: Kind
    /// The words prepared for searching, and the indices of the last matches.
    private var prepared: FuzzyTexts?
    private var matches: (query: FuzzyQuery, places: [Int])?
    /// The words compared with a query so far, as a measure of work.
    private(set) var comparisons = 0
    /// The last answer, and the error instead of one.
    private var answer: [String] = []
    private var failure: String?
    private var isSearching = false
    private var isAnswerCurrent = false
    private var timer: ViewTimer?
    private var task: Task<Void, Never>?
    /// Counts the questions, so that the answer to an earlier one is recognised.
    private var number = 0
    /// Called when there is something new to show.
    var didChange: (@MainActor () -> Void)?

    init(_ kind: Kind) { self.kind = kind }

    var words: [String] {
        get { if case .words(let words) = kind { words } else { [] } }
        set {
            guard case .words = kind else { return }
            kind = .words(newValue)
            forgetSearch()
        }
    }

    var isOffer: Bool { if case .offer = kind { true } else { false } }

    /// Requests the completions at the cursor, which the rows then show.
    func offer(_ request: Completion.Request) -> Completion.Offer? {
        guard case .offer(let make) = kind else { return nil }
        let offer = make(request)
        answer = offer?.texts ?? []
        return offer
    }

    /// Looks for texts; calls `didChange` at once if there is something to show, and again with the answer.
    func look(for query: FuzzyQuery, in view: View) {
        guard case .search(let debounce, let search) = kind else {
            didChange?()
            return
        }
        cancel()
        (failure, isAnswerCurrent) = (nil, false)
        let number = number
        timer = view.after(debounce) { [weak self, weak view] in
            guard let self, let view, number == self.number else { return }
            isSearching = true
            task = view.task { [weak self] in
                let result: Result<[String], any Error>
                do { result = .success(try await search(query.text)) } catch { result = .failure(error) }
                self?.take(result, of: number)
            }
            didChange?()
        }
        didChange?()
    }

    /// Drops the question and the last answer.
    func stop() {
        cancel()
        (answer, failure) = ([], nil)
        forgetSearch()
    }

    private func forgetSearch() { (prepared, matches) = (nil, nil) }

    private func cancel() {
        number += 1
        timer?.cancel()
        task?.cancel()
        (timer, task, isSearching) = (nil, nil, false)
    }

    private func take(_ result: Result<[String], any Error>, of number: Int) {
        guard number == self.number else { return }
        (isSearching, task) = (false, nil)
        switch result {
        case .success(let texts): (answer, isAnswerCurrent) = (texts, true)
        case .failure(let error): (answer, failure) = ([], "\(error)")
        }
        didChange?()
    }

    var note: ChoicePopup.Note? { failure.map { .failed($0) } ?? (isSearching ? .searching : nil) }

    /// The texts to offer, the best first. O(texts).
    func rows(for query: FuzzyQuery) -> [CompletionRow] {
        switch kind {
        case .words(let words): return best(words, query)
        case .offer: return answer.compactMap { text in query.match(text).map { CompletionRow(text: text, match: $0) } }
        case .search:
            if isAnswerCurrent { return answer.map { CompletionRow(text: $0, match: nil) } }
            // Those of the last answer that still match, until the next one comes.
            return answer.compactMap { text in query.match(text).map { CompletionRow(text: text, match: $0) } }
        }
    }

    /// The words that match, found among those that matched before if the user has typed on.
    private func best(_ words: [String], _ query: FuzzyQuery) -> [CompletionRow] {
        if query.isEmpty { return words.map { CompletionRow(text: $0, match: nil) } }
        let prepared = prepared ?? FuzzyTexts(words)
        self.prepared = prepared
        let places: [Int]
        if let matches, query.continues(matches.query) {
            comparisons += matches.places.count
            places = prepared.ranked(by: query, among: matches.places)
        } else {
            comparisons += words.count
            places = prepared.ranked(by: query, among: words.indices)
        }
        matches = (query, places)
        return places.map { CompletionRow(text: words[$0], match: nil) }
    }
}
