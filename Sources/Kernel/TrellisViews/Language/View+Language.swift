extension View {
    /// The words of the window; English outside of one.
    public final var languageInUse: Language { window?.language ?? .english }

    /// A text in the language of the window. Call it where the text is shown: English is given back as it is.
    ///
    ///     painter.text(translated("no data"), x: 0, y: 0)
    public final func translated(_ phrase: LocalizedText) -> String {
        guard let window, !window.speaksEnglish else { return phrase.filled(phrase.key, .english) }
        return window.language(phrase)
    }

    /// A text that depends on a number, in the language of the window.
    ///
    ///     translated(count, one: "1 line", other: "\(grouped: count) lines")
    public final func translated(_ number: Int, one: LocalizedText, other: LocalizedText) -> String {
        languageInUse(number, one: one, other: other)
    }

    /// A text made at run time or by the app, such as a title, in the language of the window.
    public final func translated(text: String) -> String {
        guard let window, !window.speaksEnglish else { return text }
        return window.language(LocalizedText(text))
    }
}

extension Window {
    /// Has everything said in the new words.
    func applyLanguage() {
        keyboard.languageDidChange()
        directionDidChange()
        tellLanguage()
        overlays.root?.tellLanguage()
        setNeedsDisplay()
        setNeedsFrame()
    }
}

extension View {
    fileprivate func tellLanguage() {
        forEachDescendant {
            $0.languageDidChange()
            $0.invalidateIntrinsicSize()
        }
    }
}
