// SPDX-License-Identifier: Apache-2.0

// What is wrong with the program: errors of its last build, or where it trapped. The scene
// below stays as it is and can be used. Who closes the panel does not see the same problem
// again in this window, also after the page was loaded anew.

const closedProblem = "alight-closed-problem";
let problemPanel = null;

// Without a title the problem is gone.
function showProblem(title, ...list) {
    const key = JSON.stringify([title, list]);
    if (problemPanel && problemPanel.key === key) {
        return;
    }
    hideProblem();
    if (title === undefined) {
        sessionStorage.removeItem(closedProblem);
        return;
    }
    if (sessionStorage.getItem(closedProblem) !== key) {
        problemPanel = { key, element: makeProblem(title, list, key) };
        document.body.append(problemPanel.element);
    }
}

function hideProblem() {
    if (problemPanel) {
        problemPanel.element.remove();
        problemPanel = null;
    }
}

function makeProblem(title, list, key) {
    const panel = part("section", "");
    panel.id = "problem";
    panel.setAttribute("role", "alert");
    const close = part("button", "", "Close");
    close.type = "button";
    const end = () => {
        sessionStorage.setItem(closedProblem, key);
        hideProblem();
    };
    close.addEventListener("click", end);
    panel.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            end();
        }
    });
    panel.append(close, part("h2", "", title), ...list.map(makeProblemItem));
    return panel;
}

function makeProblemItem([message, place, source, column]) {
    const item = part("div", "item");
    item.append(part("p", "message", message));
    if (place) {
        item.append(part("p", "place", place));
    }
    if (source.trim()) {
        const line = part("pre", "source", source);
        // The code may be wider than the panel; keys must be able to move it.
        line.tabIndex = 0;
        line.setAttribute("aria-label", "source");
        line.setAttribute("role", "group");
        if (column > 0) {
            const mark = part("span", "mark", `\n${beforeMark(source, column)}^`);
            mark.setAttribute("aria-hidden", "true");
            line.append(mark);
        }
        item.append(line);
    }
    return item;
}

// As wide as the source before the column: tabs stay tabs.
function beforeMark(source, column) {
    return [...source].slice(0, column - 1).map((letter) => letter === "\t" ? "\t" : " ").join("");
}
