// SPDX-License-Identifier: Apache-2.0

// What people who do not see the page can do besides tapping, in which order they read, and what
// is said to them.

// MARK: Actions

// An item's actions are buttons behind it, which show while the keyboard is in them.
function applyActions(item) {
    const names = item.semantics ? item.semantics.slice(10) : [];
    if (!names.length) {
        if (item.actions) {
            item.actions.remove();
            item.actions = null;
        }
        return;
    }
    if (!item.actions) {
        item.actions = part("div", "actions");
        item.actions.setAttribute("role", "group");
        applyReach(item);
    }
    const label = item.semantics[1];
    setAttribute(item.actions, "aria-label", label ? `${label}, actions` : "Actions");
    const shown = [...item.actions.children].map((button) => button.textContent);
    if (shown.join("\n") !== names.join("\n")) {
        item.actions.replaceChildren(...names.map((name, index) => {
            const button = document.createElement("button");
            button.type = "button";
            button.textContent = name;
            button.addEventListener("click", (event) => {
                event.stopPropagation();
                send("c", item.id, index);
            });
            return button;
        }));
    }
    placeActions(item);
    didPlace(item);
}

// They show below their item.
function placeActions({ actions, frame: [x, y, , height] }) {
    setStyle(actions, "left", pixels(x));
    setStyle(actions, "top", pixels(y + height));
}

// The item's element stands where it belongs; so do its actions.
function didPlace(item) {
    if (item.actions && item.element.parentNode
        && item.element.nextSibling !== item.actions) {
        item.element.after(item.actions);
    }
    if (item.semantics && item.semantics[8]) {
        reorder.add(item);
    }
    if (!item.semantics && item.interactions & interaction.tap) {
        // What is around it has a say in this.
        applyTabStop(item);
    }
}

function willRemove(item) {
    if (item.actions) {
        item.actions.remove();
    }
}

// MARK: Adjustable values

function isAdjustable(item) {
    return item.semantics && (item.semantics[2] || 0) & flag.adjustable;
}

root.addEventListener("keydown", (event) => {
    const item = owners.get(event.target);
    const isMore = event.key === "ArrowUp" || event.key === "ArrowRight";
    const isLess = event.key === "ArrowDown" || event.key === "ArrowLeft";
    if (item && isAdjustable(item) && (isMore || isLess)) {
        event.preventDefault();
        send("j", item.id, isMore ? 1 : 0);
    }
});

// MARK: Order

// Items with a priority whose siblings may have to be read in another order.
const reorder = new Set();

// Siblings with a higher priority are read first: the element around them owns them in that order.
function settleOrder() {
    for (const item of reorder) {
        if (!item.element.parentNode || !items.has(item.id)) {
            continue;
        }
        const parent = elementAround(item.element);
        const siblings = childItems(parent);
        const ordered = siblings.map((sibling, place) => ({
            sibling, place, priority: (sibling.semantics || [])[8] || 0,
        })).sort((one, other) => other.priority - one.priority || one.place - other.place);
        const isUsual = ordered.every(({ place }, index) => place === index);
        const owned = ordered.flatMap(({ sibling }) => ownedBy(sibling));
        setAttribute(parent, "aria-owns", isUsual ? null : owned.join(" "));
    }
    reorder.clear();
}

// The ids of an item's element and of what can be done with it.
function ownedBy(item) {
    item.element.id = item.element.id || `item-${item.id}`;
    if (!item.actions) {
        return [item.element.id];
    }
    item.actions.id = item.actions.id || `actions-${item.id}`;
    return [item.element.id, item.actions.id];
}

// MARK: Announcements

const voices = ["polite", "assertive"].map((manners) => {
    const voice = part("div", "voice");
    voice.setAttribute("aria-live", manners);
    document.body.append(voice);
    return voice;
});

// Screen readers say what is put into these elements, the same words twice only if they went.
function announce(text, isUrgent = 0) {
    const voice = voices[isUrgent];
    voice.textContent = "";
    requestAnimationFrame(() => voice.append(part("p", "", text)));
}
