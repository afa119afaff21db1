# SPDX-License-Identifier: Apache-2.0
"""What a page says to screen readers: as the server told it, and as Chromium tells it.

Both are lists of lines in reading order, such as `button "Go" disabled`. Texts that
follow each other are one line, since a browser divides them by its own lines.
"""

import json
import re

from wire import operations

ROLES = [
    "text", "button", "toggle", "textField", "image", "link", "heading", "group",
    "row", "list",
]
DISABLED, SELECTED, HIDDEN, HAS_STATE, IS_ON, ADJUSTABLE = 1, 2, 4, 8, 16, 32
CONTROLS = {"button", "switch", "textbox", "link", "heading", "image", "spinbutton"}


def line(role, name, *states):
    return " ".join([role, json.dumps(name, ensure_ascii=False), *filter(None, states)])


def joined(entries):
    """Lines of entries (role, name, states…); neighbouring texts become one."""
    lines, texts = [], []

    def flush():
        if texts:
            lines.append(line("text", re.sub(r"\s+", "", "".join(texts))))
            texts.clear()

    for role, name, *states in entries:
        if role == "text":
            texts.append(name)
        else:
            flush()
            lines.append(line(role, name, *states))
    flush()
    return lines


# MARK: As the server told it


def told(page):
    """The last state of all items that the server sent to the page."""
    items = {0: {"children": [], "semantics": 0}}
    for name, *fields in operations(page):
        if name == "i":
            parent, before, id, _, _, _, _, content, *rest = fields
            semantics = rest[1] if len(rest) > 1 else 0
            items[id] = {
                "children": [], "semantics": semantics, "content": content, "parent": parent,
            }
            _place(items[parent]["children"], id, before)
        elif name == "r":
            items[items.pop(fields[0])["parent"]]["children"].remove(fields[0])
        elif name == "m":
            siblings = items[items[fields[0]]["parent"]]["children"]
            siblings.remove(fields[0])
            _place(siblings, *fields)
        elif name == "s":
            items[fields[0]]["semantics"] = fields[1]
        elif name == "c":
            items[fields[0]]["content"] = fields[1]
    return joined(_told(items, 0))


def _place(siblings, id, before):
    siblings.insert(siblings.index(before) if before else len(siblings), id)


def _priority(item):
    semantics = item["semantics"]
    return semantics[8] if semantics and len(semantics) > 8 else 0


def _told(items, id):
    item = items[id]
    semantics = item["semantics"]
    if semantics:
        role, label, flags, value, hint, _, level, keys, *_ = semantics + [0] * 9
        flags = flags or 0
        if flags & HIDDEN:
            return
        role = ROLES[role]
        shown = item["content"][4::3] if item["content"] and item["content"][0] == "t" else []
        if flags & ADJUSTABLE:
            role = "spinbutton"
        elif role == "text" and re.sub(r"\s", "", "".join(shown)) != re.sub(r"\s", "", label):
            role = "image"
        role = {"toggle": "switch", "textField": "textbox", "row": "listitem"}.get(role, role)
        saysValue = role not in ("textbox", "spinbutton", "link")
        more = [text for text in (value if saysValue else 0, hint) if text]
        if role != "group" or label:
            yield (
                role, label,
                f"value {value}" if value and role in ("textbox", "spinbutton") else "",
                f"level {level or 2}" if role == "heading" else "",
                ("on" if flags & IS_ON else "off") if flags & HAS_STATE else "",
                "disabled" if flags & DISABLED else "",
                "selected" if flags & SELECTED and role == "button" else "",
                f"hint {', '.join(more)}" if more else "",
                f"keys {keys}" if keys else "",
            ) if role != "text" else (role, label)
        if role in CONTROLS:
            yield from _actions(semantics)
            return
        children = sorted(item["children"], key=lambda child: -_priority(items[child]))
        for child in children:
            yield from _told(items, child)
        yield from _actions(semantics)
        return
    for child in sorted(item["children"], key=lambda child: -_priority(items[child])):
        yield from _told(items, child)


def _actions(semantics):
    names = semantics[10:]
    if names:
        yield ("group", f"{semantics[1]}, actions" if semantics[1] else "Actions")
        for name in names:
            yield ("button", name)


# MARK: As Chromium tells it


def full_tree(page):
    """Chromium's accessibility nodes by their ids, and the one of the window."""
    devtools = page.context.new_cdp_session(page)
    nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
    devtools.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    root = next(node for node in nodes if _value(node, "role") == "main")
    return by_id, root


def heard(page):
    by_id, root = full_tree(page)
    return joined(_heard(by_id, root))


def _value(node, key):
    return node.get(key, {}).get("value", "")


def _heard(by_id, node):
    role, name = _value(node, "role"), _value(node, "name")
    children = [by_id[child] for child in node.get("childIds", []) if child in by_id]
    if node.get("ignored") or role in ("generic", "main", "none", "paragraph"):
        for child in children:
            yield from _heard(by_id, child)
        return
    if role in ("InlineTextBox", "LineBreak", "ListMarker"):
        return
    if role == "StaticText":
        yield ("text", name)
        return
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    value = _value(node, "value") or properties.get("valuetext", "")
    keys = properties.get("keyshortcuts", "")
    yield (
        role, name,
        f"value {value}" if value and role in ("textbox", "spinbutton") else "",
        f"level {properties['level']}" if role == "heading" else "",
        ("on" if properties.get("checked") == "true" else "off") if role == "switch" else "",
        "disabled" if properties.get("disabled") else "",
        "selected" if properties.get("pressed") == "true" else "",
        f"hint {_value(node, 'description')}" if _value(node, "description") else "",
        f"keys {_steps(keys)}" if keys else "",
    )
    if role not in CONTROLS:
        for child in children:
            yield from _heard(by_id, child)


def _steps(keys):
    """Keys as ARIA writes them, on a machine without a command key, as steps write them."""
    names = {"control": "cmd", "alt": "opt", "enter": "return"}
    return "+".join(names.get(part, part) for part in keys.lower().split("+"))


# MARK: Acting by what is heard


def press(page, role, name, occurrence=0):
    """What a screen reader does to the node with this role and name."""
    by_id, _ = full_tree(page)
    found = [
        node for node in by_id.values()
        if not node.get("ignored") and _value(node, "role") == role and _value(node, "name") == name
    ]
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.getDocument")
    object = devtools.send(
        "DOM.resolveNode", {"backendNodeId": found[occurrence]["backendDOMNodeId"]}
    )["object"]
    devtools.send(
        "Runtime.callFunctionOn",
        {"objectId": object["objectId"], "functionDeclaration": "function () { this.click(); }"},
    )
    devtools.detach()
