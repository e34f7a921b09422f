// The window of view-bench in FTXUI: 1,024 labels in 32 columns, shown at two sizes in turn, on a pseudo-terminal.
//
//   c++ -std=c++20 -O3 -I$FTXUI/include -o labels Benchmarks/Peers/ftxui_labels.cpp -L$FTXUI/lib -lftxui-dom -lftxui-screen -lutil
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <ftxui/dom/elements.hpp>
#include <ftxui/screen/screen.hpp>
#include <pty.h>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace ftxui;

static double cpu() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000.0 + time.tv_nsec / 1e6;
}

static Element labels() {
    Elements columns;
    for (int column = 0; column < 32; column++) {
        Elements rows;
        for (int row = 0; row < 32; row++)
            rows.push_back(text("c" + std::to_string(column) + " r" + std::to_string(row)));
        columns.push_back(vbox(rows) | flex);
    }
    return hbox(columns);
}

int main() {
    int outer, inner;
    if (openpty(&outer, &inner, nullptr, nullptr, nullptr) != 0) return 1;
    std::thread([outer] {
        char part[65536];
        while (read(outer, part, sizeof part) > 0) {}
    }).detach();
    Element kept = labels();
    std::printf("1,024 labels in FTXUI, at 200x60 and 160x48 in turn: CPU ms, least and median\n");
    for (bool keeps : {false, true}) {
        std::vector<double> times;
        size_t bytes = 0;
        for (int round = 0; round < 220; round++) {
            double start = cpu();
            auto screen = round % 2 ? Screen(160, 48) : Screen(200, 60);
            Element page = keeps ? kept : labels();
            Render(screen, page);
            std::string text = screen.ToString();
            if (write(inner, text.data(), text.size()) < 0) return 1;
            if (round >= 20) times.push_back(cpu() - start);
            bytes = text.size();
        }
        std::sort(times.begin(), times.end());
        std::printf("  %s: %.3f %.3f, %zu bytes\n", keeps ? "the tree kept" : "the tree built in each frame", times[0],
                    times[times.size() / 2], bytes);
    }
}
