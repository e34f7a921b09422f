import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Lists of values.
@MainActor
struct ItemListTests {
    private struct Mail: Identifiable {
        let id: Int
        var subject: String
    }

    private let mails = [Mail(id: 1, subject: "bread"), Mail(id: 2, subject: "garden"), Mail(id: 3, subject: "books")]

    private func shown(_ view: View, width: Int = 12, height: Int = 3) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        window.focus(view)
        return WindowTester(window, width: width, height: height)
    }

    @Test func `actions get the item, also after a filter`() {
        var (changed, opened): ([Int], [Int]) = ([], [])
        let list = List(mails) {
            $0.subject
        } onChange: {
            changed.append($0.id)
        }
        list.onActivate = { opened.append($0.id) }
        let tester = shown(list)
        tester.press(.down)
        tester.press(.enter)
        list.filterText = "b"
        #expect(tester.picture == "| bread      |\n| books      |\n|            |")
        #expect(list.selectedItem?.subject == "books", "the next one that is shown")
        tester.press(.up)
        tester.press(.enter)
        #expect(changed == [2, 1] && opened == [2, 1])
        list.itemFilter = { $0.id > 2 }
        #expect(list.rowsInOrder == [2] && list.selectedItem?.id == 3)
    }

    @Test func `a preview follows the selected item, whoever changes it`() {
        let list = List(mails) { $0.subject }
        let preview = Label()
        list.observe(\.selectedItem, .initial) { mail in preview.text = mail?.subject ?? "none" }
        let tester = shown(list)
        #expect(preview.text == "bread")
        tester.press(.end)
        #expect(preview.text == "books")
        list.items.removeLast()
        #expect(preview.text == "garden")
        list.select(1)
        #expect(preview.text == "bread")
        list.items[0].subject = "butter"
        #expect(preview.text == "butter")
        list.items = []
        #expect(preview.text == "none")
    }

    @Test func `items are recognised by their id, or by their value, or by their index`() {
        let mails = List(self.mails, selection: 1) { $0.subject }
        mails.items = [Mail(id: 3, subject: "x"), Mail(id: 2, subject: "y")]
        #expect(mails.selection == 1 && mails.selectedItem?.subject == "y")
        mails.items.insert(Mail(id: 9, subject: "z"), at: 0)
        #expect(mails.selection == 2)
        let numbers = List([10, 20, 30], selection: 2)
        numbers.items = [30, 10]
        #expect(numbers.selection == 0)
        let pairs = List([(1, "a"), (2, "b")], selection: 1) { $0.1 }
        pairs.items = [(2, "b"), (1, "a")]
        #expect(pairs.selection == 1)
    }

    @Test func `an object that is set again is shown as it is now`() {
        final class Note: Hashable {
            var text = "old"
            static func == (one: Note, other: Note) -> Bool { one === other }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        let note = Note()
        let list = List([note]) { $0.text }
        let tester = shown(list, height: 1)
        note.text = "new"
        list.items = [note]
        #expect(tester.picture == "| new        |")
    }

    @Test func `rows show numbers, optional texts and styled ones`() {
        #expect(shown(List([1, 2])).picture.hasPrefix("| 1          |\n| 2          |"))
        #expect(shown(List(["a", nil, "c"])).picture == "| a          |\n|            |\n| c          |")
        let tester = shown(List([StyledText("late", role: .error), "on time"], selection: 1))
        #expect(tester.picture.hasPrefix("| late       |\n| on time    |"))
        #expect(tester.canvas[1, 0].style.foreground == tester.window.themeInUse[.error].foreground)
    }

    @Test func `rows of one's own have items`() {
        final class Inbox: ItemRows<Mail> {
            override func text(of mail: Mail) -> String { mail.subject }
            override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
                painter.text("* " + item(at: place).subject, x: area.x, y: area.y, style: look.style)
            }
        }
        let inbox = Inbox(mails)
        let tester = shown(inbox)
        #expect(tester.picture == "| * bread    |\n| * garden   |\n| * books    |")
        tester.type("g")
        #expect(inbox.selectedItem?.id == 2)
        inbox.filterText = "boo"
        #expect(tester.picture.hasPrefix("| * books    |") && inbox.selectedItem?.id == 3)
    }

    @Test func `a filter of many rows looks at each once, in slices, and the first rows are shown at once`() {
        var read = 0
        let list = List(count: 20_000) { row in
            read += 1
            return "row \(row)"
        }
        let tester = shown(list)
        tester.draw()
        read = 0
        list.filterText = "row 1999"
        #expect(read <= 8_192)
        tester.advance(by: .seconds(1))
        #expect(list.rowsInOrder == [1999] + (19_990..<20_000))
        #expect(read <= 20_100, "besides the visible ones")
    }
}
