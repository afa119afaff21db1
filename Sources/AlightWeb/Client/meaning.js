// SPDX-License-Identifier: Apache-2.0

// What items mean: roles, names and states, for people who do not see the page too.

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
