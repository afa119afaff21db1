// SPDX-License-Identifier: Apache-2.0

// Corners, clips and strokes.

const hasCornerShape = CSS.supports("corner-shape", "superellipse(1.5)");

// Sets what rounds the corners of a shape or of a clip, and draws a shape's lines and curves. A
// shape that is clipped to another one keeps its own corners; the clip is a path then, as is
// what does not reach the frame's edges.
function applyOutline(item) {
    const { element, content, clip, frame } = item;
    const isShape = content[0] === "s";
    const drawn = outlineOf(isShape ? content[1] : 0, frame);
    const cut = clip ? outlineOf(clip, frame) : null;
    const isPlain = !isShape || content[1] === 1;
    const own = cut && isPlain && !cut.isInner ? cut : drawn;
    set(item, "borderRadius", own.isInner ? "" : own.radius);
    const cornerShape = own.isInner ? "" : own.cornerShape;
    if (hasCornerShape && (cornerShape || element.style.cornerShape)) {
        set(item, "cornerShape", cornerShape);
    }
    const isCut = drawn.isInner && !drawn.data && content[2];
    const path = cut && own !== cut ? cut : isCut ? drawn : null;
    set(item, "clipPath", path ? path.clip : "");
    if (isShape) {
        applyLines(item, drawn);
    }
}

// Where an outline lies in a frame, and its corners.
function outlineOf(shape, frame) {
    let x = 0;
    while (Array.isArray(shape) && shape[0] === "i") {
        x += shape[1];
        shape = shape[2];
    }
    if (shape[0] === "p") {
        const [, data, isEvenOdd] = shape;
        return {
            data, isEvenOdd, isInner: true,
            clip: `path(${isEvenOdd ? "evenodd" : "nonzero"}, "${data}")`,
        };
    }
    let y = x;
    let width = Math.max(frame[2] - 2 * x, 0);
    let height = Math.max(frame[3] - 2 * y, 0);
    if (shape === 4) {
        const side = Math.min(width, height);
        x += (width - side) / 2;
        y += (height - side) / 2;
        width = side;
        height = side;
    }
    const isEllipse = shape === 2 || shape === 4;
    const all = corners(shape, width, height);
    const isRound = all.every(({ exponent }) => exponent === 2);
    const sizes = all.map(({ size }) => pixels(size));
    return {
        x, y, width, height, isEllipse, corners: all, isInner: x !== 0 || y !== 0,
        // Shares of the whole frame would not fit here.
        clip: `inset(${pixels(y)} ${pixels(x)} round ${isEllipse
            ? `${pixels(width / 2)} / ${pixels(height / 2)}` : sizes.join(" ")})`,
        radius: isEllipse ? "50%" : all.every(({ size }) => size === all[0].size)
            ? all[0].size > 0 || Array.isArray(shape) ? sizes[0] : "" : sizes.join(" "),
        cornerShape: isRound ? "" : all.every(({ exponent }) => exponent === all[0].exponent)
            ? superellipse(all[0]) : all.map(superellipse).join(" "),
    };
}

function superellipse({ exponent }) {
    return `superellipse(${Math.log2(exponent)})`;
}

// The four corners from the top left clockwise: how far they reach along their edges, and
// their exponent: 2 is round. Each corner has its share of an edge by the radii of both.
function corners(shape, width, height) {
    if (shape === 3) {
        return Array(4).fill({ size: Math.min(width, height) / 2, exponent: 2 });
    }
    if (!Array.isArray(shape)) {
        return Array(4).fill({ size: 0, exponent: 2 });
    }
    const isUneven = shape.length > 3;
    const radii = isUneven ? shape.slice(0, 4) : Array(4).fill(shape[0]);
    const isContinuous = Boolean(shape[isUneven ? 4 : 1]);
    return radii.map((radius, index) => {
        const across = radii[index ^ 1];
        const down = radii[3 - index];
        const room = Math.min(
            width * radius / (radius + across), height * radius / (radius + down));
        return radius > 0
            ? corner(Math.min(radius, room), room, isContinuous) : { size: 0, exponent: 2 };
    });
}

