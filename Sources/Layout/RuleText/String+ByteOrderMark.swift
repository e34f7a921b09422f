extension String {
    /// This text without the mark U+FEFF that some editors put at the start of a file. O(1) if there is none.
    package var withoutByteOrderMark: String {
        utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? String(unicodeScalars.dropFirst()) : self
    }
}
