import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LinearListsTests {
    private func conversation(_ view: View) -> Conversation {
        Conversation(WindowTester(Window(view), width: 60, height: 12))
    }

    @Test func `a list is read page by page, and a row found by its name`() async {
        let list = List((1...23).map { "row \($0)" })
        list.spokenName = "Rows"
        var opened: [Int] = []
        list.onActivate = { _ in opened.append(list.selection ?? -1) }
        let talk = conversation(list)
        #expect(
            await talk.type("", "") == """
                > \n\
                11 row 11
                12 row 12
                13 row 13
                14 row 14
                15 row 15
                16 row 16
                17 row 17
                18 row 18
                19 row 19
                20 row 20
                11 to 20 of 23
                > \n\
                21 row 21
                22 row 22
                23 row 23
                21 to 23 of 23

                """)
        #expect(await talk.type("") == "> \nThat was the last. < goes back.\n")
        #expect(await talk.type("7") == "> 7\n7 row 7, selected\n1 activate\n")
        #expect(await talk.type("activate").contains("> activate\n"))
        #expect(opened == [6])
        // One is back in the list, at the page of the row.
        let said = await talk.type("99", "row 9")
        #expect(said == "> 99\nThere is no 99 here.\n> row 9\n9 row 9, selected\n1 activate\n")
    }

    @Test func `only the rows of a page are made`() async {
        var made = 0
        let list = List(count: 1_000_000) { index in
            made += 1
            return "row \(index)"
        }
        let talk = conversation(list)
        await talk.type("")
        #expect(made < 1_000)
    }

    @Test func `a choice is made in the list that opens`() async {
        let theme = Select(["Light", "Dark", "Nord"], selection: 0)
        let talk = conversation(
            Column {
                Labeled("Theme", theme)
                Button("Save") {}
            })
        #expect(
            await talk.type("Theme", "nord") == """
                > Theme
                1 Light, on
                2 Dark
                3 Nord
                > nord
                Back.
                1 select Theme: Nord, collapsed

                """)
        #expect(theme.selection == 2)
    }

    @Test func `an option of a group is chosen by its number`() async {
        let group = RadioGroup(["Compact", "Spacious"], selection: 0)
        let talk = conversation(
            Column {
                Labeled("Density", group)
                Button("Save") {}
            })
        #expect(
            await talk.type("Density", "2") == """
                > Density
                radio group Density: Compact, 2 options
                1 Compact, on
                2 Spacious, off
                > 2
                1 radio group Density: Spacious, 2 options

                """)
        #expect(group.selection == 1)
    }
}
