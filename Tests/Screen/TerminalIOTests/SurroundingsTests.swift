import Testing

@testable import TerminalIO

struct SurroundingsTests {
    private func erasesInColor(_ type: String, _ variables: [String: String] = [:]) -> Bool {
        Surroundings(type: type, about: TypeDescription(name: type)) { variables[$0] ?? "" }.erasesInColor
    }

    @Test func `cells are erased in a colour only where the terminal follows xterm`() {
        for type in ["xterm", "xterm-256color", "xterm-kitty", "alacritty", "foot", "wezterm", "konsole"] {
            #expect(erasesInColor(type), "\(type)")
        }
        for type in ["xterm-color", "linux", "vt100", "screen", "screen-256color", "tmux-256color", ""] {
            #expect(!erasesInColor(type), "\(type)")
        }
        // A multiplexer whose type the user has changed.
        #expect(!erasesInColor("xterm-256color", ["TMUX": "/tmp/tmux-0/default,1,0"]))
        #expect(!erasesInColor("xterm-256color", ["STY": "1.pts-0"]))
    }
}
