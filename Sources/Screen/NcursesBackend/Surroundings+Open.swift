import CNcurses
import CTerminal
import TerminalIO
import TextScreen

extension Surroundings {
    /// Opens a terminal and collects everything the environment says about it.
    static func open(
        input: Int32, output: Int32, variable: @escaping (String) -> String
    ) throws(TerminalError) -> Surroundings {
        guard trellis_is_terminal(input), trellis_is_terminal(output) else { throw .notATerminal }
        if trellis_is_open() { throw .alreadyOpen }
        // Otherwise the error would claim that the terminal has no description.
        guard trellis_can_open(Int32(trellis_files_needed)) else { throw .tooFewFiles }
        let found = try TerminalType.find(input: input, output: output, variable: variable)
        let surroundings = Surroundings(type: found.name, about: found.about, variable: variable)
        // A description of 24-bit colours also has the palette.
        let wanted = surroundings.asksForColors ? .rgb : surroundings.colors
        let colors = surroundings.asksForColors ? TerminalFeatures.colorQuestion : ""
        let graphics = surroundings.asksForGraphics ? GraphicsAnswers.questions : ""
        let opening = trellis_open(
            input, output, found.name, Int32(wanted.rawValue), !surroundings.isModern,
            surroundings.isModern ? FoundModes.questions + colors + graphics + TerminalFeatures.questions : "")
        if let error = TerminalError(opening, type: found.name) { throw error }
        return surroundings
    }

    /// The features known before the terminal has answered. Valid once the terminal is open.
    var features: TerminalFeatures {
        TerminalFeatures(
            colors: min(colors, TerminalFeatures.Colors(count: Int(trellis_colors()))), isDark: isDark,
            hyperlinks: hyperlinks, clipboard: clipboard, unicode: unicode(utf8: trellis_is_utf8()),
            reducesMotion: reducesMotion, isAccessible: isAccessible)
    }
}
