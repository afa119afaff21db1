// SPDX-License-Identifier: Apache-2.0

// The keyboard: where its focus is, which shortcuts there are, what is pressed by it or by the
// pointer.

const isMac = /^Mac|^iP/.test(navigator.platform);

// Whether the program wants to hear of every move of the focus, not only of those into fields.
let watchesFocus = false;
// What the server was last told of the focus.
let reportedFocus = 0;
let isMovingItems = false;

// MARK: Focus

function applyTabStop(item) {
    const { element, interactions } = item;
    const flags = item.semantics ? item.semantics[2] || 0 : 0;
    const isNative = item.tag === "button" || item.tag === "input" || item.tag === "textarea"
        || item.tag === "select"
        || (item.tag === "a" && element.hasAttribute("href"));
    const takesTaps = interactions & interaction.tap
        && (item.semantics || !element.parentElement || !isInsideTarget(element));
    const wantsStop = !(flags & flag.hidden)
        && (flags & (flag.adjustable | flag.focusable)
            || interactions & interaction.focus || takesTaps || item.scroll);
    let stop = wantsStop && !isNative && !(flags & flag.disabled) ? "0" : null;
    if (flags & flag.unfocusable || isSwiper(item)) {
        stop = "-1";
    }
    setAttribute(element, "tabindex", stop);
}

// Whether an element around it is what people without a pointer tap in its place.
function isInsideTarget(element) {
    for (let node = element.parentElement; node && node !== root; node = node.parentElement) {
        const item = owners.get(node);
        if (item && item.semantics && item.interactions & interaction.tap) {
            return true;
        }
    }
    return false;
}

function watchFocus() {
    watchesFocus = true;
}

// The program moves the focus.
function moveFocus(id) {
    if (id === 0) {
        if (owners.has(document.activeElement)) {
            document.activeElement.blur();
        }
        reportFocus(0);
        return;
    }
    const { element, content } = items.get(id);
    const isFirst = content[0] === "f" && element.selectionEnd === 0;
    reportedFocus = id;
    element.focus();
    if (document.activeElement !== element) {
        // Screen readers are moved to what takes no input too, such as a heading.
        element.tabIndex = -1;
        element.focus();
    }
    if (isFirst) {
        element.setSelectionRange(element.value.length, element.value.length);
    }
    // It may not have worked.
    reportFocus(focusedItem());
}

function focusedItem() {
    const item = owners.get(document.activeElement);
    return item ? item.id : 0;
}

function reportFocus(id) {
    const item = items.get(id);
    const concerns = watchesFocus
        || (item && item.interactions & (interaction.edit | interaction.focus))
        || (items.get(reportedFocus) && items.get(reportedFocus).content[0] === "f");
    if (id !== reportedFocus && concerns) {
        reportedFocus = id;
        send("f", id);
    }
}

root.addEventListener("focusin", () => {
    if (!isMovingItems) {
        reportFocus(focusedItem());
    }
});

root.addEventListener("focusout", (event) => {
    // A window in the background keeps its focus for later.
    if (!isMovingItems && !event.relatedTarget && document.hasFocus()) {
        reportFocus(0);
    }
});

// Elements lose the focus when they are moved; people do not.
function keepFocus(around, change) {
    const focused = document.activeElement;
    if (!around.contains(focused)) {
        change();
        return;
    }
    isMovingItems = true;
    const { selectionStart, selectionEnd } = focused;
    change();
    focused.focus({ preventScroll: true });
    if (typeof selectionStart === "number") {
        focused.setSelectionRange(selectionStart, selectionEnd);
    }
    isMovingItems = false;
}

// MARK: Shortcuts

const keyNames = {
    enter: "return", " ": "space", backspace: "delete", delete: "forwarddelete",
    arrowup: "up", arrowdown: "down", arrowleft: "left", arrowright: "right",
};

// What a shortcut is called for people: how ARIA writes it.
function keysOf(shortcut) {
    const spoken = {
        cmd: isMac ? "Meta" : "Control", ctrl: "Control", opt: "Alt", shift: "Shift",
        return: "Enter", escape: "Escape", space: "Space", delete: "Backspace",
    };
    const parts = shortcut === "+" ? ["+"] : shortcut.split(/\+(?!$)/);
    return parts.map((part) => spoken[part] || part.toUpperCase()).join("+");
}

