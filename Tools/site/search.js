// The search of the site: weights of words are added up; `search.py` says what they are.
(() => {
    const root = document.documentElement.dataset.root;
    const field = document.querySelector("#search");
    const results = document.querySelector("#results");
    let index;

    function load() {
        if (index || document.querySelector("#index")) return;
        const script = document.createElement("script");
        script.id = "index";
        script.src = root + "index.js";
        script.onload = () => { index = window.searchIndex; show(); };
        document.head.append(script);
    }

    // The entries with the most words of a query, best first.
    function find(query) {
        const totals = new Map();
        for (let word of query.toLowerCase().match(/[a-z0-9_]{2,}/g) ?? []) {
            if (/..[^isu]s$/.test(word)) word = word.slice(0, -1);
            word = index.same[word] ?? word;
            const here = new Map();
            for (const known in index.words) {
                if (!known.startsWith(word)) continue;
                const found = index.words[known];
                for (let i = 0; i < found.length; i += 2) {
                    const weight = known === word ? found[i + 1] : found[i + 1] / 2;
                    if (weight > (here.get(found[i]) ?? 0)) here.set(found[i], weight);
                }
            }
            for (const [entry, weight] of here) {
                const [count, sum] = totals.get(entry) ?? [0, 0];
                totals.set(entry, [count + 1, sum + weight]);
            }
        }
        const most = Math.max(...[...totals.values()].map(([count]) => count));
        return [...totals].filter(([, [count]]) => count === most).sort((a, b) => b[1][1] - a[1][1] || a[0] - b[0])
            .slice(0, 30).map(([entry]) => index.entries[entry]);
    }

    function show() {
        const query = field.value.trim();
        results.hidden = query === "";
        if (results.hidden) return;
        if (!index) return load();
        const found = find(query);
        results.replaceChildren(...found.map(([title, address, where, text]) => {
            const link = document.createElement("a");
            link.href = root + address;
            for (const [kind, content] of [["b", title], ["i", where], ["span", text]]) {
                const part = document.createElement(kind);
                part.textContent = content;
                link.append(part);
            }
            return link;
        }));
        if (!found.length) results.textContent = "Nothing has these words.";
    }

    field.addEventListener("focus", load);
    field.addEventListener("input", show);
    document.addEventListener("keydown", event => {
        const links = [...results.querySelectorAll("a")];
        const at = links.indexOf(document.activeElement);
        if (event.key === "/" && document.activeElement !== field) field.focus();
        else if (event.key === "Escape") { field.value = ""; show(); field.blur(); }
        else if (event.key === "Enter" && document.activeElement === field && links[0]) links[0].click();
        else if (event.key === "ArrowDown" && !results.hidden && links.length) links[Math.min(at + 1, links.length - 1)].focus();
        else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? field).focus();
        else return;
        event.preventDefault();
    });
    // A search in the address, `?q=popup`.
    const asked = new URLSearchParams(location.search).get("q");
    if (asked) { field.value = asked; show(); }

    const looks = document.querySelector("#looks");
    const dark = () => (document.documentElement.dataset.look ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
    looks.addEventListener("click", () => {
        const look = dark() ? "light" : "dark";
        document.documentElement.dataset.look = look;
        try { localStorage.setItem("look", look); } catch {}
    });
})();
