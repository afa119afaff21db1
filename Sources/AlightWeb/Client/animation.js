// SPDX-License-Identifier: Apache-2.0

// Styles, and how they move.
//
// What is seen is the target plus what each animation has left to go, so curves that overlap
// add up, and springs take over from the springs before them, with their speed. A single
// animation is the browser's own; where several meet, their sum is sampled.

// What a style that is not set stands for.
const defaults = {
    opacity: "1", borderRadius: "0px", cornerShape: "round", clipPath: "none", filter: "none",
    transform: "translate(0px, 0px) rotate(0rad) scale(1, 1)",
};

// Steps in a second where several animations meet. Browsers round the colours of each step, and
// those between two steps once more, so these stand closer.
const sampleRate = 120;
const colourSampleRate = 360;

// Changes that move, by item and property, until the next frame is drawn.
const departures = new Map();

// Sets a style that may be animated. What moves sets off before the next frame, since nothing
// is seen of it earlier: so a batch is there at once, and many changes cost one look at styles.
function set(item, property, value, element = item.element) {
    const old = element.style[property];
    setStyle(element, property, value);
    const target = element.style[property];
    if (target === old) {
        return;
    }
    const key = `${item.id} ${property}`;
    const { animations } = item;
    if (animation && element.isConnected && !prefersLessMotion.matches && !document.hidden) {
        if (!departures.size) {
            requestAnimationFrame(setOff);
        }
        const empty = defaults[property] || "transparent";
        departures.set(key, [...departures.get(key) || [], [
            animations, element, property, animation,
            old || empty, target || empty, value || empty,
        ]]);
        return;
    }
    departures.delete(key);
    if (animations[property]) {
        animations[property].player.cancel();
        delete animations[property];
    }
}

function setOff() {
    const all = [...departures.values()];
    departures.clear();
    // All is read before the first one sets off, which makes the computed styles stale.
    const seen = all.map(([[animations, element, property, , old]]) => animations[property]
        ? getComputedStyle(element)[property] : old);
    all.forEach((changes, index) => changes.forEach((change) => depart(seen[index], ...change)));
}

// A change on the way starts from what is seen.
function depart(seen, animations, element, property, motion, old, target, value) {
    if (!element.isConnected) {
        return;
    }
    const running = animations[property];
    const next = running && overlap(running, motion, property, old, target)
        || { keyframes: [seen, value] };
    if (next.form === "colour") {
        // To the letter, whichever way a browser rounds.
        next.keyframes[0] = seen;
    }
    next.player = play(element, property, next, motion);
    next.runs = next.runs || firstRun(target, seen, motion);
    if (running) {
        running.player.cancel();
    }
    animations[property] = next;
    next.player.onfinish = () => {
        if (animations[property] === next) {
            delete animations[property];
        }
    };
}

function play(element, property, { keyframes, total }, motion) {
    if (total !== undefined) {
        return element.animate({ [property]: keyframes }, { duration: total * 1000 });
    }
    const { duration, delay, count, reverses, pause, easing } = motion;
    const timing = {
        duration: (duration + pause) * 1000, delay: delay * 1000, fill: "backwards",
        iterations: count || Infinity, direction: reverses ? "alternate" : "normal",
    };
    if (!pause) {
        return element.animate({ [property]: keyframes }, { ...timing, easing });
    }
    return element.animate([
        { [property]: keyframes[0], offset: 0 },
        { [property]: keyframes[0], offset: pause / (duration + pause), easing },
        { [property]: keyframes[1], offset: 1 },
    ], timing);
}

// The run of an animation that is alone; none where its value is not made of numbers.
function firstRun(value, seen, motion) {
    const [from, to] = [numbersIn(seen), numbersIn(value)];
    if (from.form !== to.form) {
        return [];
    }
    const left = from.numbers.map((number, index) => number - to.numbers[index]);
    const velocity = motion.spring ? left.map((number) => -number * motion.spring.velocity) : null;
    return [{ motion, offset: 0, left, velocity }];
}

