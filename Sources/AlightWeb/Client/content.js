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
    case "T":
        applyTexts(item);
        break;
    case "f":
        applyField(item);
        break;
    case "i":
        applyImage(item);
        break;
    case "c":
        applyControl(item);
        break;
    }
}

function applyPaint(item, paint) {
    const [kind] = item.content;
    const isStroke = kind === "s" && !item.content[2] && item.content[3];
    const place = isStroke ? 3 : { t: 2, s: 2, f: 4, i: 2 }[kind];
    const old = item.content[place];
    item.content[place] = paint;
    if (isStroke) {
        applyOutline(item);
    } else if (kind === "s") {
        applyShape(item);
    } else if (Array.isArray(paint) || Array.isArray(old)) {
        applyContent(item);
    } else {
        set(item, kind === "i" ? "backgroundColor" : "color", color(paint));
    }
}

// A single line is the element's own text, so that nothing but this element changes with it.
function applyText(item) {
    const element = item.element;
    const [, font, paint, decoration, ...parts] = item.content;
    applyFont(element, font);
    set(item, "color", Array.isArray(paint) ? "transparent" : color(paint));
    setStyle(element, "textDecorationLine",
        [decoration & 1 && "underline", decoration & 2 && "line-through"]
            .filter(Boolean).join(" "));
    const baseline = baselineOf(font);
    const [text, x, y] = parts;
    const isGradient = Array.isArray(paint);
    const isOwnText = parts.length === 3 && item.tag !== "button" && !isGradient
        && x >= 0 && y >= baseline && element.childElementCount === 0;
    setStyle(element, "paddingLeft", isOwnText && x !== 0 ? pixels(x) : "");
    setStyle(element, "paddingTop", isOwnText ? pixels(y - baseline) : "");
    if (isOwnText) {
        if (element.textContent !== text) {
            element.textContent = text;
        }
    } else {
        applyTextLines(element, parts, baseline);
        if (isGradient) {
            const image = makeImage(element);
            image.append(...textsOf(item, paintsIn(image, item)(paint)));
        }
    }
}

// Text as SVG has it, for what CSS has no paint for.
function textsOf({ content: [, , , , ...parts] }, paint) {
    const texts = [];
    for (let index = 0; index < parts.length; index += 3) {
        const text = svgElement("text", { x: parts[index + 1], y: parts[index + 2], fill: paint });
        text.style.textDecorationLine = "inherit";
        text.textContent = parts[index];
        texts.push(text);
    }
    return texts;
}

function applyTextLines(element, parts, baseline) {
    removeLines(element);
    element.prepend(...linesOf(parts, baseline));
}

function removeLines(element) {
    for (const node of [...element.childNodes]) {
        if (!owners.has(node)) {
            node.remove();
        }
    }
}

function linesOf(parts, baseline) {
    const lines = [];
    for (let index = 0; index < parts.length; index += 3) {
        const line = part("span", "line", parts[index]);
        line.style.left = pixels(parts[index + 1]);
        line.style.top = pixels(parts[index + 2] - baseline);
        lines.push(line);
    }
    return lines;
}

// A text whose parts look differently: each line of each part is an element.
function applyTexts(item) {
    removeLines(item.element);
    const texts = item.content.slice(1).map(([, font, paint, decoration, ...parts]) =>
        linesOf(parts, baselineOf(font)).map((line) => {
            applyFont(line, font);
            line.style.color = Array.isArray(paint) ? "" : color(paint);
            line.style.textDecorationLine = [decoration & 1 && "underline",
                decoration & 2 && "line-through"].filter(Boolean).join(" ");
            return line;
        }));
    item.element.prepend(...texts.flat());
}

function applyFont(element, font) {
    const [size, weight, isItalic = 0, design = 0, tracking = 0, hasEvenDigits = 0] = font;
    setStyle(element, "fontSize", pixels(size));
    setStyle(element, "fontWeight", String(weight));
    setStyle(element, "fontStyle", isItalic ? "italic" : "");
    setStyle(element, "fontFamily", design ? `var(${designs[design]})` : "");
    setStyle(element, "letterSpacing", tracking ? pixels(tracking) : "");
    setStyle(element, "fontVariantNumeric", hasEvenDigits ? "tabular-nums" : "");
    setStyle(element, "fontFeatureSettings", tracking ? '"liga" 0, "clig" 0, "calt" 0' : "");
}

// How far below its top a line of this font has its baseline, when the line is 0 high.
// Browsers round ascents each in its own way, so this is measured, once for each font.
const baselines = new Map();

function baselineOf(font) {
    const key = font.join();
    let baseline = baselines.get(key);
    if (baseline === undefined) {
        const probe = part("div", "probe");
        const mark = part("span", "");
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
    const isMaterial = fill[0] === "m";
    const isGradient = Array.isArray(fill) && !isMaterial;
    const isPath = item.content[1][0] === "p";
    set(item, "backgroundColor", isGradient || isPath ? "" : color(isMaterial ? fill[2] : fill));
    if (isMaterial || item.element.style.backdropFilter) {
        setStyle(item.element, "backdropFilter", isMaterial ? `blur(${pixels(fill[1])})` : "");
    }
    if (isGradient || item.element.style.backgroundImage) {
        setStyle(item.element, "backgroundImage",
            isGradient && !isPath ? gradient(fill, item.frame) : "");
    }
    applyOutline(item);
}
