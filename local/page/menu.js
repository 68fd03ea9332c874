// A select menu as Discord shows it: a button, and a list with a line about each option.

import { freshId, make } from "./elements.js";

const WORD = 700; // milliseconds between letters
const CHANNELS = 8;
const LONGEST = 320; // pixels of an open list

// What a menu offers: its own options, or the channels or people of the table.
export function offered(component, pane) {
  if (component.options) return component.options;
  const chosen = new Set((component.default_values || []).map((value) => value.id));
  const found = component.type === CHANNELS ? pane.channelsOf(component.channel_types) : pane.everybody();
  return found.map(({ id, name }) => ({ label: component.type === CHANNELS ? `#${name}` : name, value: id, default: chosen.has(id) }));
}

export function menu({ label, options, least = 1, most = 1, disabled = false, id = "", onchosen }) {
  let chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const many = most > 1 || least === 0;
  const listId = freshId("list");
  const list = make("div", { class: "options", role: "listbox", id: listId, tabindex: "-1", "aria-multiselectable": String(many), "aria-label": label, hidden: true });
  const opener = make("button", { class: "menu", type: "button", disabled, "data-cid": id, "data-least": least, "data-most": most, "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": listId });
  const box = make("div", { class: "menu-box" }, opener, list);
  const done = many ? make("button", { type: "button", class: "done", onclick: () => close(true) }) : null;
  const before = () => [...chosen].join("\n");
  let opened = "";
  let at = 0;
  let typed = "";
  let typedAt = 0;

  const caption = () => {
    const shown = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    opener.replaceChildren(make("span", { class: shown.length ? "" : "placeholder" }, shown.join(", ") || label), make("span", { class: "arrow", "aria-hidden": "true" }, "▾"));
    opener.setAttribute("aria-label", shown.length ? `${label}: ${shown.join(", ")}` : label);
  };
  const mark = () => {
    if (done) {
      done.textContent = chosen.size < least ? `${chosen.size} of ${least} chosen` : `Done: ${chosen.size} chosen`;
      done.disabled = chosen.size < least;
    }
    [...list.querySelectorAll("[role=option]")].forEach((line, number) => {
      line.classList.toggle("at", number === at);
      line.setAttribute("aria-selected", String(chosen.has(line.dataset.value)));
      line.setAttribute("aria-disabled", String(most > 1 && chosen.size >= most && !chosen.has(line.dataset.value)));
      if (number === at) {
        list.setAttribute("aria-activedescendant", line.id);
        line.scrollIntoView({ block: "nearest" });
      }
    });
  };
  // Above or below the button, where there is more room to see it.
  const place = () => {
    const seen = (opener.closest(".log") || document.documentElement).getBoundingClientRect();
    const own = opener.getBoundingClientRect();
    const above = own.top - Math.max(seen.top, 0);
    const below = Math.min(seen.bottom, innerHeight) - own.bottom;
    list.classList.toggle("above", above > below);
    list.style.maxHeight = `${Math.min(LONGEST, Math.max(above, below) - 8)}px`;
  };
  const open = () => {
    opened = before();
    at = Math.max(0, options.findIndex((option) => chosen.has(option.value)));
    list.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    place();
    mark();
    list.focus();
  };
  const close = (send, stay = true) => {
    if (list.hidden) return;
    list.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    if (stay) opener.focus();
    if (!send) chosen = new Set(opened.split("\n").filter(Boolean));
    caption();
    const enough = chosen.size >= least && chosen.size <= most;
    if (send && enough && (before() !== opened || !many)) onchosen(options.map((o) => o.value).filter((value) => chosen.has(value)));
  };
  const pick = (option) => {
    if (!many) {
      chosen.clear();
      chosen.add(option.value);
      close(true);
      return;
    }
    if (chosen.has(option.value)) chosen.delete(option.value);
    else if (most === 1) {
      chosen.clear();
      chosen.add(option.value);
    } else if (chosen.size < most) chosen.add(option.value);
    mark();
  };

  // Typing goes to the next option that begins so; quick letters make a word.
  const spelt = (event) => {
    typed = event.timeStamp - typedAt < WORD ? typed + event.key.toLowerCase() : event.key.toLowerCase();
    typedAt = event.timeStamp;
    const from = typed.length > 1 ? at : at + 1;
    const order = options.map((_, number) => (from + number) % options.length);
    return order.find((number) => options[number].label.toLowerCase().startsWith(typed)) ?? at;
  };

  options.forEach((option, number) => {
    list.append(make("div", { role: "option", id: freshId("option"), "data-value": option.value, onclick: () => { at = number; pick(option); } },
      make("span", {}, option.label), option.description ? make("small", {}, option.description) : null));
  });
  if (done) list.append(done);
  opener.addEventListener("click", () => (list.hidden ? open() : close(true)));
  list.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps) at = Math.min(options.length - 1, Math.max(0, at + steps[event.key]));
    else if (event.key === "Home") at = 0;
    else if (event.key === "End") at = options.length - 1;
    else if (event.key === " " || (event.key === "Enter" && !many)) pick(options[at]);
    else if (event.key === "Enter" || event.key === "Tab") close(true);
    else if (event.key === "Escape") close(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) at = spelt(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
    mark();
  });
  box.addEventListener("focusout", (event) => {
    // Leaving it is choosing, as on Discord; a window in the background has left nothing.
    if (!box.contains(event.relatedTarget) && document.hasFocus()) close(many, false);
  });
  caption();
  return box;
}
