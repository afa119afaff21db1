// SPDX-License-Identifier: Apache-2.0

// What is shown over the window: while a sheet, an alert or a menu is there, nothing behind it is
// reached, the keyboard stays in it, and Escape leaves it.

// The items in front, the first one first, with what had the focus before each.
let modals = [];
// The items that said that they are in front.
const modalItems = new Set();

// After each batch: whoever came takes the focus, whoever went gives it back.
function settleModals() {
    if (!modalItems.size && !modals.length) {
        return;
    }
    const around = childItems(root);
    const present = around.filter((item) => modalItems.has(item) && !item.leaves);
    modalItems.forEach((item) => items.get(item.id) === item || modalItems.delete(item));
    const former = modals.at(-1);
    const gone = modals.find(({ item }) => !present.includes(item));
    modals = modals.filter(({ item }) => present.includes(item));
    for (const item of present) {
        if (!modals.some((modal) => modal.item === item)) {
            modals.push({ item, before: document.activeElement });
        }
    }
    const top = modals.at(-1);
    if (!top && !former) {
        return;
    }
    for (const item of around) {
        item.isBehind = Boolean(top) && item !== top.item
            && !(item.element.compareDocumentPosition(top.item.element)
                & Node.DOCUMENT_POSITION_PRECEDING);
        applyReach(item);
    }
    if (top && top !== former && !top.item.element.contains(document.activeElement)) {
        enterModal(top.item);
    } else if (gone && gone.before && gone.before.isConnected) {
        gone.before.focus({ preventScroll: true });
    }
}

function focusables(element) {
    return [...element.querySelectorAll("button, input, textarea, a[href], [tabindex='0']")]
        .filter((inner) => !inner.disabled && !inner.closest("[inert]") && inner.tabIndex >= 0);
}

function enterModal(item) {
    const first = focusables(item.element)[0];
    if (first) {
        first.focus({ preventScroll: true });
    } else {
        item.element.tabIndex = -1;
        item.element.focus({ preventScroll: true });
    }
}

// At its ends the keyboard goes around; in a menu the arrows move as well.
addEventListener("keydown", (event) => {
    const top = modals.at(-1);
    if (!top || event.isComposing) {
        return;
    }
    const isMenu = top.item.semantics[0] === role.menu;
    const steps = isMenu ? { ArrowDown: 1, ArrowUp: -1 } : {};
    if (event.key === "Escape") {
        event.preventDefault();
        send("q");
    } else if (event.key === "Tab" || steps[event.key]) {
        const stops = focusables(top.item.element);
        const at = stops.indexOf(document.activeElement);
        const step = steps[event.key] || (event.shiftKey ? -1 : 1);
        const next = at + step;
        if (stops.length && (steps[event.key] || next < 0 || next >= stops.length)) {
            event.preventDefault();
            stops[(next + stops.length) % stops.length].focus();
        }
    }
});

// MARK: Menus of items

// A click of the right button, or the key for it; where a finger rests, the browser says so too,
// apart from those that do not: there a timer does.
let pressTimer = 0;

root.addEventListener("contextmenu", (event) => {
    const item = target(event.target, interaction.menu);
    if (item) {
        event.preventDefault();
        showMenu(item);
    }
});

root.addEventListener("pointerdown", (event) => {
    const item = event.pointerType === "touch" && target(event.target, interaction.menu);
    if (item) {
        // As long as iOS waits.
        pressTimer = setTimeout(() => showMenu(item), 500);
    }
});

for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
    root.addEventListener(kind, (event) => {
        if (kind !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 3) {
            clearTimeout(pressTimer);
        }
    });
}

let lastMenu = { id: 0, time: 0 };

// Both ways may see the same press.
function showMenu(item) {
    clearTimeout(pressTimer);
    const now = performance.now();
    if (item.id === lastMenu.id && now - lastMenu.time < 1000) {
        return;
    }
    lastMenu = { id: item.id, time: now };
    send("m", item.id);
}
