import Testing
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Popups in windows of any size, and what stands in them.
@MainActor
struct HostilePopupTests {
    @Test func `menus, palettes, toasts and tooltips take any text and any size`() {
        for text in HostileText.short {
            let bar = MenuBar {
                Menu(text) {
                    Command(text, name: text, group: text, keys: ["x"]) {}
                    Menu(text) { Command(text, name: "b") {} }
                    MenuItem.separator
                    MenuItem.heading(text)
                }
            }
            #expect(Ordeal.problems(of: bar, text) { _ in bar.open(0) } == [])
            let button = Button(text) {}
            let tip = Tooltip(text)
            button.addInteraction(tip)
            #expect(Ordeal.problems(of: button, "with a tip") { _ in tip.show() } == [])
            let menu = ContextMenu { MenuItem(Command(text, name: "c") {}) }
            button.addInteraction(menu)
            #expect(Ordeal.problems(of: button, "with a menu") { _ in _ = menu.open() } == [])
            let label = Label("below")
            let commands = [Command(text, name: text, group: text) {}, Command("b", name: "b", isChecked: { true }) {}]
            #expect(Ordeal.problems(of: label, "palette") { $0.showCommandPalette(commands, placeholder: text) } == [])
            #expect(Ordeal.problems(of: label, "toast") { $0.toast(text, action: text) } == [])
        }
    }

    @Test func `a completion takes any words`() {
        for text in HostileText.short {
            let field = TextField("a")
            field.completion = Completion(HostileText.short + [text], of: .word)
            #expect(Ordeal.problems(of: field, "completion") == [])
            let other = TextField(text)
            other.completion = Completion([text, "x"])
            #expect(Ordeal.problems(of: other, "completion of itself") == [])
        }
    }

    @Test func `fields that open popups do so in a cell`() {
        for size in [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 1, height: 9)] {
            let fields: [View] = [
                Select(["a", "b"]), MultiSelect(["a", "b"], selection: [0]), ComboBox(["a"]), DateField(nil),
                TimeField(nil),
                ColorField(), SearchField("a"),
            ]
            for field in fields {
                let window = Window()
                window.add(field, "tt = ll = 0, w = 8, h = 1")
                let tester = WindowTester(window, width: size.width, height: size.height)
                window.focus(field)
                for key in [Key.enter, .down, .down.alt, "a", .space, .enter, .escape] { tester.send(.key(key)) }
                tester.send(.mouse(Mouse(.press(.left), at: .zero)))
                tester.draw()
                tester.resize(width: 40, height: 12)
                tester.resize(width: 1, height: 1)
                tester.resize(width: 0, height: 0)
                #expect(window.ruleIssues == [])
            }
        }
    }
}
