package import TrellisViews

/// Shows a window in some rows of a terminal, below what the user had there.
@MainActor
package protocol InlineScreen: AnyObject {
    /// The size of the window's next frame on a terminal of a size.
    func size(for window: Window, on screen: Size) -> Size
    /// Whether the window has the whole screen from the next frame on.
    func takesScreen(_ takesScreen: Bool)
    /// Prints finished lines above the window.
    func print(_ text: StyledText, mark: PromptMark?, in window: Window)
}
