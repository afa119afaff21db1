// SPDX-License-Identifier: Apache-2.0

// Shows a program's items in this page and reports what a person does with them.
//
// The server sends numbered batches of operations over one WebSocket; this script
// applies them in order and decides nothing itself, apart from what must not wait
// for the network: a press is shown, a field keeps the text that is being typed,
// an animation runs. Text from the server is only ever set as text.
//
// Messages to the server: [sequence, kind, …]. From it: [batch, received, operation…],
// where `received` is the sequence of the last message that it had taken, and
// batch 0 changes no item.

"use strict";

(() => {
    const wireVersion = 1;
    const interaction = { tap: 1, edit: 2, passesThrough: 4, contentOnly: 8 };
    const role = {
        text: 0, button: 1, toggle: 2, textField: 3, image: 4, link: 5, heading: 6, group: 7,
    };
    const flag = { disabled: 1, selected: 2, hidden: 4, hasState: 8, isOn: 16 };
    const designs = ["--standard", "--monospaced", "--serif", "--rounded"];
    const contentClasses = { t: "text", s: "shape", f: "field" };
    // A longer text could not be sent in one message.
    const longestText = 10000;

    const root = document.getElementById("window");
    const notice = document.getElementById("notice");
    const prefersDark = matchMedia("(prefers-color-scheme: dark)");
    const prefersLessMotion = matchMedia("(prefers-reduced-motion: reduce)");

    // MARK: Items

    // Every item by its id, and the item of each element.
    const items = new Map();
    const owners = new WeakMap();
    // What the operations that are being applied move by, or null.
    let animation = null;

    items.set(0, { id: 0, element: root, interactions: 0, semantics: 0, content: 0 });
    owners.set(root, items.get(0));

    function insert(parent, before, id, x, y, width, height, content, ...rest) {
        const [interactions = 0, semantics = 0, clip = 0, opacity = 1] = rest;
        const item = {
            id, frame: [x, y, width, height], content, interactions, semantics, clip, opacity,
            element: null, animations: {},
        };
        items.set(id, item);
        build(item);
        items.get(parent).element.insertBefore(
            item.element, before ? items.get(before).element : null);
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
        items.delete(id);
        editedFields.delete(owners.get(element));
        element.remove();
    }

    function move(id, before) {
        const element = items.get(id).element;
        element.parentNode.insertBefore(element, before ? items.get(before).element : null);
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
        const running = animation;
        animation = null;
        applyFrame(item);
        applyContent(item);
        applyClip(item);
        applyOpacity(item);
        applySemantics(item);
        applyInteractions(item);
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
            if (owners.has(child)) {
                item.element.append(child);
            }
        }
        old.replaceWith(item.element);
        if (hadFocus) {
            item.element.focus({ preventScroll: true });
        }
    }

    function tagFor(item) {
        if (item.content[0] === "f") {
            return "input";
        }
        switch (item.semantics && item.semantics[0]) {
        case role.button:
        case role.toggle:
            return item.semantics ? "button" : "div";
        case role.link:
            return "a";
        case role.heading:
            return "h2";
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
        if (item.clip || item.content[0] === "s") {
            applyOutline(item);
        }
    }

    function applyOpacity(item) {
        set(item, "opacity", item.opacity === 1 ? "" : String(item.opacity));
    }

    function applyClip(item) {
        setStyle(item.element, "overflow", item.clip ? "clip" : "");
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
        if (element.className !== name) {
            element.className = name;
        }
        const needsTabStop = taps && (item.tag === "div" || item.tag === "h2");
        setAttribute(element, "tabindex", needsTabStop ? "0" : null);
    }

    // MARK: Content

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
        set(item, "backgroundColor", color(fill));
        applyOutline(item);
    }

    function applyField(item) {
        const element = item.element;
        const [, text, prompt, font, paint, promptPaint, isSecure] = item.content;
        element.type = isSecure ? "password" : "text";
        element.maxLength = longestText;
        element.placeholder = prompt;
        applyFont(element, font);
        set(item, "color", color(paint));
        setStyle(element, "--prompt", color(promptPaint));
        item.serverText = text;
        settleField(item);
    }

    // MARK: Outlines

    const hasCornerShape = CSS.supports("corner-shape", "superellipse(1.5)");

    // Sets what rounds the corners of a shape or of a clip, and draws a shape's stroke. A shape
    // that is clipped to another one keeps its own corners; the clip is a path then, as is what
    // does not reach the frame's edges.
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
        const path = cut && own !== cut ? cut : drawn.isInner && content[2] ? drawn : null;
        set(item, "clipPath", path ? path.inset : "");
        if (isShape) {
            applyStroke(item, drawn);
        }
    }

    // Where an outline lies in a frame, and its corners.
    function outlineOf(shape, frame) {
        let x = 0;
        while (Array.isArray(shape) && shape[0] === "i") {
            x += shape[1];
            shape = shape[2];
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
            inset: `inset(${pixels(y)} ${pixels(x)} round ${isEllipse
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

    // Draws the stroke as SVG: CSS would round its width and place to whole pixels.
    function applyStroke(item, outline) {
        const [, , , paint, width, cap = 0, join = 0, limit = 10, phase = 0, ...dash]
            = item.content;
        const first = item.element.firstElementChild;
        const old = first && first.namespaceURI === svg ? first : null;
        if (!paint || !(width > 0)) {
            if (old) {
                old.remove();
            }
            return;
        }
        const name = outline.isEllipse ? "ellipse" : "path";
        let line = old && old.firstElementChild;
        if (!line || line.localName !== name) {
            line = document.createElementNS(svg, name);
            line.setAttribute("fill", "none");
        }
        if (outline.isEllipse) {
            for (const [part, length] of [["cx", "width"], ["cy", "height"]]) {
                line.setAttribute(part, "50%");
                const radius = outline.isInner
                    ? pixels(outline[length] / 2) : "50%";
                line.setAttribute(`r${part[1]}`, radius);
            }
        } else if (hasPathProperty) {
            set(item, "d", `path("${path(outline)}")`, line);
        } else {
            line.setAttribute("d", path(outline));
        }
        setAttribute(line, "stroke-linecap", cap ? ["butt", "round", "square"][cap] : null);
        setAttribute(line, "stroke-linejoin", join ? ["miter", "round", "bevel"][join] : null);
        setAttribute(line, "stroke-miterlimit", String(limit));
        setAttribute(line, "stroke-dasharray", dash.length ? dash.join(" ") : null);
        setAttribute(line, "stroke-dashoffset", phase ? String(phase) : null);
        set(item, "stroke", color(paint), line);
        set(item, "strokeWidth", pixels(width), line);
        if (!line.isConnected) {
            const image = document.createElementNS(svg, "svg");
            image.setAttribute("aria-hidden", "true");
            image.append(line);
            if (old) {
                old.remove();
            }
            item.element.prepend(image);
        }
    }

    // A rectangle whose corners are arcs of |x|ⁿ + |y|ⁿ = 1, drawn by short lines.
    // All have as many lines, so that one can turn into another.
    function path({ x: left, y: top, width, height, corners: all }) {
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

    // MARK: Meaning

    function applySemantics(item) {
        const element = item.element;
        const [kind, label = "", flags = 0, value = 0, hint = 0, identifier = 0]
            = item.semantics || [];
        const isDrawnOnly = !item.semantics && item.content[0] === "t";
        const isSilent = flags & flag.hidden || isDrawnOnly;
        setAttribute(element, "aria-hidden", isSilent ? "true" : null);
        setAttribute(element, "data-testid", identifier || null);
        const named = ariaRole(item, kind, label);
        setAttribute(element, "role", named.role);
        setAttribute(element, "aria-label", named.label);
        const more = [item.tag !== "input" && kind !== role.link && value, hint].filter(Boolean);
        setAttribute(element, "aria-description", more.join(", ") || null);
        const isOn = flags & flag.isOn ? "true" : "false";
        setAttribute(element, "aria-checked", flags & flag.hasState ? isOn : null);
        const isSelected = flags & flag.selected ? "true" : null;
        setAttribute(element, "aria-pressed", kind === role.button ? isSelected : null);
        setAttribute(element, "aria-current", kind === role.button ? null : isSelected);
        const isDisabled = Boolean(flags & flag.disabled);
        const hasProperty = item.tag === "button" || item.tag === "input";
        if (hasProperty && element.disabled !== isDisabled) {
            element.disabled = isDisabled;
        }
        setAttribute(element, "aria-disabled", isDisabled && !hasProperty ? "true" : null);
        if (item.tag === "a") {
            applyLink(element, value);
        }
    }

    // Native elements have their roles; text is named by what it says, if that is its name.
    function ariaRole(item, kind, label) {
        switch (kind) {
        case role.toggle:
            return { role: "switch", label };
        case role.image:
            return { role: "img", label };
        case role.group:
            return label ? { role: "group", label } : { role: null, label: null };
        case role.text:
            return shownText(item) === withoutSpaces(label)
                ? { role: null, label: null } : { role: "img", label };
        case role.heading:
            return { role: null, label: shownText(item) === withoutSpaces(label) ? null : label };
        default:
            return { role: null, label: label || null };
        }
    }

    function shownText(item) {
        return item.content[0] === "t"
            ? withoutSpaces(item.content.slice(4).filter((_, index) => index % 3 === 0).join(""))
            : "";
    }

    function withoutSpaces(text) {
        return text.replace(/\s+/gu, "");
    }

    function applyLink(element, address) {
        let url = null;
        try {
            url = new URL(address);
        } catch {
            // Not an address: the link stays without one.
        }
        const isSafe = url && ["http:", "https:", "mailto:"].includes(url.protocol);
        setAttribute(element, "href", isSafe ? url.href : null);
        setAttribute(element, "target", isSafe ? "_blank" : null);
        setAttribute(element, "rel", isSafe ? "noopener noreferrer" : null);
    }

    // MARK: Styles and animation

    // What a style that is not set stands for.
    const defaults = {
        opacity: "1", borderRadius: "0px", cornerShape: "round", clipPath: "none",
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

    // MARK: Batches

    let lastBatch = 0;
    // Sequence of the last message that the server has taken.
    let received = 0;

    const operations = {
        i: insert,
        r: remove,
        m: move,
        w(title) {
            document.title = title;
        },
        a(...description) {
            if (description.length) {
                setAnimation(...description);
            } else {
                animation = null;
            }
        },
        f(id, ...frame) {
            const item = items.get(id);
            item.frame = frame;
            applyFrame(item);
        },
        c(id, content) {
            const item = items.get(id);
            const old = item.content;
            item.content = content;
            update(item, (same) => {
                applyContent(same);
                applySemantics(same);
            }, old);
        },
        p(id, paint) {
            applyPaint(items.get(id), paint);
        },
        o(id, opacity) {
            const item = items.get(id);
            item.opacity = opacity;
            applyOpacity(item);
        },
        k(id, clip) {
            const item = items.get(id);
            item.clip = clip;
            applyClip(item);
        },
        s(id, semantics) {
            const item = items.get(id);
            item.semantics = semantics;
            update(item, applySemantics);
        },
        n(id, interactions) {
            const item = items.get(id);
            item.interactions = interactions;
            applyInteractions(item);
        },
    };

    function apply([batch, taken, ...list]) {
        if (batch !== 0 && batch !== lastBatch + 1) {
            throw new Error(`batch ${batch} came after ${lastBatch}`);
        }
        received = taken;
        animation = null;
        for (const [name, ...fields] of list) {
            operations[name](...fields);
        }
        animation = null;
        for (const item of editedFields) {
            settleField(item);
        }
        if (batch !== 0) {
            lastBatch = batch;
            send("a", batch);
        }
    }

    // MARK: Fields

    // Fields with edits that the server may not have taken yet.
    const editedFields = new Set();

    // Shows the server's text, unless a person's newer text is still on its way.
    function settleField(item) {
        if (item.edited > received || item.isComposing) {
            return;
        }
        editedFields.delete(item);
        const element = item.element;
        if (element.value === item.serverText) {
            return;
        }
        const hasFocus = document.activeElement === element;
        const { selectionStart, selectionEnd } = element;
        const wasAtEnd = selectionEnd === element.value.length;
        element.value = item.serverText;
        if (hasFocus && !wasAtEnd) {
            element.setSelectionRange(selectionStart, selectionEnd);
        }
    }

    function sendText(item) {
        item.edited = send("x", item.id, item.element.value);
        editedFields.add(item);
    }

    // MARK: Events

    // The innermost item around an element that takes an interaction, if it is enabled.
    function target(element, wanted) {
        for (let node = element; node && node !== document; node = node.parentNode) {
            const item = owners.get(node);
            if (item && item.interactions & wanted) {
                const flags = item.semantics ? item.semantics[2] || 0 : 0;
                return flags & flag.disabled ? null : item;
            }
        }
        return null;
    }

    function field(event) {
        const item = owners.get(event.target);
        return item && item.interactions & interaction.edit ? item : null;
    }

    root.addEventListener("click", (event) => {
        const item = target(event.target, interaction.tap);
        if (item) {
            send("t", item.id);
        }
    });

    root.addEventListener("keydown", (event) => {
        const edited = field(event);
        if (edited) {
            if (event.key === "Enter" && !event.isComposing) {
                send("s", edited.id);
            }
            return;
        }
        const item = owners.get(event.target);
        const isNative = !item || item.tag === "button" || event.target.href;
        const isPress = (event.key === "Enter" || event.key === " ") && !event.repeat;
        if (isPress && !isNative && target(event.target, interaction.tap) === item) {
            event.preventDefault();
            send("t", item.id);
        }
    });

    root.addEventListener("input", (event) => {
        const item = field(event);
        if (item && !item.isComposing) {
            sendText(item);
        }
    });

    root.addEventListener("compositionstart", (event) => {
        const item = field(event);
        if (item) {
            item.isComposing = true;
        }
    });

    root.addEventListener("compositionend", (event) => {
        const item = field(event);
        if (item) {
            item.isComposing = false;
            sendText(item);
        }
    });

    root.addEventListener("focusin", (event) => {
        const item = field(event);
        if (item) {
            send("f", item.id);
        }
    });

    root.addEventListener("focusout", (event) => {
        if (field(event) && !field({ target: event.relatedTarget })) {
            send("f", 0);
        }
    });

    // MARK: Environment

    function environment() {
        const scale = Math.min(16, Math.max(0.1, Number(devicePixelRatio.toFixed(4))));
        return [innerWidth, innerHeight, prefersDark.matches ? 1 : 0, scale];
    }

    let sentEnvironment = "";
    let awaitsFrame = false;

    // At most once for each frame, and only what differs.
    function environmentChanged() {
        if (awaitsFrame) {
            return;
        }
        awaitsFrame = true;
        requestAnimationFrame(() => {
            awaitsFrame = false;
            const now = environment();
            if (now.join() !== sentEnvironment) {
                sentEnvironment = now.join();
                send("e", ...now);
            }
        });
    }

    function watchScale() {
        const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
        query.addEventListener("change", () => {
            // Ascents are rounded to other pixels now.
            baselines.clear();
            for (const item of items.values()) {
                if (item.content[0] === "t") {
                    applyText(item);
                }
            }
            environmentChanged();
            watchScale();
        }, { once: true });
    }

    addEventListener("resize", environmentChanged);
    prefersDark.addEventListener("change", environmentChanged);

    // MARK: Connection

    const address = `${location.origin.replace("http", "ws")}/session`;
    let socket = null;
    let sequence = 0;
    let isReady = false;
    const early = [];

    // Returns the message's sequence number, or 0 when there is no connection to send it on.
    function send(kind, ...fields) {
        if (!isOpen()) {
            return 0;
        }
        sequence += 1;
        socket.send(JSON.stringify([sequence, kind, ...fields]));
        return sequence;
    }

    function isOpen() {
        return socket !== null && socket.readyState === WebSocket.OPEN;
    }

    function receive(data) {
        if (!isReady) {
            early.push(data);
            return;
        }
        try {
            apply(JSON.parse(data));
        } catch (error) {
            console.error(error);
            socket.onclose = null;
            socket.close();
            show("Something went wrong on this page. Reload it to go on.");
        }
    }

    function connect() {
        socket = new WebSocket(address, "alight");
        socket.onopen = () => {
            sentEnvironment = environment().join();
            send("h", wireVersion, ...environment());
        };
        socket.onmessage = (event) => receive(event.data);
        socket.onclose = (event) => {
            const isOurFault = event.code === 1009
                || (event.code >= 4400 && event.code !== 4408 && event.code < 4500);
            if (isOurFault) {
                show(`The program ended this visit: ${event.reason}. Reload the page to go on.`);
            } else {
                show("Not connected. Trying again…");
                reconnect(0);
            }
        };
    }

    // Starts over as soon as the server answers; the wait grows, and differs between visitors.
    function reconnect(attempt) {
        const wait = Math.min(10000, 250 * 2 ** attempt) * (0.5 + Math.random());
        setTimeout(() => {
            const probe = new WebSocket(address, "alight");
            probe.onopen = () => location.reload();
            probe.onclose = () => reconnect(attempt + 1);
        }, wait);
    }

    function show(text) {
        notice.textContent = text;
        notice.hidden = false;
    }

    // Text can only be placed with its own font there; a font that does not come is not waited for.
    async function loadFonts() {
        const upright = [...document.fonts].filter((font) => font.style === "normal");
        const late = new Promise((resolve) => {
            setTimeout(resolve, 3000);
        });
        await Promise.race([Promise.allSettled(upright.map((font) => font.load())), late]);
    }

    async function start() {
        connect();
        watchScale();
        await loadFonts();
        isReady = true;
        early.splice(0).forEach(receive);
    }

    start();
})();