// A continuous corner begins 1.528 radii before the edge's end and passes through the same
// middle as a round one; where there is less room it comes closer to the round one.
function corner(size, room, isContinuous) {
    if (!isContinuous || size <= 0 || !hasCornerShape) {
        return { size, exponent: 2 };
    }
    const reach = Math.min(1.528 * size, room);
    return { size: reach, exponent: -1 / Math.log2(1 - (1 - Math.SQRT1_2) * size / reach) };
}

const svg = "http://www.w3.org/2000/svg";

const hasPathProperty = CSS.supports("d", 'path("M0 0")');

function svgElement(name, attributes = {}) {
    const element = document.createElementNS(svg, name);
    for (const part of Object.keys(attributes)) {
        element.setAttribute(part, attributes[part]);
    }
    return element;
}

// The image in which an item's element draws what is no text and no box.
function imageIn(element) {
    const first = element.firstElementChild;
    return first && first.namespaceURI === svg ? first : null;
}

function makeImage(element) {
    const image = svgElement("svg", { "aria-hidden": "true" });
    element.prepend(image);
    return image;
}

// Draws strokes and paths as SVG: CSS would round widths and places to whole pixels.
function applyLines(item, outline) {
    const [, , fill, paint, width] = item.content;
    const old = imageIn(item.element);
    if (!outline.data && !(paint && width > 0)) {
        if (old) {
            old.remove();
        }
        return;
    }
    const image = old || makeImage(item.element);
    const name = outline.isEllipse ? "ellipse" : "path";
    let line = image.lastElementChild;
    if (!line || line.localName !== name) {
        line = svgElement(name);
        image.replaceChildren(line);
    }
    applyLine(item, outline, line);
    const paints = paintsIn(image, item);
    if (outline.data && fill) {
        set(item, "fill", paints(fill), line);
    } else {
        setStyle(line, "fill", "none");
    }
    set(item, "stroke", width > 0 ? paints(paint) : "", line);
    set(item, "strokeWidth", width > 0 ? pixels(width) : "", line);
}

// Sets the geometry of an outline, and of the stroke along it.
function applyLine(item, outline, line) {
    const [, , , , , cap = 0, join = 0, limit = 10, phase = 0, ...dash] = item.content;
    if (outline.isEllipse) {
        for (const [part, length] of [["cx", "width"], ["cy", "height"]]) {
            line.setAttribute(part, "50%");
            const radius = outline.isInner
                ? pixels(outline[length] / 2) : "50%";
            line.setAttribute(`r${part[1]}`, radius);
        }
    } else if (hasPathProperty && !outline.data) {
        set(item, "d", `path("${path(outline)}")`, line);
    } else {
        setStyle(line, "d", "");
        line.setAttribute("d", path(outline));
    }
    setAttribute(line, "fill-rule", outline.isEvenOdd ? "evenodd" : null);
    setAttribute(line, "stroke-linecap", cap ? ["butt", "round", "square"][cap] : null);
    setAttribute(line, "stroke-linejoin", join ? ["miter", "round", "bevel"][join] : null);
    setAttribute(line, "stroke-miterlimit", String(limit));
    setAttribute(line, "stroke-dasharray", dash.length ? dash.join(" ") : null);
    setAttribute(line, "stroke-dashoffset", phase ? String(phase) : null);
}

// A rectangle whose corners are arcs of |x|ⁿ + |y|ⁿ = 1, drawn by short lines.
// All have as many lines, so that one can turn into another.
function path({ data, x: left, y: top, width, height, corners: all }) {
    if (data) {
        return data;
    }
    const steps = 32;
    const points = [];
    all.forEach(({ size, exponent }, index) => {
        for (let step = 0; step <= steps; step += 1) {
            // From the edge before the corner to the edge behind it, clockwise.
            const part = index % 2 ? steps - step : step;
            const angle = part / steps * Math.PI / 2;
            const x = size * (1 - Math.cos(angle) ** (2 / exponent));
            const y = size * (1 - Math.sin(angle) ** (2 / exponent));
            const isRight = index === 1 || index === 2;
            points.push([
                left + (isRight ? width - x : x), top + (index > 1 ? height - y : y),
            ]);
        }
    });
    return `M${points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`;
}
