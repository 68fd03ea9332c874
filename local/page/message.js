// A message in Discord's wire form, drawn as a client would.

import { make } from "./elements.js";
import { markdown } from "./markdown.js";
import { menu, offered } from "./menu.js";

const LOADING = 128;
const THREAD_BEGUN = 18;
const STYLES = { 1: "primary", 2: "plain", 3: "good", 4: "danger", 5: "plain" };

export function drawMessage(message, pane, onlyMine) {
  const author = pane.user(message.author.id);
  const at = new Date(message.timestamp);
  const pinged = message.mentions.some((user) => pane.isMe(user.id));
  const body = make("div", { class: "body" },
    make("div", { class: "head" },
      make("span", { class: "author" }, author),
      message.author.bot ? make("span", { class: "tag" }, "APP") : null,
      make("time", { datetime: at.toISOString(), title: at.toLocaleString() }, at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })),
      message.edited_timestamp ? make("span", { class: "small" }, "(edited)") : null));
  if (message.flags & LOADING) body.append(make("p", { class: "small" }, `${author} is thinking…`));
  if (message.type === THREAD_BEGUN) {
    const thread = message.message_reference?.channel_id;
    body.append(make("p", {}, "started a thread: ", make("button", { type: "button", class: "quiet", onclick: () => pane.goTo(thread) }, message.content)));
  } else if (message.content) body.append(markdown(message.content, pane));
  for (const attachment of message.attachments) body.append(drawAttachment(attachment, pane));
  for (const component of message.components) body.append(drawComponent(component, message, pane));
  if (onlyMine) {
    body.append(make("p", { class: "small private" }, "Only you can see this · ",
      make("button", { type: "button", class: "quiet", onclick: () => pane.dismiss(message.id) }, "Dismiss message")));
  }
  const classes = ["message", onlyMine ? "ephemeral" : "", pinged ? "pinged" : ""].filter(Boolean).join(" ");
  const avatar = make("div", { class: message.author.bot ? "avatar bot" : "avatar", "aria-hidden": "true" }, author[0] || "?");
  return make("article", { class: classes, "data-id": message.id, "aria-label": `${author}${onlyMine ? ", only for you" : ""}` }, avatar, body);
}

function drawAttachment(attachment, pane) {
  if ((attachment.content_type || "").startsWith("image/")) return picture(attachment, attachment.description || attachment.filename, pane);
  return make("a", { href: local(attachment.url), download: attachment.filename }, attachment.filename);
}

function drawComponent(component, message, pane) {
  const inside = () => (component.components || []).map((child) => drawComponent(child, message, pane));
  switch (component.type) {
    case 1: return make("div", { class: "row" }, ...inside());
    case 2: return drawButton(component, message, pane);
    case 3: case 5: case 7: case 8: return drawMenu(component, message, pane);
    case 9: return make("div", { class: "section" }, make("div", {}, ...inside()), drawComponent(component.accessory, message, pane));
    case 10: return markdown(component.content, pane);
    case 11: return picture(component.media, component.description || "", pane, "thumbnail");
    case 12: return make("div", { class: "gallery" }, ...component.items.map((item) => picture(item.media, item.description || "", pane)));
    case 13: return make("a", { href: local(component.file.url), download: true }, component.file.url.split("/").pop().split("?")[0]);
    case 14: return component.divider === false ? make("div", { class: "gap" }) : make("hr");
    case 17: {
      const frame = make("div", { class: "container" }, ...inside());
      if (component.accent_color !== null && component.accent_color !== undefined) {
        frame.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
      }
      return frame;
    }
    default: return make("p", { class: "trouble" }, `This page cannot draw components of type ${component.type}.`);
  }
}

function drawButton(component, message, pane) {
  const label = [component.emoji?.name, component.label].filter(Boolean).join(" ");
  const pressed = (event) => pane.use(event.currentTarget, { t: "click", message: message.id, custom_id: component.custom_id });
  return make("button", { type: "button", class: `button ${STYLES[component.style] || "plain"}`, disabled: component.disabled, "data-cid": component.custom_id, onclick: pressed }, label);
}

function drawMenu(component, message, pane) {
  const drawn = menu({
    label: component.placeholder || "Make a selection",
    options: offered(component, pane),
    least: component.min_values ?? 1,
    most: component.max_values ?? 1,
    disabled: component.disabled,
    id: component.custom_id,
    onchosen: (values) => pane.use(drawn.firstChild, { t: "select", message: message.id, custom_id: component.custom_id, values }),
  });
  return drawn;
}

function picture(media, alt, pane, kind = "picture") {
  const image = make("img", { src: local(media.url), alt, decoding: "sync", width: media.width, height: media.height });
  return make("button", { type: "button", class: kind, "aria-label": `Enlarge: ${alt}`, onclick: () => pane.enlarge(local(media.url), alt) }, image);
}

// Addresses name the host the bot knows; the page asks the host it came from.
function local(url) {
  const found = new URL(url, location.href);
  return found.pathname + found.search;
}
