// SPDX-License-Identifier: Apache-2.0

// Scrolling is the browser's own: the server hears where it is, at most every twentieth of a
// second, and moves it only by a new request.

// In milliseconds.
const scrollPause = 50;
const scrollAxes = { horizontal: 1, vertical: 2, hidesIndicators: 4, isNotClipped: 8, canBePulled: 16 };

function applyScroll(item) {
    const { element, scroll } = item;
    if (!scroll) {
        setStyle(element, "overflow", item.clip ? "clip" : "");
        if (item.extent) {
            item.extent.remove();
            item.extent = null;
        }
        return;
    }
    const [axes, width, height, request = 0, x = 0, y = 0, isAnimated = 0] = scroll;
    setStyle(element, "overflowX", axes & scrollAxes.horizontal ? "auto" : "hidden");
    setStyle(element, "overflowY", axes & scrollAxes.vertical ? "auto" : "hidden");
    setStyle(element, "overscrollBehaviorY", axes & scrollAxes.canBePulled ? "contain" : "");
    setStyle(element, "scrollbarWidth", axes & scrollAxes.hidesIndicators ? "none" : "");
    if (!item.extent || item.extent.parentNode !== element) {
        item.extent = part("div", "extent");
        element.prepend(item.extent);
    }
    setStyle(item.extent, "width", pixels(width));
    setStyle(item.extent, "height", pixels(height));
    applySwipe(item);
    if (request > (item.scrollRequest || 0)) {
        item.scrollRequest = request;
        const behavior = isAnimated && !prefersLessMotion.matches ? "smooth" : "instant";
        // Its frame and what it holds may come later in the same batch.
        pendingScrolls.push(() => element.scrollTo({ left: x, top: y, behavior }));
    }
}

const pendingScrolls = [];

function settleScrolls() {
    for (const scroll of pendingScrolls.splice(0)) {
        scroll();
    }
}

function reportScroll(item) {
    item.scrollTimer = 0;
    const place = (value) => Math.max(0, Number(value.toFixed(2)));
    const now = [place(item.element.scrollLeft), place(item.element.scrollTop)];
    if (items.get(item.id) === item && now.join() !== item.sentScroll) {
        item.sentScroll = now.join();
        send("o", item.id, ...now);
        item.scrollTimer = setTimeout(reportScroll, scrollPause, item);
    }
}

// A finger that pulls content down from its top, as far as that counts.
root.addEventListener("touchstart", (start) => {
    const item = owners.get(start.target.closest(".scroller:not(.swiper)"));
    if (!item || !(item.scroll[0] & scrollAxes.canBePulled) || item.element.scrollTop > 0) {
        return;
    }
    const y = start.touches[0].clientY;
    let way = 0;
    const move = (event) => {
        way = event.touches[0].clientY - y;
    };
    item.element.addEventListener("touchmove", move, { passive: true });
    item.element.addEventListener("touchend", () => {
        item.element.removeEventListener("touchmove", move);
        if (way > 60 && item.element.scrollTop <= 0) {
            send("o", item.id, 0, -Math.round(way));
        }
    }, { once: true });
}, { passive: true });

// A page that stays when its visit begins anew has elements that a person has scrolled.
function reportKeptScrolls() {
    for (const item of items.values()) {
        if (item.scroll && (item.element.scrollTop || item.element.scrollLeft)) {
            reportScroll(item);
        }
    }
}

// Scroll events do not bubble, but they can be caught on the way down.
root.addEventListener("scroll", (event) => {
    const item = owners.get(event.target);
    if (item && item.scroll && !item.scrollTimer) {
        reportScroll(item);
    }
}, { capture: true, passive: true });

// MARK: Keys

// Keys scroll without a click before: what is largest on the page, as in a document.
addEventListener("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const hasFocus = document.activeElement && document.activeElement !== document.body;
    if (!isPlain || hasFocus || event.defaultPrevented) {
        return;
    }
    const scroller = mainScroller();
    const steps = scroller && {
        ArrowDown: 40, ArrowUp: -40, PageDown: scroller.clientHeight * 0.9,
        PageUp: scroller.clientHeight * -0.9, Home: -scroller.scrollHeight,
        End: scroller.scrollHeight,
        " ": scroller.clientHeight * (event.shiftKey ? -0.9 : 0.9),
    };
    if (steps && steps[event.key]) {
        event.preventDefault();
        scroller.scrollBy({ top: steps[event.key], behavior: "instant" });
    }
});

function mainScroller() {
    let largest = null;
    let size = 0;
    for (const element of root.querySelectorAll(".scroller")) {
        const area = element.clientWidth * element.clientHeight;
        if (area > size && element.scrollHeight > element.clientHeight) {
            largest = element;
            size = area;
        }
    }
    return largest;
}
