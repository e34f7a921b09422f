import Testing

/// What windows promise, whatever happens to them. A failure prints the seed and the shortest sequence that still fails;
/// `swift run FuzzRunner frames --seed 17 --count 1` runs it again.
///
/// One after the other, or other tests would have no time.
@Suite(.serialized)
struct FuzzTests {
    @Test func `nothing that is done to views stops the program`() async throws {
        try await search("no-trap", count: 800)
    }

    @Test func `changed views lie where new ones lie`() async throws {
        try await search("frames", count: 200)
    }

    @Test func `changed views look as new ones do`() async throws {
        try await search("looks", count: 150)
    }

    @Test func `what was painted in parts looks as if it was painted as a whole`() async throws {
        try await search("paint", count: 500)
    }

    @Test func `rules are accepted or refused alike whether frames are drawn in between or not`() async throws {
        try await search("alike", count: 400)
    }

    @Test func `what ties views in different containers is accepted and laid out whatever came before`() async throws {
        try await search("cousins", count: 400)
    }

    @Test func `the focus is on a view that can be used and is shown, or on none`() async throws {
        try await search("focus", count: 500)
    }

    @Test func `nothing is painted outside a view or what it lies in`() async throws {
        try await search("clip", count: 250)
    }
}
