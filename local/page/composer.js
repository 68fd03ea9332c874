// The line to write in: plain words, or a slash command with completion of everything.

import { freshId, make } from "./elements.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const [INTEGER, BOOLEAN, USER, CHANNEL] = [4, 5, 6, 7];
const MENTIONABLE = 9;

// Every command that can be sent, subcommands spelt out: {path, description, options}.
function commandsOf(commands) {
  const leaves = (command, path) => {
    const inner = (command.options || []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (inner.length) return inner.flatMap((option) => leaves(option, [...path, option.name]));
    return [{ path: path.join(" "), description: command.description, options: command.options || [] }];
  };
  return commands.filter((command) => (command.type || 1) === 1).flatMap((command) => leaves(command, [command.name]));
}

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.command = null;
    this.fields = new Map();
    this.suggestions = [];
    this.at = 0;
    this.asked = 0;
    const listId = freshId("suggestions");
    this.list = make("div", { class: "suggestions", role: "listbox", id: listId, hidden: true });
    this.line = make("input", { class: "line", autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-controls": listId, "aria-autocomplete": "list", oninput: () => this.suggestCommands(), onkeydown: (event) => this.lineKey(event) });
    this.box = make("div", { class: "box" }, this.line);
    this.element = make("div", { class: "composer" }, this.list, this.box);
    this.rename();
  }

  rename() {
    const where = this.pane.channelName();
    this.line.placeholder = `Message ${where}, or / for commands`;
    this.line.setAttribute("aria-label", `Message ${where} as ${this.pane.person.name}, or / for commands`);
  }

  // -- suggestions

  show(suggestions, pick) {
    this.suggestions = suggestions;
    this.pick = pick;
    this.at = 0;
    this.list.hidden = !suggestions.length;
    this.list.replaceChildren(...suggestions.map((suggestion, number) => make("div", { role: "option", id: freshId("suggestion"), onmousedown: (event) => { event.preventDefault(); this.choose(number); } },
      make("span", {}, suggestion.label), suggestion.about ? make("small", {}, suggestion.about) : null)));
    this.mark();
  }

  mark() {
    const input = document.activeElement;
    [...this.list.children].forEach((line, number) => {
      line.classList.toggle("at", number === this.at);
      line.setAttribute("aria-selected", String(number === this.at));
      if (number === this.at) {
        line.scrollIntoView({ block: "nearest" });
        input?.setAttribute?.("aria-activedescendant", line.id);
      }
    });
    input?.setAttribute?.("aria-expanded", String(!this.list.hidden));
  }

  choose(number) {
    const suggestion = this.suggestions[number];
    const pick = this.pick;
    this.show([], null);
    pick(suggestion);
  }

  // Whether a key was meant for the open list of suggestions.
  listKey(event) {
    if (this.list.hidden) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) {
      this.at = (this.at + steps[event.key] + this.suggestions.length) % this.suggestions.length;
      this.mark();
    } else if (event.key === "Enter" || event.key === "Tab") this.choose(this.at);
    else if (event.key === "Escape") this.show([], null);
    else return false;
    event.preventDefault();
    return true;
  }

  // -- the line

  suggestCommands() {
    const typed = this.line.value;
    if (!typed.startsWith("/")) {
      this.show([], null);
      return;
    }
    const wanted = typed.slice(1).trim().toLowerCase();
    const found = commandsOf(this.pane.commands()).filter((command) => command.path.includes(wanted) || wanted.startsWith(`${command.path} `));
    found.sort((one, other) => Number(other.path.startsWith(wanted)) - Number(one.path.startsWith(wanted)) || one.path.localeCompare(other.path));
    this.show(found.map((command) => ({ label: `/${command.path}`, about: command.description, command })), ({ command }) => this.begin(command, typed.slice(1).trim().slice(command.path.length).trim()));
  }

  async lineKey(event) {
    if (this.listKey(event) || event.key !== "Enter") return;
    const text = this.line.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      this.pane.complain(`There is no command ${text.split(" ")[0]}. Write / to see all of them.`);
      return;
    }
    this.line.value = "";
    await this.pane.send({ t: "say", text });
  }

  // -- a command and its options

  // What was typed behind the command is taken for its first option.
  begin(command, behind = "") {
    this.command = command;
    this.fields = new Map();
    this.box.replaceChildren(make("span", { class: "command" }, `/${command.path}`));
    for (const option of command.options) this.box.append(this.field(option));
    const send = make("button", { type: "button", class: "button primary", onclick: () => this.run() }, "Send");
    send.title = command.description;
    const cancel = make("button", { type: "button", class: "button plain", "aria-label": "Cancel the command", onclick: () => this.reset(true) }, "✕");
    send.addEventListener("keydown", (event) => event.key === "Escape" && this.reset(true));
    this.box.append(send, cancel);
    const first = this.fields.values().next().value;
    if (first) first.input.value = behind;
    (first ? first.input : send).focus();
  }

  field(option) {
    const id = freshId("option");
    const input = make("input", { id, autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-controls": this.list.id, placeholder: option.required ? "needed" : "optional", "data-option": option.name });
    const field = { option, input, value: undefined, shown: undefined };
    this.fields.set(option.name, field);
    input.addEventListener("focus", () => this.suggestValues(field));
    input.addEventListener("input", () => this.suggestValues(field));
    input.addEventListener("blur", () => this.show([], null));
    input.addEventListener("keydown", (event) => {
      if (this.listKey(event)) return;
      if (event.key === "Enter") this.run();
      if (event.key === "Escape") this.reset(true);
    });
    return make("span", { class: "option" }, make("label", { for: id, title: option.description }, option.name), input);
  }

  async suggestValues(field) {
    const typed = field.input.value.toLowerCase();
    const pick = (suggestion) => {
      field.input.value = field.shown = suggestion.label;
      field.value = suggestion.value;
      this.next(field);
    };
    const { option } = field;
    const all = this.closed(option);
    if (all) return this.show(fitting(all, field.input.value === field.shown ? "" : typed), pick);
    if (!option.autocomplete) return this.show([], null);
    this.asked += 1;
    const mine = this.asked;
    const { [option.name]: _, ...others } = this.values();
    const answer = await this.pane.ask({ t: "complete", command: this.command.path, option: option.name, typed: field.input.value, options: others });
    if (mine === this.asked && document.activeElement === field.input) {
      this.show((answer.choices || []).map((choice) => ({ label: choice.name, value: choice.value })), pick);
    }
    return undefined;
  }

  // On to the next needed option that is empty, or stay.
  next(field) {
    const empty = [...this.fields.values()].find((other) => other.option.required && !other.input.value);
    if (empty && empty !== field) empty.input.focus();
  }

  // Everything that an option takes, where nothing else can be typed.
  closed(option) {
    if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
    if (option.type === BOOLEAN) return [{ label: "True", value: true }, { label: "False", value: false }];
    if (option.type === USER || option.type === MENTIONABLE) return this.pane.everybody().map((person) => ({ label: person.name, value: person.id }));
    if (option.type === CHANNEL) return this.pane.channelsOf(option.channel_types).map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
    return null;
  }

  // What was chosen or typed; undefined for words that mean nothing there.
  meant({ option, input, value, shown }) {
    const typed = input.value;
    if (value !== undefined && typed === shown) return value;
    const all = this.closed(option);
    if (all) {
      const alike = fitting(all, typed.trim());
      const exact = alike.filter(({ label }) => bare(label) === bare(typed.trim()));
      const found = exact.length ? exact : alike;
      return found.length === 1 ? found[0].value : undefined;
    }
    if (option.type === INTEGER) return /^-?\d+$/.test(typed.trim()) ? Number.parseInt(typed, 10) : undefined;
    return typed;
  }

  values() {
    const filled = [...this.fields].filter(([, field]) => field.input.value);
    return Object.fromEntries(filled.map(([name, field]) => [name, this.meant(field)]).filter(([, value]) => value !== undefined));
  }

  // A command that cannot be sent stays as it was typed.
  async run() {
    const fields = [...this.fields.values()];
    const missing = fields.find((field) => field.option.required && !field.input.value);
    const unclear = fields.find((field) => field.input.value && this.meant(field) === undefined);
    if (missing || unclear) {
      if (!missing) this.pane.complain(`${unclear.option.name}: ${unclear.option.type === INTEGER ? "a whole number, please" : "choose one from the list"}.`);
      (missing || unclear).input.focus();
      return;
    }
    const message = { t: "slash", command: this.command.path, options: this.values() };
    const typed = { command: this.command, fields: this.fields };
    const box = [...this.box.children];
    this.reset(true);
    const answer = await this.pane.send(message);
    if (!answer.error || this.command || this.line.value) return;
    Object.assign(this, typed);
    this.box.replaceChildren(...box);
  }

  reset(focus) {
    this.command = null;
    this.fields = new Map();
    this.show([], null);
    this.line.value = "";
    this.box.replaceChildren(this.line);
    if (focus) this.line.focus();
  }
}

// Names without the sign in front of them.
function bare(name) { return name.replace(/^[@#]/, "").toLowerCase(); }

function fitting(all, typed) { return all.filter(({ label }) => bare(label).includes(bare(typed))); }
