// One websocket, any number of panes. Everything the page knows arrives as Discord's own JSON.

import { make } from "./elements.js";
import { Pane } from "./pane.js";
import { welcome } from "./welcome.js";

const AGAIN_AFTER = 700; // milliseconds
const PATIENCE = 15000;
const PANES = 4;
const NARROW = window.matchMedia("(max-width: 720px)");

class LocalTable {
  constructor() {
    this.people = [];
    this.channels = [];
    this.games = [];
    this.commands = {};
    this.directCommands = {};
    this.panes = new Map();
    this.known = new Map();
    this.waiting = new Map();
    this.watching = new Set();
    this.number = 0;
    this.ready = false; // connected, and the bot would answer
  }

  // -- the connection

  connect() {
    this.socket = new WebSocket(`ws://${location.host}/table`);
    this.socket.addEventListener("open", () => this.sit());
    this.socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      this.ready = false;
      this.say("The table is closed; waiting for it to open again…");
      for (const answer of this.waiting.values()) answer({ error: "The table is closed." });
      this.waiting.clear();
      setTimeout(() => this.connect(), AGAIN_AFTER);
    });
  }

  // Only what these people may see is sent to this page.
  sit() { return this.ask({ t: "sit", people: this.chosen() }); }

  ask(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ error: "The table is closed." });
    this.number += 1;
    const n = this.number;
    this.socket.send(JSON.stringify({ ...message, n }));
    return new Promise((resolve) => this.waiting.set(n, resolve));
  }

  receive(message) {
    switch (message.t) {
      case "hello": this.hello(message); break;
      case "message": this.put(message); break;
      case "gone": this.drop(message.id); break;
      case "places": this.places(message); break;
      case "done": this.waiting.get(message.n)?.(message); this.waiting.delete(message.n); break;
      default: throw new Error(`unknown message ${message.t}`);
    }
  }

  hello(message) {
    Object.assign(this, { people: message.people, games: message.games, bot: message.bot });
    this.known = new Map(message.messages.map((known) => [known.message.id, known]));
    this.places(message);
    this.open();
    welcome(this);
  }

  places({ channels, commands, direct_commands: directCommands, ready }) {
    Object.assign(this, { channels, commands, directCommands, ready });
    this.say(ready ? `${this.bot.name} is at the table.` : `${this.bot.name} is sitting down…`);
    for (const pane of this.panes.values()) pane.listChannels();
    this.look();
  }

  say(words) {
    const state = document.getElementById("state");
    state.textContent = words;
    state.classList.toggle("amiss", !this.ready);
  }

  guide() { welcome(this, true); }

  // -- messages

  messages() { return [...this.known.values()].sort((one, other) => (BigInt(one.message.id) < BigInt(other.message.id) ? -1 : 1)); }

  put(known) {
    this.known.set(known.message.id, known);
    for (const pane of this.panes.values()) pane.put(known);
    if (NARROW.matches) this.listPeople();
    this.look();
  }

  drop(id) {
    this.known.delete(id);
    for (const pane of this.panes.values()) pane.drop(id);
  }

  // What `find` finds, as soon as it does; null if that takes too long.
  until(find) {
    return new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (found) end(found);
      };
      const end = (found) => {
        this.watching.delete(look);
        clearTimeout(timer);
        resolve(found);
      };
      const timer = setTimeout(() => end(null), PATIENCE);
      this.watching.add(look);
      look();
    });
  }

  look() { for (const look of [...this.watching]) look(); }

  // -- people and panes

  everybody() { return [...this.people, this.bot]; }
  nameOf(id) { return this.everybody().find((person) => person.id === id)?.name || "someone"; }
  commandsOf(person, channel) { return (this.isDirect(channel) ? this.directCommands : this.commands)[person] || []; }
  isDirect(channel) { return this.channels.some(({ id, person }) => id === channel && person); }

  // Who sits here: by the address (?as=Ada,Ben), as last time, or the first two.
  chosen() {
    const asked = new URLSearchParams(location.search).get("as") || localStorage.getItem("rivalry-panes");
    return asked ? asked.split(",").slice(0, PANES) : [];
  }

  open() {
    const wanted = this.chosen();
    const shown = this.people.filter((person) => wanted.includes(person.name));
    const before = this.panes;
    this.panes = new Map();
    for (const person of shown.length ? shown : this.people.slice(0, 2)) {
      const pane = before.get(person.id) || new Pane(this, person);
      if (before.has(person.id)) pane.redraw();
      this.panes.set(person.id, pane);
    }
    const main = document.getElementById("panes");
    const elements = [...this.panes.values()].map((pane) => pane.element);
    // What stands where it should is left alone: moving it would lose the focus and the scrolling.
    for (const old of [...main.children]) if (!elements.includes(old)) old.remove();
    elements.forEach((element, place) => { if (main.children[place] !== element) main.insertBefore(element, main.children[place] || null); });
    this.show(this.panes.has(this.shown) ? this.shown : [...this.panes.keys()][0]);
  }

  // The one pane that a narrow window has room for.
  show(id) {
    this.shown = id;
    for (const [person, pane] of this.panes) pane.element.classList.toggle("shown", person === id);
    this.listPeople();
  }

  listPeople() {
    const bar = document.getElementById("people");
    const focused = [...bar.children].indexOf(document.activeElement);
    bar.replaceChildren(...this.people.map((person) => {
      const pane = this.panes.get(person.id);
      const here = NARROW.matches ? this.shown === person.id : Boolean(pane);
      if (here && pane) pane.called = false;
      const title = NARROW.matches ? `Be ${person.name}` : `${here ? "Close" : "Open"} ${person.name}’s pane`;
      return make("button", { type: "button", "aria-pressed": String(here), title, onclick: () => this.press(person) }, person.name,
        pane?.called && !here ? make("span", { class: "dot" }, "new") : null);
    }));
    bar.children[focused]?.focus();
  }

  press(person) {
    if (!NARROW.matches) this.toggle(person);
    else {
      this.seat(person);
      this.show(person.id);
    }
  }

  toggle(person) {
    const names = [...this.panes.values()].map((pane) => pane.person.name);
    const next = names.includes(person.name) ? names.filter((name) => name !== person.name) : [...names, person.name].slice(-PANES);
    if (next.length) this.seatAll(next);
  }

  // The pane of a person, opened if need be.
  seat(person) {
    if (!this.panes.has(person.id)) this.toggle(person);
    return this.panes.get(person.id);
  }

  seatAll(names) {
    localStorage.setItem("rivalry-panes", names.join(","));
    const address = new URL(location.href);
    address.searchParams.set("as", names.join(","));
    history.replaceState(null, "", address);
    this.open();
    return this.sit();
  }
}

const table = new LocalTable();
window.table = table; // for tests
document.getElementById("guide").addEventListener("click", () => table.guide());
const large = document.getElementById("large");
large.addEventListener("click", () => large.close());
NARROW.addEventListener("change", () => table.listPeople());
table.connect();
