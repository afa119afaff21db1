// SPDX-License-Identifier: Apache-2.0

// Styles, and how they move.

// What a style that is not set stands for.
const defaults = {
    opacity: "1", borderRadius: "0px", cornerShape: "round", clipPath: "none", filter: "none",
};

// Sets a style that may be animated; a change on the way starts from what is seen.
function set(item, property, value, element = item.element) {
    const { animations } = item;
    const running = animations[property];
    if (!animation || prefersLessMotion.matches || !element.isConnected) {
        if (running) {
            running.cancel();
            delete animations[property];
        }
        setStyle(element, property, value);
        return;
    }
    const old = element.style[property];
    const seen = running ? getComputedStyle(element)[property] : old;
    setStyle(element, property, value);
    if (element.style[property] === old && !running) {
        return;
    }
    const empty = defaults[property] || "transparent";
    const next = element.animate(
        { [property]: [seen || empty, value || empty] }, animation);
    if (running) {
        running.cancel();
    }
    animations[property] = next;
    next.onfinish = () => {
        if (animations[property] === next) {
            delete animations[property];
        }
    };
}

function setAnimation(x1, y1, x2, y2, duration, delay = 0) {
    animation = duration > 0 || delay > 0
        ? {
            duration: duration * 1000, delay: delay * 1000, fill: "backwards",
            easing: `cubic-bezier(${x1},${y1},${x2},${y2})`,
        }
        : null;
}

// Nothing is touched that is as it should be.
function setStyle(element, property, value) {
    if (property.startsWith("--")) {
        element.style.setProperty(property, value);
    } else if (element.style[property] !== value) {
        element.style[property] = value;
    }
}

function setAttribute(element, name, value) {
    if (value === null) {
        if (element.hasAttribute(name)) {
            element.removeAttribute(name);
        }
    } else if (element.getAttribute(name) !== value) {
        element.setAttribute(name, value);
    }
}

function pixels(number) {
    return `${number}px`;
}

// The same notation as a browser gives back, so that equal colours compare equal.
function color(paint) {
    if (!paint) {
        return "";
    }
    const part = (start) => parseInt(paint.slice(start, start + 2), 16);
    const rgb = `${part(0)}, ${part(2)}, ${part(4)}`;
    return paint.length === 6
        ? `rgb(${rgb})` : `rgba(${rgb}, ${Number((part(6) / 255).toFixed(3))})`;
}
