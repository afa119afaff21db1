// SPDX-License-Identifier: Apache-2.0

// What the server's operations do.

let lastBatch = 0;
// Sequence of the last event that the server has taken.
let received = 0;

const operations = {
    z: beginRebuild,
    t: join,
    i: insert,
    r: remove,
    m: move,
    w(title) {
        document.title = title;
    },
    b(text) {
        serverNotice = text;
        showNotice(text);
    },
    d: showProblem,
    l() {
        location.reload();
    },
    a(...description) {
        if (description.length) {
            setAnimation(...description);
        } else {
            animation = null;
        }
    },
    g: moveFocus,
    q: setDepth,
    h: openAddress,
    // Pages that came by plain HTTP from another machine have no clipboard.
    C(text) {
        navigator.clipboard?.writeText(text);
    },
    u: watchFocus,
    y: announce,
    v(id, scroll) {
        const item = items.get(id);
        item.scroll = scroll;
        applyScroll(item);
        applyInteractions(item);
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
            applyInteractions(same);
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
    e(id, effect) {
        const item = items.get(id);
        item.effect = effect;
        applyEffect(item);
    },
    x(id, ...transform) {
        const item = items.get(id);
        item.transform = transform;
        applyTransform(item);
    },
    j(id, leaves) {
        const item = items.get(id);
        item.leaves = leaves === 1;
        applyReach(item);
    },
    k(id, clip) {
        const item = items.get(id);
        item.clip = clip;
        applyClip(item);
    },
    s(id, semantics) {
        const item = items.get(id);
        item.semantics = semantics;
        update(item, (same) => {
            applySemantics(same);
            applyInteractions(same);
        });
    },
    n(id, interactions) {
        const item = items.get(id);
        item.interactions = interactions;
        applyInteractions(item);
    },
};

function apply([batch, taken, ...list], length) {
    if (batch !== 0 && batch !== lastBatch + 1) {
        throw new Error(`batch ${batch} came after ${lastBatch}`);
    }
    confirm(taken);
    if (batch === 1) {
        showsFirst();
    }
    animation = null;
    for (const [name, ...fields] of list) {
        if (masked.size) {
            noteMasks(fields[0]);
        }
        operations[name](...fields);
    }
    animation = null;
    if (rebuild) {
        endRebuild();
    }
    for (const item of editedFields) {
        settleField(item);
    }
    settleMasks();
    settleScrolls();
    settleOrder();
    settleModals();
    if (batch !== 0) {
        lastBatch = batch;
        oweAcknowledgement(length);
    }
    if (batch === 1) {
        reportKeptScrolls();
    }
}

// What the server rendered for those without a script gives way, as does a visit that is over.
function showsFirst() {
    const first = document.getElementById("first");
    if (first) {
        first.remove();
    }
    if (items.size > 1) {
        beginRebuild();
    }
}
