// The window of peer-bench in FTXUI: a menu and a table.
#include <ftxui/component/component.hpp>
#include <ftxui/component/screen_interactive.hpp>
#include <ftxui/dom/elements.hpp>
#include <string>
#include <vector>

using namespace ftxui;

int main() {
    auto screen = ScreenInteractive::Fullscreen();
    std::vector<std::string> items;
    for (int i = 1; i <= 40; i++) items.push_back("item " + std::to_string(i));
    int selected = 0;
    // Else each step is drawn sixteen times, for colours and a line that such a menu does not have.
    auto option = MenuOption::Vertical();
    option.underline.SetAnimationDuration(animation::Duration(0));
    option.entries_option.animated_colors.background.duration = animation::Duration(0);
    option.entries_option.animated_colors.foreground.duration = animation::Duration(0);
    auto menu = Menu(&items, &selected, option);
    auto page = Renderer(menu, [&] {
        Elements rows = {hbox({text("name") | flex, text("share") | size(WIDTH, EQUAL, 8), text("state") | size(WIDTH, EQUAL, 10)}) | bold};
        for (int i = 1; i <= 200; i++)
            rows.push_back(hbox({text("process " + std::to_string(i)) | flex,
                                 text(std::to_string(i * 7 % 100) + " %") | size(WIDTH, EQUAL, 8),
                                 text(i % 3 ? "sleeping" : "running") | size(WIDTH, EQUAL, 10)}));
        return vbox({
            text("Processes") | bold,
            hbox({window(text("Items"), menu->Render() | yframe) | size(WIDTH, EQUAL, 24),
                  window(text("Table"), vbox(rows) | yframe) | flex}) | flex,
            text("item " + std::to_string(selected + 1) + " of 40"),
        });
    });
    screen.Loop(CatchEvent(page, [&](Event event) {
        if (event == Event::Character('q')) screen.Exit();
        return event == Event::Character('q');
    }));
}
