// One person's window on the channel: what they see, and what they do.

import { Composer } from "./composer.js";
import { make } from "./elements.js";
import { openForm } from "./form.js";
import { drawMessage } from "./message.js";

const NEAR_THE_END = 80; // pixels

export class Pane {
  constructor(table, person) {
    this.table = table;
    this.person = person;
    this.channel = table.channels[0].id;
    this.unread = new Set();
    this.called = false;
    this.following = true;
    this.list = make("div", { class: "list" });
    this.empty = make("div", { class: "empty" }, make("p", { class: "big" }, "Nothing has been said here yet."),
      make("p", {}, "Write ", make("code", {}, "/"), " below to see every command, or let us open a match for you."),
      make("button", { type: "button", class: "button primary", onclick: () => table.guide() }, "Start a match"));
    this.log = make("div", { class: "log", role: "log", "aria-label": `Messages ${person.name} sees`, tabindex: "0", onscroll: () => this.scrolled() }, this.empty, this.list);
    this.newer = make("button", { type: "button", class: "newer", hidden: true, onclick: () => this.scrollToEnd() }, "New messages ↓");
    this.tabs = make("nav", { class: "tabs", "aria-label": "Channels" });
    this.trouble = make("p", { class: "trouble", role: "alert", hidden: true });
    this.composer = new Composer(this);
    this.element = make("section", { class: "pane", "data-person": person.name, "aria-label": person.name },
      make("header", {}, make("span", { class: "avatar", "aria-hidden": "true" }, person.name[0]), make("h2", {}, person.name), person.moderator ? make("span", { class: "small" }, "moderator") : null),
      this.tabs, this.log, this.newer, this.trouble, this.composer.element);
    // Pictures load, windows turn: whoever reads the end goes on reading the end.
    const watch = new ResizeObserver(() => this.resized());
    watch.observe(this.log);
    watch.observe(this.list);
    this.listChannels();
    this.redraw();
  }

  // -- names, for what is drawn

  isMe(user) { return user === this.person.id; }
  user(id) { return this.table.nameOf(id); }
  channelNamed(id) { return this.table.channels.find((channel) => channel.id === id)?.name || "somewhere"; }
  everybody() { return this.table.everybody(); }
  channelsOf(types) { return this.table.channels.filter((channel) => !channel.person && (!types?.length || types.includes(channel.type))); }
  commands() { return this.table.commandsOf(this.person.id, this.channel); }
  channelName() { return `${this.table.isDirect(this.channel) ? "@" : "#"}${this.channelNamed(this.channel)}`; }

  // -- channels and threads

  listChannels() {
    const [home] = this.table.channels;
    if (!this.table.channels.some((channel) => channel.id === this.channel)) this.enter(home.id);
    // A room in which nobody has spoken would only be in the way.
    const spoken = new Set([home.id, this.channel, ...this.table.messages().filter((known) => this.isMine(known)).map((known) => known.message.channel_id)]);
    const channels = this.table.channels.filter((channel) => channel.parent || spoken.has(channel.id) || this.isMe(channel.person));
    this.tabs.hidden = channels.length < 2;
    this.tabs.replaceChildren(...channels.map(({ id, name, parent, person }) => make("button", { type: "button", "data-channel": id, "aria-current": id === this.channel ? "page" : null, title: person ? `Direct messages with ${name}: nobody else is there` : null, onclick: () => this.enter(id) },
      `${person ? "@" : parent ? "↳" : "#"} ${name}`, this.unread.has(id) ? make("span", { class: "dot" }, "new") : null)));
  }

  enter(channel) {
    this.channel = channel;
    this.unread.delete(channel);
    this.following = true;
    this.composer.rename();
    this.listChannels();
    this.redraw();
  }

  goTo(channel, id) {
    if (channel !== this.channel) this.enter(channel);
    this.find(id)?.scrollIntoView({ block: "start" });
  }

  redraw() {
    this.list.replaceChildren();
    for (const known of this.table.messages()) if (this.isHere(known)) this.list.append(this.draw(known));
    this.arrange();
  }

  // -- messages

  isMine({ for: reader, message }) { return (!reader || this.isMe(reader)) && !this.table.channels.some(({ id, person }) => id === message.channel_id && person && !this.isMe(person)); }
  isHere(known) { return this.isMine(known) && known.message.channel_id === this.channel; }
  draw({ message, for: reader }) { return drawMessage(message, this, Boolean(reader)); }

