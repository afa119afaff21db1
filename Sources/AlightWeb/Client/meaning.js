// SPDX-License-Identifier: Apache-2.0

// What items mean: roles, names and states, for people who do not see the page too.

function applySemantics(item) {
    const element = item.element;
    const [kind, label = "", flags = 0, value = 0, hint = 0, identifier = 0, , shortcut = 0]
        = item.semantics || [];
    const isDrawnOnly = !item.semantics && item.content[0] === "t";
    const isSilent = flags & flag.hidden || isDrawnOnly;
    setAttribute(element, "aria-hidden", isSilent ? "true" : null);
    setAttribute(element, "data-testid", identifier || null);
    const named = ariaRole(item, kind, label);
    setAttribute(element, "role", named.role);
    setAttribute(element, "aria-label", named.label);
    const isField = item.content[0] === "f" || item.content[0] === "c";
    const saysValue = !isField && kind !== role.link && !isAdjustable(item);
    const more = [saysValue && value, hint].filter(Boolean);
    const isSpoken = isAdjustable(item) && value;
    setAttribute(element, "aria-valuetext", isSpoken ? value : null);
    // Screen readers ask for a number, and say the text in its place.
    setAttribute(element, "aria-valuenow", isSpoken ? String(parseFloat(value) || 0) : null);
    setAttribute(element, "aria-keyshortcuts", shortcut ? keysOf(shortcut) : null);
    setAttribute(element, "aria-description", more.join(", ") || null);
    const isOn = flags & flag.isOn ? "true" : "false";
    setAttribute(element, "aria-checked", flags & flag.hasState ? isOn : null);
    const isSelected = flags & flag.selected ? "true" : null;
    setAttribute(element, "aria-pressed", kind === role.button ? isSelected : null);
    setAttribute(element, "aria-selected", kind === role.tab ? isSelected || "false" : null);
    const isPart = kind === role.button || kind === role.tab;
    setAttribute(element, "aria-current", isPart ? null : isSelected);
    setAttribute(element, "aria-modal", flags & flag.modal ? "true" : null);
    modalItems[flags & flag.modal ? "add" : "delete"](item);
    const isDisabled = Boolean(flags & flag.disabled);
    const hasProperty = item.tag === "button" || isField;
    if (hasProperty && element.disabled !== isDisabled) {
        element.disabled = isDisabled;
    }
    setAttribute(element, "aria-disabled", isDisabled && !hasProperty ? "true" : null);
    if (item.tag === "a") {
        applyLink(element, value);
    }
    applyActions(item);
}

const ariaNames = {
    [role.dialog]: "dialog", [role.alertDialog]: "alertdialog",
    [role.navigation]: "navigation", [role.tabList]: "tablist", [role.tab]: "tab",
    [role.menu]: "menu",
};

// Native elements have their roles; text is named by what it says, if that is its name.
function ariaRole(item, kind, label) {
    if (isAdjustable(item)) {
        return { role: "spinbutton", label };
    }
    switch (kind) {
    case role.toggle:
        return { role: "switch", label };
    case role.image:
        return { role: "img", label };
    case role.dialog:
    case role.alertDialog:
    case role.navigation:
    case role.tabList:
    case role.tab:
    case role.menu:
        return { role: ariaNames[kind], label: label || null };
    case role.menuItem: {
        const flags = item.semantics[2];
        const state = flags & flag.choice ? "radio" : flags & flag.hasState ? "checkbox" : "";
        return { role: `menuitem${state}`, label: label || null };
    }
    case role.progress:
        return { role: "progressbar", label };
    case role.picker:
        return item.content[0] === "c" ? { role: null, label } : { role: "group", label };
    case role.group:
        return label || item.semantics[5]
            ? { role: "group", label: label || null } : { role: null, label: null };
    case role.row:
        return { role: "listitem", label: label || null };
    case role.list:
        return { role: "list", label: label || null };
    case role.handle:
        return { role: "button", label };
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
