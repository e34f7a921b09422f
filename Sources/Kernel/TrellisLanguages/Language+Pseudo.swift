public import TrellisViews

extension Language {
    /// English with accents, a third longer, for tests: what is still plain is not looked up, and what is cut has too
    /// little room for other languages.
    ///
    ///     window.language = .pseudo
    ///     #expect(try audit(window) == [])
    public static let pseudo = Language("en-XA", changing: pseudonym(of:))

    /// Letters get accents, and each third one is doubled; gaps and numbers stay.
    private static func pseudonym(of text: String) -> String {
        var result = ""
        var count = 0
        for character in text {
            guard let index = plain.firstIndex(of: character) else {
                result.append(character)
                continue
            }
            let accented = accents[
                accents.index(accents.startIndex, offsetBy: plain.distance(from: plain.startIndex, to: index))]
            count += 1
            result.append(accented)
            if count % 3 == 0 || text.count < 3 { result.append(accented) }
        }
        return result
    }

    private static let plain = "aceginosuyzACEGINOSUYZdfhjklrtwbmpqvx"
    private static let accents = "áçéğíñóšúýžÁÇÉĞÍÑÓŠÚÝŽďƒĥĵķļŕťŵƀɱƥʠṽẋ"
}
