// The part of Discord's markdown that the bot uses, as elements.

import { make } from "./elements.js";

const INLINE = /\\([^0-9A-Za-z\s])|\*\*(.+?)\*\*|\*(.+?)\*|__(.+?)__|`([^`]+)`|<@!?(\d+)>|<#(\d+)>|<t:(-?\d+)(?::([a-zA-Z]))?>|(https?:\/\/[^\s<>]+)/s;

export function markdown(text, names) {
  const box = make("div", { class: "text" });
  let list = null;
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const end = line === "```" ? lines.indexOf("```", at + 1) : -1;
    if (end > 0) {
      box.append(make("pre", {}, lines.slice(at + 1, end).join("\n")));
      list = null;
      at = end;
      continue;
    }
    const item = line.match(/^(?:- |\* |(\d+)\. )(.*)$/);
    if (item) {
      const kind = item[1] ? "OL" : "UL";
      if (!list || list.tagName !== kind) {
        list = make(kind.toLowerCase(), item[1] ? { start: item[1] } : {});
        box.append(list);
      }
      list.append(make("li", {}, ...inline(item[2], names)));
      continue;
    }
    list = null;
    box.append(block(line, names));
  }
  return box;
}

function block(line, names) {
  const heading = line.match(/^(#{1,3}) (.*)$/);
  if (heading) return make(`h${heading[1].length + 1}`, {}, ...inline(heading[2], names));
  if (line.startsWith("-# ")) return make("p", { class: "small" }, ...inline(line.slice(3), names));
  if (line.startsWith("> ")) return make("blockquote", {}, ...inline(line.slice(2), names));
  return make("p", {}, ...inline(line, names));
}

function inline(text, names) {
  const parts = [];
  let rest = text;
  for (let found = rest.match(INLINE); found; found = rest.match(INLINE)) {
    if (found.index) parts.push(rest.slice(0, found.index));
    parts.push(piece(found, names));
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) parts.push(rest);
  return parts;
}

function piece(found, names) {
  const [whole, escaped, bold, italic, underlined, code, user, channel, moment, style, link] = found;
  if (escaped !== undefined) return escaped;
  if (bold !== undefined) return make("strong", {}, ...inline(bold, names));
  if (italic !== undefined) return make("em", {}, ...inline(italic, names));
  if (underlined !== undefined) return make("u", {}, ...inline(underlined, names));
  if (code !== undefined) return make("code", {}, code);
  if (user !== undefined) return make("span", { class: names.isMe(user) ? "mention me" : "mention" }, `@${names.user(user)}`);
  if (channel !== undefined) return make("button", { type: "button", class: "mention", onclick: () => names.goTo(channel) }, `#${names.channelNamed(channel)}`);
  if (moment !== undefined) return timestamp(Number(moment), style);
  if (link !== undefined) return address(link, names);
  return whole;
}

// Another message can be gone to; other addresses are only shown, as this page asks nobody else.
function address(link, names) {
  const message = link.match(/\/channels\/(?:\d+|@me)\/(\d+)\/(\d+)$/);
  if (!message) return make("span", { class: "link" }, link);
  return make("button", { type: "button", class: "quiet", onclick: () => names.goTo(message[1], message[2]) }, `#${names.channelNamed(message[1])} › message`);
}

export function timestamp(seconds, style) {
  const at = new Date(seconds * 1000);
  const shown = style === "R" ? relative(seconds - Date.now() / 1000) : at.toLocaleString();
  return make("time", { datetime: at.toISOString(), title: at.toLocaleString(), "data-at": seconds, "data-style": style || "" }, shown);
}

const STEPS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relative(seconds) {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return words.format(Math.round(seconds / size), unit);
  }
  return "now";
}

// Relative times go on, as they do on Discord.
setInterval(() => {
  for (const time of document.querySelectorAll('time[data-style="R"]')) {
    time.textContent = relative(Number(time.dataset.at) - Date.now() / 1000);
  }
}, 5000);
