import Trellis
import TrellisStreams

extension Page {
    static let transcript = Page("transcript", "Entries stream in at the bottom; scroll up and they wait") { stage in
        let transcript = Transcript()
        let box = stage.put("box", Box("Chat"), "tt = ll = rr = bb = 0")
        stage.put("transcript", transcript, in: box, "tt = ll = bb = 1, rr = 0").borderColumns = 1
        transcript.append("Which moon of Jupiter is the largest?", role: "user")
        transcript.append(TranscriptEntry(role: "tool", title: "Looking it up") { ProgressBar(value: 0.6) })
        transcript.append("Ganymede: its radius is 2,634 km, more than that of Mercury.", role: "assistant")
        transcript.append("And the others that Galileo found?", role: "user")
        let answer = transcript.append("", role: "assistant")
        var words = moons.split(separator: " ", omittingEmptySubsequences: false)[...]
        stage.every(.milliseconds(80)) {
            if let word = words.popFirst() { answer.append("\(word) ") }
        }
    }

    private static let moons = """
        Callisto has a radius of 2,410 km and is covered with craters.
        Io, 1,822 km, has more volcanoes than any other body of the solar system, and hardly a crater.
        Europa, 1,561 km, hides an ocean below its ice.

        All four were found in January 1610, with a telescope that enlarged twenty times.
        """
}
