// SPDX-License-Identifier: Apache-2.0

// Shows a program's items in this page and reports what a person does with them.
//
// The server sends numbered batches of operations over one WebSocket; this script
// applies them in order and decides nothing itself, apart from what must not wait
// for the network: a press is shown, a field keeps the text that is being typed,
// an animation runs. Text from the server is only ever set as text.
//
// Messages to the server: [sequence, kind, …], 0 for what is only about the connection. From
// it: [batch, received, operation…], where `received` is the sequence of the last event that
// it had taken, and batch 0 changes no item.

// Further files follow; `Page` joins them in one strict function, in the order that it lists.

const interaction = {
    pointer: 512, drag: 1024, hover: 2048, hoverMoves: 4096,
    tap: 1, edit: 2, passesThrough: 4, contentOnly: 8, scroll: 16, focus: 32, press: 64,
    select: 128, menu: 256,
};
const role = {
    text: 0, button: 1, toggle: 2, textField: 3, image: 4, link: 5, heading: 6, group: 7,
    row: 8, list: 9, handle: 24,
    dialog: 10, alertDialog: 11, navigation: 12, tabList: 13, tab: 14, menu: 15, menuItem: 16,
    slider: 20, picker: 21, stepper: 22, progress: 23,
};
const flag = {
    disabled: 1, selected: 2, hidden: 4, hasState: 8, isOn: 16, adjustable: 32,
    focusable: 64, unfocusable: 128, plainFocus: 256, modal: 512, choice: 1024,
};
const designs = ["--standard", "--monospaced", "--serif", "--rounded"];
const contentClasses = { t: "text", T: "text", s: "shape", f: "field", i: "image", c: "control" };

const root = document.getElementById("window");
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const prefersContrast = matchMedia("(prefers-contrast: more)");
const prefersLessMotion = matchMedia("(prefers-reduced-motion: reduce)");

// Every item by its id, and the item of each element.
const items = new Map();
const owners = new WeakMap();
// What the operations that are being applied move by, or null.
let animation = null;

items.set(0, { id: 0, element: root, interactions: 0, semantics: 0, content: 0 });
owners.set(root, items.get(0));

function insert(parent, before, id, x, y, width, height, content, ...rest) {
    const [interactions = 0, semantics = 0, clip = 0, opacity = 1, scroll = 0] = rest;
    const known = rebuild && items.get(id);
    const kind = known && known.content[0];
    const item = known || { id, element: null, animations: {} };
    Object.assign(item, {
        frame: [x, y, width, height], content, interactions, semantics, clip, opacity, scroll,
        effect: 0, transform: [], leaves: false,
    });
    items.set(id, item);
    if (known && item.tag === tagFor(item) && kind === content[0]) {
        dress(item);
    } else {
        if (known) {
            rebuild.replaced.push(item.element);
        }
        build(item);
    }
    if (rebuild) {
        rebuild.inner.get(items.get(parent)).push(item);
        rebuild.inner.set(item, []);
        return;
    }
    standIn(items.get(parent).element, item.element, before ? items.get(before).element : null);
    didPlace(item);
}

// While the whole tree comes anew: the items that have come with what they hold, in order, and
// the elements that others took the place of. What stays keeps its element, with focus,
// selection and scroll position.
let rebuild = null;

function beginRebuild() {
    rebuild = { inner: new Map([[items.get(0), []]]), replaced: [] };
}

function endRebuild() {
    const { inner, replaced } = rebuild;
    rebuild = null;
    replaced.forEach(takeAway);
    root.querySelectorAll(".actions").forEach((element) => element.remove());
    for (const item of [...items.values()]) {
        if (!inner.has(item)) {
            items.delete(item.id);
            editedFields.delete(item);
            takeAway(item.element);
        }
    }
    for (const [parent, children] of inner) {
        placeInOrder(parent.element, children);
    }
    for (const item of inner.keys()) {
        didPlace(item);
    }
}

// Moves only what does not stand there; what is moved loses the focus in some browsers.
function placeInOrder(element, children) {
    const present = childItems(element);
    const moved = new Set();
    let next = 0;
    for (const child of children) {
        while (moved.has(present[next])) {
            next += 1;
        }
        if (child === present[next]) {
            next += 1;
        } else {
            standIn(element, child.element, present[next] ? present[next].element : null);
            moved.add(child);
        }
    }
}

function remove(id) {
    const element = items.get(id).element;
    for (const inner of element.querySelectorAll("*")) {
        const item = owners.get(inner);
        if (item) {
            items.delete(item.id);
            editedFields.delete(item);
        }
    }
    const item = items.get(id);
    items.delete(id);
    editedFields.delete(item);
    willRemove(item);
    takeAway(element);
}

