// SPDX-License-Identifier: Apache-2.0

// Lists: rows that slide aside to show actions, rows that are moved, and the keys for both.

// MARK: Sliding rows

// Where a row comes to rest: at its left actions, at itself, at its right ones.
function restsOf({ scroll, frame }) {
    return [0, scroll[7], scroll[1] - frame[2]];
}

// The browser scrolls them; marks say where they come to rest.
function applySwipe(item) {
    const { extent } = item;
    const places = isSwiper(item) ? restsOf(item) : [];
    while (extent.children.length < places.length) {
        extent.append(document.createElement("i"));
    }
    places.forEach((place, index) => {
        setStyle(extent.children[index], "left", pixels(Math.max(place, 0)));
    });
}

function isSwiper(item) {
    return Boolean(item.scroll) && item.scroll[7] !== undefined;
}

function slide(item, rest) {
    item.element.scrollTo({
        left: restsOf(item)[rest], behavior: prefersLessMotion.matches ? "instant" : "smooth",
    });
}

// A mouse drags a row as a finger does; other devices scroll it by themselves.
root.addEventListener("pointerdown", (down) => {
    const item = owners.get(down.target.closest(".swiper"));
    if (down.pointerType !== "mouse" || down.button !== 0 || !item) {
        return;
    }
    const { element } = item;
    const start = element.scrollLeft;
    let isDragged = false;
    let way = 0;
    const move = (event) => {
        way = event.clientX - down.clientX;
        if (!isDragged && Math.abs(way) > 8) {
            isDragged = true;
            element.style.scrollSnapType = "none";
        }
        if (isDragged) {
            element.scrollLeft = start - way;
        }
    };
    const end = () => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        if (isDragged) {
            // The click that follows was no tap.
            addEventListener("click", (click) => click.stopPropagation(), {
                capture: true, once: true,
            });
            setTimeout(() => { element.style.scrollSnapType = ""; });
            if (!swipeFully(item, way)) {
                slide(item, nearestRest(item));
            }
        }
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
});

// The server hears of a way over most of the row as of a place beyond it, and does what the
// outermost action there does.
function swipeFully({ id, scroll, frame }, way) {
    const isFull = Math.abs(way) > frame[2] * 0.6;
    if (isFull) {
        send("o", id, way < 0 ? scroll[1] : -frame[2], 0);
    }
    return isFull;
}

root.addEventListener("touchstart", (start) => {
    const item = owners.get(start.target.closest(".swiper"));
    const x = start.touches[0].clientX;
    if (item) {
        item.element.addEventListener("touchend", (end) => {
            swipeFully(item, end.changedTouches[0].clientX - x);
        }, { once: true });
    }
}, { passive: true });

function nearestRest(item) {
    const ways = restsOf(item).map((rest) => Math.abs(rest - item.element.scrollLeft));
    // Of a row without actions on the left, the row itself.
    return ways[1] <= Math.min(...ways) ? 1 : ways.indexOf(Math.min(...ways));
}

// MARK: Moving rows

function isHandle(item) {
    return Boolean(item.semantics) && item.semantics[0] === role.handle;
}

function rowAround(element) {
    return owners.get(element.closest("[role=listitem]"));
}

function handleIn(row) {
    return owners.get(row.element.querySelector(".handle"));
}

// The row follows the pointer; the server hears where it was let go.
root.addEventListener("pointerdown", (down) => {
    const handle = owners.get(down.target.closest(".handle"));
    const row = handle && rowAround(handle.element);
    if (!row || down.button !== 0) {
        return;
    }
    down.preventDefault();
    handle.element.setPointerCapture(down.pointerId);
    const move = (event) => {
        row.element.style.transform = `translateY(${event.clientY - down.clientY}px)`;
        row.element.style.zIndex = 1;
    };
    const end = (event) => {
        handle.element.removeEventListener("pointermove", move);
        row.element.style.transform = "";
        row.element.style.zIndex = "";
        const target = event.type === "pointerup" && rowAt(event.clientY, row);
        const other = target && handleIn(target);
        if (other && other !== handle) {
            send("l", handle.id, other.id);
        }
    };
    handle.element.addEventListener("pointermove", move);
    handle.element.addEventListener("pointerup", end, { once: true });
    handle.element.addEventListener("pointercancel", end, { once: true });
});

function rowAt(y, row) {
    return rowsBeside(row).find((other) => {
        const { top, bottom } = other.element.getBoundingClientRect();
        return y >= top && y < bottom;
    });
}

// MARK: Keys

// The rows of the same list, in the order in which they are seen.
function rowsBeside(row) {
    const list = row.element.closest("[role=list]") || root;
    return [...list.querySelectorAll("[role=listitem]")].map((element) => owners.get(element));
}

// What takes the focus in a row: the row, or the first in it that does.
function stopOf(row) {
    return row.element.tabIndex >= 0 ? row.element : focusables(row.element)[0];
}

root.addEventListener("keydown", (event) => {
    const item = owners.get(event.target);
    const row = rowAround(event.target);
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
        || (item && (item.content[0] === "f" || isAdjustable(item)))) {
        return;
    }
    const handles = {
        ArrowUp: () => goThrough(item, row, -1), ArrowDown: () => goThrough(item, row, 1),
        Delete: () => showActions(row, 2), Backspace: () => showActions(row, 2),
        ArrowLeft: () => showActions(row, 2), ArrowRight: () => showActions(row, 0),
        Escape: () => showActions(row, 1),
    };
    if (handles[event.key] && handles[event.key]()) {
        event.preventDefault();
    }
});

// A handle takes its row along.
function goThrough(item, row, way) {
    const rows = rowsBeside(row);
    const next = rows[rows.indexOf(row) + way];
    if (!next) {
        return false;
    }
    if (isHandle(item)) {
        const other = handleIn(next);
        if (other) {
            send("l", item.id, other.id);
        }
        return Boolean(other);
    }
    const stop = stopOf(next);
    if (stop) {
        stop.focus();
        next.element.scrollIntoView({ block: "nearest" });
    }
    return Boolean(stop);
}

// Slides a row by the keyboard, and puts the focus on what shows.
function showActions(row, place) {
    const element = row.element.querySelector(".swiper");
    const item = element && owners.get(element);
    if (!item) {
        return false;
    }
    slide(item, place);
    if (place !== 1) {
        const known = new Set(element.querySelectorAll("button"));
        const watch = new MutationObserver(() => {
            const fresh = [...element.querySelectorAll("button")].filter((b) => !known.has(b));
            if (fresh.length) {
                watch.disconnect();
                fresh.at(-1).focus({ preventScroll: true });
            }
        });
        watch.observe(element, { childList: true, subtree: true });
        setTimeout(() => watch.disconnect(), 2000);
    }
    return true;
}
