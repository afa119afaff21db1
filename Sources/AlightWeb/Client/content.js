// SPDX-License-Identifier: Apache-2.0

// What items draw: texts, shapes' fills, fields.

function applyContent(item) {
    switch (item.content[0]) {
    case "t":
        applyText(item);
        break;
    case "s":
        applyShape(item);
        break;
    case "f":
        applyField(item);
        break;
    }
}

function applyPaint(item, paint) {
    const [kind] = item.content;
    const isStroke = kind === "s" && !item.content[2] && item.content[3];
    const place = isStroke ? 3 : { t: 2, s: 2, f: 4 }[kind];
    item.content[place] = paint;
    if (isStroke) {
        applyOutline(item);
    } else {
        set(item, kind === "s" ? "backgroundColor" : "color", color(paint));
    }
}

// A single line is the element's own text, so that nothing but this element changes with it.
function applyText(item) {
    const element = item.element;
    const [, font, paint, decoration, ...parts] = item.content;
    applyFont(element, font);
    set(item, "color", color(paint));
    setStyle(element, "textDecorationLine",
        [decoration & 1 && "underline", decoration & 2 && "line-through"]
            .filter(Boolean).join(" "));
    const baseline = baselineOf(font);
    const [text, x, y] = parts;
    const isOwnText = parts.length === 3 && item.tag !== "button"
        && x >= 0 && y >= baseline && element.childElementCount === 0;
    setStyle(element, "paddingLeft", isOwnText && x !== 0 ? pixels(x) : "");
    setStyle(element, "paddingTop", isOwnText ? pixels(y - baseline) : "");
    if (isOwnText) {
        if (element.textContent !== text) {
            element.textContent = text;
        }
    } else {
        applyLines(element, parts, baseline);
    }
}

function applyLines(element, parts, baseline) {
    for (const node of [...element.childNodes]) {
        if (!owners.has(node)) {
            node.remove();
        }
    }
    const lines = [];
    for (let index = 0; index < parts.length; index += 3) {
        const line = document.createElement("span");
        line.className = "line";
        line.textContent = parts[index];
        line.style.left = pixels(parts[index + 1]);
        line.style.top = pixels(parts[index + 2] - baseline);
        lines.push(line);
    }
    element.prepend(...lines);
}

function applyFont(element, font) {
    const [size, weight, isItalic = 0, design = 0] = font;
    setStyle(element, "fontSize", pixels(size));
    setStyle(element, "fontWeight", String(weight));
    setStyle(element, "fontStyle", isItalic ? "italic" : "");
    setStyle(element, "fontFamily", design ? `var(${designs[design]})` : "");
}

// How far below its top a line of this font has its baseline, when the line is 0 high.
// Browsers round ascents each in its own way, so this is measured, once for each font.
const baselines = new Map();

function baselineOf(font) {
    const key = font.join();
    let baseline = baselines.get(key);
    if (baseline === undefined) {
        const probe = document.createElement("div");
        const mark = document.createElement("span");
        probe.className = "probe";
        applyFont(probe, font);
        if (!font[3]) {
            probe.style.fontFamily = "var(--standard)";
        }
        probe.append("x", mark);
        document.body.append(probe);
        baseline = mark.getBoundingClientRect().bottom - probe.getBoundingClientRect().top;
        probe.remove();
        baselines.set(key, baseline);
    }
    return baseline;
}

function applyShape(item) {
    const [, , fill = 0] = item.content;
    const isGradient = Array.isArray(fill);
    set(item, "backgroundColor", isGradient ? "" : color(fill));
    if (isGradient || item.element.style.backgroundImage) {
        setStyle(item.element, "backgroundImage", isGradient ? gradient(fill, item.frame) : "");
    }
    applyOutline(item);
}

// In CSS, places along a gradient are lengths from where its line enters the frame.
function gradient([kind, x, y, from, to, ...values], [, , width, height]) {
    const stops = [];
    for (let index = 0; index < values.length; index += 2) {
        stops.push([color(values[index]), values[index + 1]]);
    }
    const [last] = stops[stops.length - 1];
    const list = (place) => stops.map(([paint, at]) => `${paint} ${place(at)}`).join(", ");
    if (kind === "l") {
        const across = (from - x) * width;
        const down = (to - y) * height;
        const length = Math.hypot(across, down);
        if (!length) {
            return `linear-gradient(${last}, ${last})`;
        }
        const whole = (Math.abs(width * across) + Math.abs(height * down)) / length;
        const start = whole / 2
            + ((x - 0.5) * width * across + (y - 0.5) * height * down) / length;
        const angle = `${Math.atan2(across, -down)}rad`;
        return `linear-gradient(${angle}, ${list((at) => pixels(start + at * length))})`;
    }
    const center = `at ${100 * x}% ${100 * y}%`;
    if (kind === "r") {
        return to > from
            ? `radial-gradient(circle ${center}, ${
                list((at) => pixels(from + at * (to - from)))})`
            : `linear-gradient(${last}, ${last})`;
    }
    const span = to - from;
    const middle = `${(span + 360) / 2}deg`;
    return `conic-gradient(from ${from + 90}deg ${center}, ${list((at) => `${at * span}deg`)}, ${
        last} ${middle}, ${stops[0][0]} ${middle})`;
}