function move(id, before) {
    const item = items.get(id);
    const { element } = item;
    const follower = before ? items.get(before).element : null;
    keepFocus(element, () => standIn(elementAround(element), element, follower));
    didPlace(item);
}

// An element of the client's own, or one within an item's.
function part(tag, name, text = "") {
    const element = document.createElement(tag);
    element.className = name;
    element.textContent = text;
    return element;
}

// Makes the element that an item's meaning and content ask for. No animation runs in it yet.
function build(item) {
    item.tag = tagFor(item);
    item.animations = {};
    item.element = document.createElement(item.tag);
    owners.set(item.element, item);
    if (item.tag === "button") {
        item.element.type = "button";
    }
    dress(item);
}

// Applies all that an item says of itself, at once.
function dress(item) {
    const running = animation;
    animation = null;
    applyFrame(item);
    applyContent(item);
    applyClip(item);
    applyOpacity(item);
    applyEffect(item);
    applyTransform(item);
    applySemantics(item);
    applyInteractions(item);
    if (item.scroll) {
        applyScroll(item);
    }
    animation = running;
}

// Replaces the element when another kind is needed, else lets `apply` change it.
function update(item, apply, oldContent) {
    const sameContent = oldContent === undefined || oldContent[0] === item.content[0];
    if (item.tag === tagFor(item) && sameContent) {
        apply(item);
        return;
    }
    const old = item.element;
    const hadFocus = document.activeElement === old;
    build(item);
    for (const child of [...old.children]) {
        if (owners.has(child) || isBand(child)) {
            item.element.append(child);
        }
    }
    old.replaceWith(item.element);
    didPlace(item);
    if (hadFocus) {
        item.element.focus({ preventScroll: true });
    }
}

function tagFor(item) {
    if (item.content[0] === "c") {
        return item.content[1] === "choice" ? "select" : "input";
    }
    if (item.content[0] === "f") {
        return item.content[7] ? "textarea" : "input";
    }
    switch (item.semantics && item.semantics[0]) {
    case role.button:
    case role.toggle:
    case role.tab:
    case role.menuItem:
        return item.semantics && !isAdjustable(item) ? "button" : "div";
    case role.link:
        return "a";
    case role.heading:
        return `h${item.semantics[6] || 2}`;
    default:
        return "div";
    }
}

function applyFrame(item) {
    if (item.id === 0) {
        // The window fills the page.
        return;
    }
    const [x, y, width, height] = item.frame;
    set(item, "left", pixels(x));
    set(item, "top", pixels(y));
    set(item, "width", pixels(width));
    set(item, "height", pixels(height));
    if (item.content[0] === "s" && Array.isArray(item.content[2])) {
        applyShape(item);
    } else if (item.clip || item.content[0] === "s") {
        applyOutline(item);
    } else if (item.content[0] === "t" && Array.isArray(item.content[2])) {
        applyText(item);
    }
    if (item.actions) {
        placeActions(item);
    }
}

function applyOpacity(item) {
    set(item, "opacity", item.opacity === 1 ? "" : String(item.opacity));
    applyReach(item);
}

// What is not seen at all is not reached either, as in SwiftUI; nor is what is on its way out, or
// behind what is in front of the window.
function applyReach(item) {
    const isOutOfReach = item.opacity === 0 || item.leaves || Boolean(item.isBehind);
    item.element.inert = isOutOfReach;
    if (item.actions) {
        item.actions.inert = isOutOfReach;
    }
}

function applyClip(item) {
    if (!item.scroll) {
        setStyle(item.element, "overflow", item.clip ? "clip" : "");
    }
    applyOutline(item);
}

function applyInteractions(item) {
    const element = item.element;
    const taps = item.interactions & interaction.tap;
    let name = contentClasses[item.content[0]] || "group";
    if (taps) {
        name += " tap";
    }
    if (item.interactions & interaction.passesThrough) {
        name += " through";
    }
    if (item.interactions & interaction.contentOnly) {
        name += " open";
    }
    if (item.interactions & interaction.press) {
        name += " pressable";
    }
    if (item.interactions & interaction.menu) {
        name += " holdable";
    }
    if (item.interactions & interaction.select) {
        name += " selectable";
    }
    if (isHandle(item)) {
        name += " handle";
    }
    if (item.interactions & interaction.drag) {
        name += " drag";
    }
    if (item.scroll) {
        name += isSwiper(item) ? " scroller swiper" : " scroller";
        name += item.scroll[0] & scrollAxes.vertical ? "" : " sideways";
    }
    if (item.semantics && item.semantics[2] & flag.plainFocus) {
        name += " ringless";
    }
    if (item.content[0] === "s" && item.content[1][0] === "p") {
        name += " outlined";
    }
    if (element.className !== name) {
        element.className = name;
    }
    applyTabStop(item);
}
