import Trellis

extension ProgramDescription {
    /// What all programs take.
    static let standardOptions: [Option] = [
        .value("--theme", "NAME", "use a theme, or that of ./FILE", .choice({ themeNames }, orFile: true)),
        .value("--completions", "SHELL", "print completions for a shell", .choice({ Shell.allCases.map(\.rawValue) })),
        .flag("--manual", "print the manual page"),
        .flag("--help", "print this help"),
        .flag("--version", "print the version"),
    ]

    /// The themes that come with Trellis, as they are typed.
    static var themeNames: [String] { Theme.namesToType }
}
