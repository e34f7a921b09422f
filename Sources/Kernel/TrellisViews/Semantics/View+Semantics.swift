import TextScreen

/// The app's descriptions of a view for assistive readers.
@MainActor
final class SpokenWords {
    var name: String?
    var details: String?
    var isDecoration = false
}

extension View {
    /// What the view is called where it shows no name itself, or a worse one: `search.spokenName = "Search mails"`.
    ///
    /// A field in a `Labeled` has the name of its label, and a button that of its title.
    public final var spokenName: String? {
        get { extras?.words?.name }
        set { spokenWords.name = newValue }
    }

    /// A description of the view besides its name, in a sentence at most.
    public final var spokenDetails: String? {
        get { extras?.words?.details }
        set { spokenWords.details = newValue }
    }

    /// Whether the view, with all that is in it, says nothing that is not said elsewhere.
    public final var isDecoration: Bool {
        get { extras?.words?.isDecoration ?? false }
        set { spokenWords.isDecoration = newValue }
    }

    private var spokenWords: SpokenWords {
        if ownExtras.words == nil { ownExtras.words = SpokenWords() }
        return ownExtras.words!
    }

    /// What the view is, says and can do. O(depth), besides what it takes the view itself to answer.
    ///
    /// What the app says (`spokenName`) comes before what superviews say, and that before what the view says.
    public final var meaning: Semantics {
        var meaning = UnderstoodView(self).meaning
        if isFocused { meaning.states.insert(.focused) }
        if !isEffectivelyEnabled { meaning.states.insert(.disabled) }
        let understood = meaning.name
        asMeaningful?.describe(&meaning)
        if asPrivateInput?.inputIsPrivate == true { meaning.states.insert(.secure) }
        // What is typed may be in any property, also in one that is understood as a name.
        if meaning.states.contains(.secure), meaning.name == understood { meaning.name = "" }
        var around = superview
        while let view = around {
            view.asMeaningful?.describe(self, &meaning)
            around = view.superview
        }
        if let name = spokenName { meaning.name = name }
        if let details = spokenDetails { meaning.details = details }
        // Whatever says it: a secret is not told.
        if meaning.states.contains(.secure) { meaning.value = nil }
        if let window, !window.speaksEnglish { meaning.translate(into: window.language) }
        return meaning
    }

    /// The view as one that says itself what it means.
    final var asMeaningful: (any SemanticView)? {
        ViewTraits.has(.meaningful, self) ? self as? any SemanticView : nil
    }
}
