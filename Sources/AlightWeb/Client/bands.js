// SPDX-License-Identifier: Apache-2.0

// Where the elements of an item's children stand: in the item's own element, and, where they are
// many, in bands below it. A browser looks at every child of an element whose styles it
// recomputes, and at every positioned one that it paints; a band whose children are as they
// were it passes over. Elements never change their holder, which would cost them their focus.

// How many a holder takes before the next one begins.
const bandLength = 64;

function isBand(element) {
    return element && element.className === "band";
}

// The element of the item around one.
function elementAround(element) {
    const holder = element.parentNode;
    return isBand(holder) ? holder.parentNode : holder;
}

// The items that stand in an element, in order.
function childItems(element, found = []) {
    for (const child of element.children) {
        if (isBand(child)) {
            childItems(child, found);
        } else if (owners.has(child)) {
            found.push(owners.get(child));
        }
    }
    return found;
}

// Puts an item's element into another's, before a follower there or last.
function standIn(around, element, follower) {
    const former = element.parentNode;
    const holder = follower ? follower.parentNode : lastHolder(around);
    holder[holder.moveBefore && element.isConnected ? "moveBefore" : "insertBefore"](
        element, follower);
    dropBand(former);
}

function lastHolder(around) {
    const last = isBand(around.lastElementChild) ? around.lastElementChild : around;
    if (last.childElementCount < bandLength) {
        return last;
    }
    const band = part("div", "band");
    around.append(band);
    return band;
}

// A band that holds nothing any more goes.
function dropBand(holder) {
    if (isBand(holder) && !holder.childElementCount) {
        holder.remove();
    }
}

function takeAway(element) {
    const holder = element.parentNode;
    element.remove();
    dropBand(holder);
}
