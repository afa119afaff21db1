// SPDX-License-Identifier: Apache-2.0

// What a person does with the pointer, and with the window.

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

root.addEventListener("click", (event) => {
    const item = target(event.target, interaction.tap);
    // What a finger did to an item that is no control was told as it happened.
    const wasFollowed = event.detail > 0 && item && item.interactions & interaction.contentOnly
        && followed(event.target);
    if (item && !wasFollowed) {
        tap(item);
    }
});

function tap(item) {
    send("t", item.id);
}

// What is no native control is pressed by the keys that press those.
root.addEventListener("keydown", (event) => {
    const item = owners.get(event.target);
    const isNative = !item || item.tag === "button" || item.content[0] === "f"
        || event.target.href;
    const isPress = (event.key === "Enter" || event.key === " ") && !event.repeat;
    if (isPress && !isNative && target(event.target, interaction.tap) === item) {
        event.preventDefault();
        tap(item);
    }
});

// MARK: Environment

function environment() {
    const scale = Math.min(16, Math.max(0.1, Number(devicePixelRatio.toFixed(4))));
    return [innerWidth, innerHeight, prefersDark.matches ? 1 : 0, scale];
}

// What the person prefers, where that is not the usual; said behind the rest.
function preferences() {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const all = [
        Math.min(16, Math.max(0.1, Number(size.toFixed(3)))), prefersLessMotion.matches ? 1 : 0,
        prefersContrast.matches ? 1 : 0,
    ];
    return all.join() === "1,0,0" ? [] : all;
}

let sentEnvironment = "";
let awaitsFrame = false;

// At most once for each frame, and only what differs.
function environmentChanged() {
    // The greeting says the rest.
    if (awaitsFrame || !isJoined) {
        return;
    }
    awaitsFrame = true;
    requestAnimationFrame(() => {
        awaitsFrame = false;
        const now = [...environment(), ...preferences()];
        // A preference that is gone has to be said too.
        if (now.length === 4 && sentEnvironment.split(",").length > 4) {
            now.push(1, 0, 0);
        }
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
prefersLessMotion.addEventListener("change", environmentChanged);
prefersContrast.addEventListener("change", environmentChanged);

// The size of text that the browser is set to.
function watchTextSize() {
    const probe = part("div", "probe");
    probe.style.width = "1rem";
    document.body.append(probe);
    new ResizeObserver(environmentChanged).observe(probe);
}

watchTextSize();