// Sets off for another value while others are on their way: the runs that are left, and
// what is seen by them at each step. Nothing where values are not made of the same numbers.
function overlap(running, motion, property, old, value) {
    const [from, to] = [numbersIn(old), numbersIn(value)];
    if (from.form !== to.form || !running.runs.length
        || running.runs[0].left.length !== to.numbers.length) {
        return null;
    }
    const now = (running.player.currentTime || 0) / 1000;
    const takesOver = motion.spring && !motion.spring.isAdditive && !motion.delay
        && motion.count === 1;
    const left = from.numbers.map((number, index) => number - to.numbers[index]);
    let velocity = null;
    const runs = [];
    for (const run of running.runs.map((run) => ({ ...run, offset: run.offset + now }))) {
        if (run.offset >= endOf(run.motion)) {
            continue;
        }
        const { spring, delay, count } = run.motion;
        const isTaken = takesOver && spring && !spring.isAdditive && run.offset >= delay
            && count === 1;
        if (!isTaken && count !== 0) {
            runs.push(run);
            continue;
        }
        const rest = restOf(run, run.offset, left.length);
        rest.left.forEach((number, index) => {
            left[index] += number;
        });
        if (isTaken) {
            velocity = (velocity || left.map(() => 0)).map(
                (number, index) => number + rest.velocity[index]);
        }
    }
    if (!velocity && motion.spring) {
        velocity = left.map((number) => -number * motion.spring.velocity);
    }
    runs.push({ motion, offset: 0, left, velocity });
    if (motion.count === 0) {
        // Without end there is nothing to sample: it starts from what is seen.
        const start = to.numbers.map((number, index) => runs.reduce(
            (sum, run) => sum + restOf(run, run.offset, left.length).left[index], number));
        return { runs: runs.slice(-1), keyframes: [to.write(start), value] };
    }
    return { runs, form: to.form, ...sample(runs, to, firstSize(property, to)) };
}

// What is seen at each step from now on, until all of the runs are over.
function sample(runs, to, sizes) {
    const total = Math.max(...runs.map((run) => endOf(run.motion) - run.offset));
    const rate = to.form === "colour" ? colourSampleRate : sampleRate;
    const steps = Math.max(Math.ceil(total * rate), 1);
    const keyframes = [];
    for (let step = 0; step <= steps; step += 1) {
        const time = total * step / steps;
        const sum = [...to.numbers];
        for (const run of runs) {
            const rest = restOf(run, run.offset + time, sum.length);
            rest.left.forEach((number, index) => {
                sum[index] += number;
            });
        }
        keyframes.push(to.write(sum.map(
            (number, index) => index < sizes ? number : Math.max(number, 0))));
    }
    return { keyframes, total };
}

// From which of a style's numbers on browsers take none below 0: sizes, and the last radii.
function firstSize(property, { form, numbers }) {
    if (["width", "height", "borderRadius"].includes(property)) {
        return 0;
    }
    if (property === "filter") {
        return numbers.length - 1;
    }
    const [insets, round] = form.split("round");
    return round === undefined ? numbers.length : insets.split("#").length - 1;
}

function endOf({ delay, duration, count, pause }) {
    return delay + (count || Infinity) * (duration + pause);
}

// What a run has left to go so many seconds after its beginning, and how fast that grows.
function restOf({ motion, left, velocity }, time, size) {
    const still = Array(size).fill(0);
    const { delay, duration, reverses, pause } = motion;
    if (time >= endOf(motion)) {
        return { left: still, velocity: still };
    }
    if (time < delay) {
        return { left, velocity: still };
    }
    const period = duration + pause;
    const round = Math.floor((time - delay) / period);
    let local = time - delay - round * period;
    if (reverses && round % 2) {
        local = period - local;
    }
    local = Math.min(Math.max(local - pause, 0), duration);
    if (!motion.spring) {
        const share = 1 - motion.progress(local / duration);
        return { left: left.map((number) => number * share), velocity: still };
    }
    const { spring } = motion;
    const [place, push] = displacements(spring, local);
    const placeSpeed = -spring.frequency * spring.frequency * push;
    const pushSpeed = place - 2 * spring.damping * spring.frequency * push;
    const mixed = (one, other) => left.map(
        (number, index) => number * one + (velocity ? velocity[index] : 0) * other);
    return { left: mixed(place, push), velocity: mixed(placeSpeed, pushSpeed) };
}

// How far a spring is from its rest that was let go 1 away, and one that was pushed at speed 1.
function displacements({ frequency, damping }, time) {
    const decay = damping * frequency;
    if (Math.abs(damping - 1) < 1e-6) {
        const fading = Math.exp(-frequency * time);
        return [(1 + frequency * time) * fading, time * fading];
    }
    if (damping < 1) {
        const swing = frequency * Math.sqrt(1 - damping * damping);
        const fading = Math.exp(-decay * time);
        const push = fading * Math.sin(swing * time) / swing;
        return [fading * Math.cos(swing * time) + decay * push, push];
    }
    const spread = frequency * Math.sqrt(damping * damping - 1);
    const slow = Math.exp((spread - decay) * time);
    const fast = Math.exp((-spread - decay) * time);
    const push = (slow - fast) / (2 * spread);
    return [(slow + fast) / 2 + decay * push, push];
}

