import Platform

/// Ends the programs that this one leaves behind, however it ends: also by a signal that cannot be handled.
///
/// They lead sessions of their own, so no signal of the terminal reaches them. A shell waits at a pipe until this program
/// is gone, and asks them to end then; after two seconds it kills those that are still there.
struct OrphanWatch: Sendable {
    /// Nil if there is no shell.
    static let shared = OrphanWatch()

    /// Where it hears of programs that start and end.
    private let news: Descriptor

    private static let script = """
        groups=
        while read -r news group; do
            case $news in
            start) groups="$groups $group" ;;
            end) rest=; for one in $groups; do [ "$one" = "$group" ] || rest="$rest $one"; done; groups=$rest ;;
            esac
        done
        for group in $groups; do for signal in HUP TERM CONT; do kill -s $signal -- -$group; done; done
        for moment in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
            rest=; for group in $groups; do ! kill -s 0 -- -$group || rest="$rest $group"; done; groups=$rest
            [ -n "$groups" ] || exit 0
            sleep 0.1
        done
        for group in $groups; do kill -s KILL -- -$group; done
        """

    private init?() {
        guard let pipe = Descriptor.pipe(), ProgramStart.shell(Self.script, reading: pipe.reading) else { return nil }
        news = pipe.writing
        news.becomeNonBlocking()
    }

    /// Starts the watch, unless it runs.
    static func begin() { _ = shared }

    func start(_ group: pid_t) { tell("start \(group)\n") }

    /// The program has ended; its number is still its own.
    func end(_ group: pid_t) { tell("end \(group)\n") }

    private func tell(_ line: String) { _ = news.write(Array(line.utf8)[...]) }
}
