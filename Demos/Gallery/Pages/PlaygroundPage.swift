import Trellis
import TrellisPlayground

extension Page {
    static let playground = Page("playground", "Change the layout, drag the terminal") { stage in
        // The text at the left is a layout sheet; the boxes at the right lie where it says.
        stage.add(Playground(PlaygroundExample.mail.text), "tt = ll = bb = rr = 0")
    }
}
