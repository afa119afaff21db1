// SPDX-License-Identifier: Apache-2.0

// Controls of the browser's own, which lie unseen over what the program draws of them: they
// bring the keyboard, touch and screen readers along. They speak like fields: each value is a
// text, and letting go is the end of a line.

function applyControl(item) {
    const { element } = item;
    const [, kind, value, ...rest] = item.content;
    if (kind === "choice") {
        applyChoices(element, rest);
    } else {
        if (element.type !== kind) {
            element.type = kind;
        }
        const [low, high, step = 0] = rest;
        setAttribute(element, "min", low || low === 0 && kind === "range" ? String(low) : null);
        setAttribute(element, "max", high || high === 0 && kind === "range" ? String(high) : null);
        setAttribute(element, "step", kind === "range" ? String(step || "any") : null);
    }
    item.serverText = value;
    settleControl(item);
}

function applyChoices(element, titles) {
    const isSame = element.length === titles.length
        && titles.every((title, index) => element.options[index].textContent === title);
    if (isSame) {
        return;
    }
    element.replaceChildren(...titles.map((title, index) => {
        const option = document.createElement("option");
        option.textContent = title;
        option.value = String(index);
        return option;
    }));
}

// Shows the server's value, unless a person's newer one is still on its way.
function settleControl(item) {
    if (item.edited > received) {
        return;
    }
    editedFields.delete(item);
    if (item.element.value !== item.serverText) {
        item.element.value = item.serverText;
    }
}

root.addEventListener("change", (event) => {
    const item = field(event);
    if (item && item.content[0] === "c") {
        send("s", item.id);
    }
});

// Some browsers open the calendar at a small mark only.
root.addEventListener("click", (event) => {
    const item = owners.get(event.target);
    const isPlain = !item || item.content[0] !== "c" || item.tag === "select"
        || item.content[1] === "range";
    if (isPlain || !event.target.showPicker) {
        return;
    }
    try {
        event.target.showPicker();
    } catch {
        // Only a person's own click opens it.
    }
});
