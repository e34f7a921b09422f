public import TrellisViews

extension Language {
    /// German, as in Germany.
    public static let german = Language(
        "de",
        conventions: Conventions(
            point: ",", thousands: ".", dateFormat: "dd.mm.yyyy", firstWeekday: 1,
            months: [
                "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                "November", "Dezember",
            ], weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]),
        texts: TranslationFile(PackageResources.german_po).texts)
}