// The numbers in a style and what stands between them. Colours become red, green and blue
// times opacity, and opacity, as browsers mix them.
function numbersIn(style) {
    const colour = /^rgba?\(([^)]*)\)$/.exec(style === "transparent" ? "rgba(0, 0, 0, 0)" : style);
    if (colour) {
        const [red, green, blue, opacity = 1] = colour[1].split(",").map(Number);
        return {
            form: "colour", numbers: [red * opacity, green * opacity, blue * opacity, opacity],
            write([r, g, b, a]) {
                const share = Math.min(Math.max(a, 0), 1);
                const part = (number) => share > 0
                    ? Math.min(Math.max(number / share, 0), 255) : 0;
                return `rgba(${part(r)}, ${part(g)}, ${part(b)}, ${share})`;
            },
        };
    }
    // The digit of a function's name, as of rotate3d, is no number.
    const pattern = /(?<![a-z])-?\d*\.?\d+(?:e-?\d+)?/g;
    const parts = style.split(pattern);
    return {
        form: parts.join("#"), numbers: (style.match(pattern) || []).map(Number),
        write: (numbers) => parts.map(
            (part, index) => part + (index < numbers.length ? numbers[index].toFixed(4) : ""))
            .join(""),
    };
}

// Descriptions come again and again; each is prepared once.
const motions = new Map();

function setAnimation(...description) {
    const [curve] = description;
    const key = JSON.stringify(description);
    if (!motions.has(key)) {
        if (motions.size > 100) {
            motions.clear();
        }
        motions.set(key, Array.isArray(curve)
            ? prepare(...description)
            : prepare(["b", ...description.slice(0, 4)], ...description.slice(4)));
    }
    animation = motions.get(key);
}

function prepare([kind, ...numbers], duration, delay = 0, count = 1, reverses = 0, pause = 0) {
    if (!(duration > 0 || delay > 0)) {
        return null;
    }
    const motion = { duration, delay, count, reverses, pause };
    if (kind === "b") {
        motion.easing = `cubic-bezier(${numbers.join()})`;
        motion.progress = bezier(...numbers);
        return motion;
    }
    if (kind === "s") {
        const [response, damping, velocity = 0, isAdditive = 0] = numbers;
        const frequency = 2 * Math.PI / response;
        motion.spring = { frequency, damping, velocity, isAdditive };
        motion.progress = (share) => {
            const [place, push] = displacements(motion.spring, share * duration);
            return 1 - place + velocity * push;
        };
    } else {
        motion.progress = (share) => {
            const place = share * (numbers.length - 1);
            const index = Math.min(Math.floor(place), numbers.length - 2);
            return numbers[index] + (numbers[index + 1] - numbers[index]) * (place - index);
        };
    }
    motion.easing = linearEasing(motion.progress);
    return motion;
}

// A curve as lines between points that are nowhere further than 0.001 from it.
function linearEasing(progress) {
    const points = [[0, progress(0)]];
    const add = (start, end, depth) => {
        const [from, to] = [progress(start), progress(end)];
        const isNear = [0.25, 0.5, 0.75].every((share) => Math.abs(
            progress(start + (end - start) * share) - (from + (to - from) * share)) < 0.0008);
        if (depth < 4 || depth < 12 && !isNear) {
            const middle = (start + end) / 2;
            add(start, middle, depth + 1);
            add(middle, end, depth + 1);
        } else {
            points.push([end, to]);
        }
    };
    add(0, 1, 0);
    points.at(-1)[1] = 1;
    return `linear(${points.map(
        ([place, value]) => `${value.toFixed(5)} ${(place * 100).toFixed(4)}%`).join()})`;
}

// The y of a cubic Bézier curve for an x, by halves.
function bezier(x1, y1, x2, y2) {
    const at = (first, second, t) => 3 * first * t * (1 - t) ** 2
        + 3 * second * t * t * (1 - t) + t ** 3;
    return (x) => {
        let [low, high] = [0, 1];
        for (let step = 0; step < 40; step += 1) {
            const middle = (low + high) / 2;
            if (at(x1, x2, middle) < x) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return at(y1, y2, (low + high) / 2);
    };
}

// Where, how large and in which direction an item is drawn.
function applyTransform(item) {
    const [
        x = 0, y = 0, rotation = 0, scaleX = 1, scaleY = 1, anchorX = 0.5, anchorY = 0.5,
        axisX = 0, axisY = 0, axisZ = 1, distance = 0, anchorZ = 0,
    ] = item.transform;
    const { style } = item.element;
    const isFlat = !axisX && !axisY && axisZ === 1;
    const isIdentity = isFlat && !x && !y && !rotation && scaleX === 1 && scaleY === 1;
    if (anchorX !== 0.5 || anchorY !== 0.5 || anchorZ || style.transformOrigin) {
        setStyle(item.element, "transformOrigin",
            `${anchorX * 100}% ${anchorY * 100}%${anchorZ ? ` ${anchorZ}px` : ""}`);
    }
    const turn = isFlat ? `rotate(${rotation}rad)`
        : `${distance ? `perspective(${distance}px) ` : ""
        }rotate3d(${axisX}, ${axisY}, ${axisZ}, ${rotation}rad)`;
    // One that is on its way needs numbers to go to; so does one that may turn.
    set(item, "transform", isIdentity && !style.transform ? ""
        : `translate(${x}px, ${y}px) ${turn} scale(${scaleX}, ${scaleY})`);
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