  put(known) {
    if (!this.isMine(known)) return;
    const { message } = known;
    if (known.for || message.mentions.some((user) => this.isMe(user.id))) this.called = true;
    if (!this.isHere(known)) {
      if (!this.unread.has(message.channel_id)) {
        this.unread.add(message.channel_id);
        this.listChannels();
      }
      return;
    }
    const old = this.find(message.id);
    if (old) this.replace(old, this.draw(known));
    else {
      this.insert(this.draw(known), message.id);
      this.newer.hidden = this.following;
    }
    this.arrange();
  }

  // Whoever was at a control of the old message stays there, or goes to the first of the new one.
  replace(old, drawn) {
    const at = old.contains(document.activeElement) ? document.activeElement : null;
    const opener = at?.closest(".menu-box")?.querySelector(".menu");
    const id = (opener || at)?.dataset.cid;
    const wasOpen = opener?.getAttribute("aria-expanded") === "true";
    // What is switched on or off is the same message with as many choices: they stay where they are.
    const before = [...old.querySelectorAll(".section [data-cid]")];
    const place = before.indexOf(at);
    old.replaceWith(drawn);
    if (!at) return;
    const choices = [...drawn.querySelectorAll(".section [data-cid]")];
    const alike = choices.length === before.length && place >= 0;
    const there = alike && !choices[place].disabled ? choices[place] : null;
    const same = there || (id && [...drawn.querySelectorAll("[data-cid]:not(:disabled)")].find((control) => control.dataset.cid === id));
    if (same && wasOpen) same.click();
    else (same || firstControl(drawn) || this.log).focus({ preventScroll: true });
  }

  insert(drawn, id) {
    const later = [...this.list.children].find((other) => BigInt(other.dataset.id) > BigInt(id));
    this.list.insertBefore(drawn, later || null);
  }

  find(id) { return this.list.querySelector(`:scope > [data-id="${id}"]`); }

  drop(id) {
    const gone = this.find(id);
    if (gone?.contains(document.activeElement)) this.log.focus({ preventScroll: true });
    gone?.remove();
    this.arrange();
  }

  // The keyboard goes on at the first control of a message.
  focusOn(id) { firstControl(this.find(id))?.focus({ preventScroll: true }); }

  // -- scrolling: the end is followed, other places stay

  arrange() {
    this.empty.hidden = this.list.children.length > 0;
    if (this.following) this.scrollToEnd();
  }

  scrolled() {
    if (this.log.clientWidth !== this.width) return; // the window turned, nobody scrolled
    this.following = this.log.scrollTop > this.end() - NEAR_THE_END;
    if (this.following) this.newer.hidden = true;
  }

  resized() {
    this.width = this.log.clientWidth;
    if (this.following) this.scrollToEnd();
  }

  // As on Discord: of a last message that is taller than the window, the end is in sight.
  end() { return this.log.scrollHeight - this.log.clientHeight; }

  scrollToEnd() {
    this.following = true;
    this.newer.hidden = true;
    this.log.scrollTop = this.end();
  }

  // -- doing

  ask(message) { return this.table.ask({ channel: this.channel, ...message, as: this.person.id }); }

  async send(message) {
    const answer = await this.ask(message);
    this.outcome(answer);
    if (answer.message && answer.message !== message.message) this.scrollToEnd();
    return answer;
  }

  async use(control, message) {
    if (control.classList.contains("busy")) return;
    control.classList.add("busy");
    await this.send(message);
    control.classList.remove("busy");
  }

  dismiss(id) { return this.send({ t: "dismiss", message: id }); }

  outcome(answer) {
    this.complain(answer.error || (answer.failed ? "The application did not respond." : ""));
    if (answer.modal) openForm(answer.modal, this, (values) => this.send({ t: "submit", modal: answer.n, values }));
  }

  complain(words) {
    this.trouble.hidden = !words;
    this.trouble.textContent = words;
  }

  enlarge(url, alt) {
    const large = document.getElementById("large");
    const image = large.querySelector("img");
    image.src = url;
    image.alt = alt;
    large.showModal();
  }
}

function firstControl(message) { return message?.querySelector(".button:not(:disabled), .menu:not(:disabled)"); }
