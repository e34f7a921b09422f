import AppFiles
import Trellis
import TrellisConstraints

/// One thing that happens to the views of a sequence. It names them by numbers, so that any step can be left out.
enum Step {
    /// Where a view goes: a window, another view, or nowhere.
    enum Place: Hashable {
        case window(Int), view(Int), nowhere
    }

    enum Button: CaseIterable { case press, release, drag, move, wheelUp, wheelDown }

    case draw
    case move(Int, Place, at: Int, Length)
    case order(Int, toFront: Bool)
    case hide(Int, Bool)
    case enable(Int, Bool)
    case text(Int, String)
    case wrap(Int, Bool)
    case frame(Int, Rect)
    case rule(Int, String, [Int])
    case clearRules(Int)
    /// A sheet for what lies in a place; a number stands for its text.
    case sheet(Place, Int)
    case removeSheet(Place)
    case constrain(Place, String)
    /// What a constraint was added as counts from 0, round and round.
    case removeConstraint(Int)
    case activate(Int, Bool)
    case constant(Int, Double)
    case priority(Int, Int)
    case hugging(Int, Int)
    case resistance(Int, Int)
    case spacing(Int, Int)
    case padding(Int, Int)
    case alignment(Int, Int)
    case resize(Int, Size)
    case theme(Int, Int)
    case select(Int, Int)
    case present(Int, Int, String)
    case focus(Int?)
    case key(Int, Key)
    case mouse(Int, Button, Point)
    case scroll(Int, Point)
}

extension Step.Place: CustomStringConvertible {
    var description: String {
        switch self {
        case .window(0): "window"
        case .window(let number): "window\(number)"
        case .view(let id): "v\(id)"
        case .nowhere: "nowhere"
        }
    }
}

extension Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .draw: "draw()"
        case .move(let id, .nowhere, _, _): "v\(id).removeFromSuperview()"
        case .move(let id, let place, let index, let length):
            "\(place).insert(v\(id), at: \(index))" + (length == .content ? "" : "  // in a container: \(length)")
        case .order(let id, let toFront): "v\(id).\(toFront ? "bringToFront" : "sendToBack")()"
        case .hide(let id, let value): "v\(id).isHidden = \(value)"
        case .enable(let id, let value): "v\(id).isEnabled = \(value)"
        case .text(let id, let text): "v\(id).text = \(text.debugDescription)"
        case .wrap(let id, let value): "v\(id).wraps = \(value)"
        case .frame(let id, let frame): "v\(id).frame = \(frame)"
        case .rule(let id, let text, let views):
            "v\(id).layout.add(\"\(text)\"\(views.map { $0 < 0 ? ", window" : ", v\($0)" }.joined()))"
        case .clearRules(let id): "v\(id).layout.removeAll()"
        case .sheet(let place, let number): "\(place).apply(sheet \(number))"
        case .removeSheet(let place): "\(place).removeSheet()"
        case .constrain(let owner, let text): "\(owner).constraints.add(\"\(text)\")"
        case .removeConstraint(let index): "constraint \(index).remove()"
        case .activate(let index, let value): "constraint \(index).isActive = \(value)"
        case .constant(let index, let value): "constraint \(index).setConstant(\(value))"
        case .priority(let index, let value): "constraint \(index).setPriority(\(value))"
        case .hugging(let id, let value): "v\(id).hugging = \(value)"
        case .resistance(let id, let value): "v\(id).compressionResistance = \(value)"
        case .spacing(let id, let value): "v\(id).spacing = \(value)"
        case .padding(let id, let value): "v\(id).padding = \(value)"
        case .alignment(let id, let value): "v\(id).alignment = \(alignments[value])"
        case .resize(let window, let size): "\(Place.window(window)).send(.resize(\(size)))"
        case .theme(let window, let index): "\(Place.window(window)).theme = \(index)"
        case .select(let id, let index): "v\(id).selected = \(index)"
        case .present(let id, let window, let rule): "\(Place.window(window)).present(v\(id), \"\(rule)\")"
        case .focus(let id): "focus(\(id.map { "v\($0)" } ?? "nil"))"
        case .key(let window, let key): "\(Place.window(window)).send(.key(\(key.label)))"
        case .mouse(let window, let action, let point): "\(Place.window(window)).send(mouse \(action) at \(point))"
        case .scroll(let id, let offset): "v\(id).offset = \(offset)"
        }
    }
}

let alignments: [Stack.Alignment] = [.fill, .leading, .center, .trailing]
let themes: [Theme] = [.dark, .light, .monochrome, .gruvbox]
