// SPDX-License-Identifier: Apache-2.0

// Colours that pass into each other: as CSS has them for boxes, as SVG for the rest.

function stopsOf(values) {
    const stops = [];
    for (let index = 0; index < values.length; index += 2) {
        stops.push([color(values[index]), values[index + 1]]);
    }
    return stops;
}

// In CSS, places along a gradient are lengths from where its line enters the frame.
function gradient([kind, x, y, from, to, ...values], [, , width, height]) {
    const stops = stopsOf(values);
    const [last] = stops.at(-1);
    const plain = `linear-gradient(${last}, ${last})`;
    const list = (place) => stops.map(([paint, at]) => `${paint} ${place(at)}`).join(", ");
    if (kind === "l") {
        const across = (from - x) * width;
        const down = (to - y) * height;
        const length = Math.hypot(across, down);
        if (!length) {
            return plain;
        }
        const whole = (Math.abs(width * across) + Math.abs(height * down)) / length;
        const start = whole / 2
            + ((x - 0.5) * width * across + (y - 0.5) * height * down) / length;
        const angle = `${Math.atan2(across, -down)}rad`;
        return `linear-gradient(${angle}, ${list((at) => pixels(start + at * length))})`;
    }
    const center = `at ${100 * x}% ${100 * y}%`;
    if (kind === "c") {
        const span = to - from;
        const middle = `${(span + 360) / 2}deg`;
        return `conic-gradient(from ${from + 90}deg ${center}, ${
            list((at) => `${at * span}deg`)}, ${last} ${middle}, ${stops[0][0]} ${middle})`;
    }
    if (!(to > from) || !width || !height) {
        return plain;
    }
    return kind === "r"
        ? `radial-gradient(circle ${center}, ${list((at) => pixels(from + at * (to - from)))})`
        // Places are shares of the ellipse.
        : `radial-gradient(${pixels(to * width)} ${pixels(to * height)} ${center}, ${
            list((at) => `${100 * (from + at * (to - from)) / to}%`)})`;
}

// Makes paints for what an image draws: colours, or references to gradients that it defines.
function paintsIn(image, item) {
    const old = image.querySelector("defs");
    if (old) {
        old.remove();
    }
    return (paint) => {
        if (!Array.isArray(paint) || paint[0] === "m") {
            return color(paint[0] === "m" ? paint[2] : paint);
        }
        const defs = image.querySelector("defs") || image.insertBefore(
            svgElement("defs"), image.firstChild);
        const id = `paint-${item.id}-${defs.childElementCount}`;
        const definition = definitionOf(paint, item.frame);
        definition.id = id;
        defs.append(definition);
        return `url("#${id}")`;
    };
}

function definitionOf([kind, x, y, from, to, ...values], [, , width, height]) {
    if (kind === "c") {
        return wedges(x * width, y * height, from, to, stopsOf(values), width + height);
    }
    const attributes = { gradientUnits: "userSpaceOnUse" };
    if (kind === "l") {
        Object.assign(attributes, {
            x1: x * width, y1: y * height, x2: from * width, y2: to * height,
        });
    } else {
        const isCircle = kind === "r";
        Object.assign(attributes, {
            cx: isCircle ? x * width : x, cy: isCircle ? y * height : y, fr: from, r: to,
            gradientTransform: isCircle ? "" : `scale(${width} ${height})`,
        });
    }
    const definition = svgElement(
        kind === "l" ? "linearGradient" : "radialGradient", attributes);
    for (const [paint, offset] of stopsOf(values)) {
        definition.append(svgElement("stop", { offset, "stop-color": paint }));
    }
    return definition;
}

// SVG has no gradient around a point: wedges of one colour each, as far as anything is drawn.
function wedges(x, y, from, to, stops, reach) {
    const pattern = svgElement("pattern", {
        patternUnits: "userSpaceOnUse", x: x - reach, y: y - reach, width: 2 * reach,
        height: 2 * reach,
    });
    const count = 360;
    const span = to - from;
    // In the pattern, places count from its own corner.
    const point = (angle) => `${reach + 2 * reach * Math.cos(angle)} ${
        reach + 2 * reach * Math.sin(angle)}`;
    for (let index = 0; index < count; index += 1) {
        const turned = index + 0.5;
        const start = (from + index) * Math.PI / 180;
        const paint = turned <= span ? mixed(stops, turned / span)
            : stops[turned < (span + 360) / 2 ? stops.length - 1 : 0][0];
        pattern.append(svgElement("path", {
            d: `M${reach} ${reach}L${point(start)}L${point(start + Math.PI / 180)}Z`, fill: paint,
            "shape-rendering": "crispEdges",
        }));
    }
    return pattern;
}

// The colour between stops, as text that CSS computes.
function mixed(stops, place) {
    const next = stops.findIndex(([, at]) => at > place);
    if (next <= 0) {
        return stops[next < 0 ? stops.length - 1 : 0][0];
    }
    const [[left, start], [right, end]] = stops.slice(next - 1, next + 1);
    return `color-mix(in srgb, ${left}, ${right} ${100 * (place - start) / (end - start)}%)`;
}
