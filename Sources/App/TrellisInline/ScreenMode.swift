public import DirectBackend

/// The part of the terminal that an application uses.
public struct ScreenMode: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case fullScreen
        case linear
        case inline(rows: Int?, remains: DirectTerminal.Remains, hasMouse: Bool)
    }

    let kind: Kind

    /// The whole screen; what was there comes back at the end.
    public static let fullScreen = ScreenMode(kind: .fullScreen)

    /// No part: the window is told in lines on standard error, and lines of standard input take the place of keys. It needs
    /// no terminal. So it is in every mode where the user has `TRELLIS_LINEAR=1` in the environment.
    public static let linear = ScreenMode(kind: .linear)

    /// As many rows below the cursor as the content needs, and the last frame remains.
    public static let inline = inline()

    /// Some rows below the cursor. What is above stays as it is, and scrolls out where there is no room below.
    ///
    /// - Parameters:
    ///   - rows: the number of rows; nil for as many as the content needs. At most those of the screen.
    ///   - remains: what of them remains at the end.
    ///   - hasMouse: whether the mouse is reported. Then the terminal's own selection of text needs Shift.
    public static func inline(
        rows: Int? = nil, remains: DirectTerminal.Remains = .lastFrame, hasMouse: Bool = false
    ) -> ScreenMode {
        ScreenMode(kind: .inline(rows: rows, remains: remains, hasMouse: hasMouse))
    }
}
