// SPDX-License-Identifier: Apache-2.0

// What happens to an item as a whole: shadows, blurs, masks, other colours.

// A blur and a shadow are filters; how colours meet needs no picture of its own.
function applyEffect(item) {
    const [kind, ...values] = item.effect || [];
    if (!kind && !item.hasEffect) {
        return;
    }
    item.hasEffect = true;
    let filter = "";
    if (kind === "b") {
        filter = `blur(${pixels(values[0])})`;
    } else if (kind === "s") {
        const [paint, radius, x, y] = values;
        filter = `drop-shadow(${color(paint)} ${pixels(x)} ${pixels(y)} ${pixels(radius)})`;
    } else if (kind === "c") {
        filter = `url("#${colorFilter(values)}")`;
    }
    set(item, "filter", filter);
    setStyle(item.element, "mixBlendMode", kind === "m" ? values[0] : "");
    if (kind === "m") {
        // It meets what is behind it in other bands too.
        root.classList.add("blends");
    }
    setStyle(item.element, "isolation", kind === "g" ? "isolate" : "");
    if (kind === "k") {
        masked.add(item);
        staleMasks.add(item);
    } else if (masked.delete(item)) {
        setStyle(item.element, "mask", "");
    }
}

// One image holds what elements refer to by name.
let definitions = null;

function define(element) {
    if (!definitions) {
        definitions = svgElement("svg", { "aria-hidden": "true" });
        root.prepend(definitions);
    }
    definitions.append(element);
}

const colorFilters = new Map();

// A filter for each matrix; programs have few of them.
function colorFilter(values) {
    const key = values.join(" ");
    if (!colorFilters.has(key)) {
        const id = `colors-${colorFilters.size}`;
        const filter = svgElement("filter", {
            id, x: "-10%", y: "-10%", width: "120%", height: "120%",
            "color-interpolation-filters": "sRGB",
        });
        filter.append(svgElement("feColorMatrix", { values: key }));
        define(filter);
        colorFilters.set(key, id);
    }
    return colorFilters.get(key);
}

// MARK: Masks

// Items with masks, and those whose mask is to be drawn anew after the batch.
const masked = new Set();
const staleMasks = new Set();

// What an operation changes may belong to a mask.
function noteMasks(id) {
    const item = items.get(id);
    for (let node = item && item.element; node && node !== root; node = node.parentNode) {
        const owner = owners.get(node);
        if (owner && masked.has(owner)) {
            staleMasks.add(owner);
        }
    }
}

function settleMasks() {
    for (const item of staleMasks) {
        if (items.get(item.id) === item && masked.has(item)) {
            drawMask(item);
        } else {
            forgetMask(item);
        }
    }
    staleMasks.clear();
}

function forgetMask(item) {
    masked.delete(item);
    const old = document.getElementById(`mask-${item.id}`);
    if (old) {
        old.remove();
    }
}

// The last child is not shown itself: an image of it says how much of the others shows.
function drawMask(item) {
    const children = childItems(item.element);
    const last = children.at(-1);
    children.forEach((child) => setStyle(child.element, "visibility", child === last
        ? "hidden" : ""));
    const id = `mask-${item.id}`;
    const old = document.getElementById(id);
    const mask = svgElement("mask", {
        id, maskUnits: "userSpaceOnUse", x: -1e4, y: -1e4, width: 2e4, height: 2e4,
    });
    mask.style.maskType = "alpha";
    mask.append(pictureOf(last, id));
    if (old) {
        old.replaceWith(mask);
    } else {
        define(mask);
    }
    // The same name again would not be looked up again.
    setStyle(item.element, "mask", "none");
    setStyle(item.element, "mask", `url("#${id}")`);
}

// An item with all that it holds, as SVG.
function pictureOf(item, id) {
    const [x, y] = item.frame;
    const outer = svgElement("g", { transform: `translate(${x} ${y})`, opacity: item.opacity });
    const inner = svgElement("g");
    outer.append(inner);
    const name = `${id}-${item.id}`;
    if (item.clip) {
        const clip = svgElement("clipPath", { id: name });
        clip.append(lineOf(item, outlineOf(item.clip, item.frame)));
        outer.append(clip);
        inner.setAttribute("clip-path", `url(#${name})`);
    }
    setStyle(inner, "filter", item.element.style.filter);
    const paints = paintsIn(inner, { id: name, frame: item.frame });
    const [kind, , fill, paint, width] = item.content || [];
    if (kind === "s") {
        const line = lineOf(item, outlineOf(item.content[1], item.frame));
        line.setAttribute("fill", fill ? paints(fill) : "none");
        if (paint && width > 0) {
            line.setAttribute("stroke", paints(paint));
            line.setAttribute("stroke-width", width);
        }
        inner.append(line);
    } else if (kind === "t") {
        const texts = svgElement("g");
        applyFont(texts, item.content[1]);
        texts.style.whiteSpace = "pre";
        texts.append(...textsOf(item, paints(fill)));
        inner.append(texts);
    }
    for (const child of childItems(item.element)) {
        inner.append(pictureOf(child, id));
    }
    return outer;
}

function lineOf(item, outline) {
    const line = svgElement(outline.isEllipse ? "ellipse" : "path");
    if (outline.isEllipse) {
        Object.entries({
            cx: outline.x + outline.width / 2, cy: outline.y + outline.height / 2,
            rx: outline.width / 2, ry: outline.height / 2,
        }).forEach(([part, length]) => line.setAttribute(part, length));
    } else {
        line.setAttribute("d", path(outline));
    }
    setAttribute(line, "fill-rule", outline.isEvenOdd ? "evenodd" : null);
    setAttribute(line, "clip-rule", outline.isEvenOdd ? "evenodd" : null);
    return line;
}