// Whether an event is what a shortcut names. Where there is no command key, the control key is it.
function isStroke(event, shortcut) {
    const parts = shortcut === "+" ? ["+"] : shortcut.split(/\+(?!$)/);
    const key = parts.pop();
    const pressed = event.key.toLowerCase();
    const isSign = /^[^\p{L}\p{N}]$/u.test(key);
    const wantsControl = parts.includes("ctrl") || (!isMac && parts.includes("cmd"));
    return (keyNames[pressed] || pressed) === key
        && event.ctrlKey === wantsControl
        && event.metaKey === (isMac && parts.includes("cmd"))
        && event.altKey === parts.includes("opt")
        // Signs may need the shift key to be typed at all.
        && (isSign || event.shiftKey === parts.includes("shift"));
}

// Whether what has the focus has a use of its own for a key.
function usesKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
        return false;
    }
    const item = owners.get(event.target);
    if (item && item.content[0] === "f") {
        return event.key.length === 1 || event.key === "Backspace" || event.key === "Delete"
            || event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End"
            || (event.key === "Enter" && item.tag === "textarea");
    }
    return Boolean(item) && item.interactions & interaction.tap
        && (event.key === "Enter" || event.key === " ");
}

addEventListener("keydown", (event) => {
    if (event.repeat || event.isComposing || event.keyCode === 229 || usesKey(event)) {
        return;
    }
    for (const element of root.querySelectorAll("[aria-keyshortcuts]")) {
        const item = owners.get(element);
        if (isStroke(event, item.semantics[7]) && target(element, interaction.tap) === item) {
            event.preventDefault();
            press(item);
            release();
            tap(item);
            return;
        }
    }
});

// MARK: Keys that the program hears of

const modifierBits = {
    CapsLock: 1, Shift: 2, Control: 4, Alt: 8, Meta: 16,
};

// Returns whether the program was told of the key, and the browser is to leave it alone.
function tellOfKey(event, phase) {
    const item = owners.get(event.target);
    const wanted = ((item && item.semantics && item.semantics[9]) || "").split(" ");
    const name = keyNames[event.key.toLowerCase()] || event.key.toLowerCase();
    const isNamed = wanted.includes(name);
    const isOneOfAll = wanted.includes("*") && event.key !== "Tab";
    if ((!isNamed && !isOneOfAll) || event.isComposing || event.keyCode === 229) {
        return false;
    }
    const bits = Object.keys(modifierBits).filter((key) => event.getModifierState(key))
        .reduce((sum, key) => sum + modifierBits[key], 0);
    if (phase < 2 || wanted.includes("^")) {
        send("k", item.id, event.key.length === 1 && name !== "space" ? event.key : name, bits,
            phase);
    }
    const types = item.content[0] === "f" && usesKey(event);
    return isNamed || !(types || event.ctrlKey || event.metaKey);
}

root.addEventListener("keydown", (event) => {
    if (tellOfKey(event, event.repeat ? 1 : 0)) {
        event.preventDefault();
        event.stopImmediatePropagation();
    }
}, { capture: true });

root.addEventListener("keyup", (event) => tellOfKey(event, 2), { capture: true });

// MARK: Presses

// The item that is held down, if its program draws that itself.
let pressedItem = null;

// The browser dims what is pressed at once by itself; programs that draw presses hear of them.
function press(item) {
    release();
    if (item.interactions & interaction.press) {
        pressedItem = item;
        send("d", item.id, 1);
    }
}

function release() {
    if (pressedItem) {
        send("d", pressedItem.id, 0);
        pressedItem = null;
    }
}

root.addEventListener("pointerdown", (event) => {
    const item = event.isPrimary && event.button === 0 && target(event.target, interaction.tap);
    if (item) {
        press(item);
    }
});

addEventListener("pointerup", release);
addEventListener("pointercancel", release);
addEventListener("blur", release);

root.addEventListener("keydown", (event) => {
    const item = owners.get(event.target);
    if (item && item.tag === "button" && event.key === " " && !event.repeat) {
        press(item);
    }
});

root.addEventListener("keyup", (event) => {
    if (event.key === " ") {
        release();
    }
});
