public import TrellisViews

extension Language {
    /// Hebrew, written from right to left.
    public static let hebrew = Language(
        "he", isRightToLeft: true,
        plurals: PluralRule { $0 == 1 ? .one : $0 == 2 ? .two : .other },
        conventions: Conventions(
            point: ".", thousands: ",", dateFormat: "dd.mm.yyyy", firstWeekday: 7,
            months: [
                "ינואר", "פברואר", "מרץ", "אפריל", "מאי", "יוני", "יולי", "אוגוסט", "ספטמבר", "אוקטובר", "נובמבר",
                "דצמבר",
            ], weekdays: ["ב", "ג", "ד", "ה", "ו", "ש", "א"]),
        texts: TranslationFile(PackageResources.hebrew_po, forms: [.one, .two, .other]).texts)
}
