// The guided start: what the panes are, one button that opens a match, what to try next.

import { make } from "./elements.js";

const SEEN = "rivalry-welcomed";
const ROLES = ["opponent", "partner", "opponent2"];
const NEXT = [["/help", "what the bot can do"], ["/rules", "the game, chapter by chapter"], ["/play", "a move by its name"], ["/card", "any card"], ["/match new", "another match"]];

export function welcome(table, always = false) {
  const dialog = document.getElementById("welcome");
  if (dialog.open || (!always && localStorage.getItem(SEEN))) return;
  const [one, other, third, fourth] = table.people;
  let chosen = table.games[0].slug;
  const begin = (...guests) => async () => {
    dialog.close();
    await open(table, chosen, one, guests);
  };
  // Only for games that four can play: computers in the other seats, or everybody side by side.
  const four = make("div", { class: "row" },
    make("button", { type: "button", class: "button primary", onclick: begin(null, null, null) }, "Two against two, with computers"),
    make("button", { type: "button", class: "button good", onclick: begin(other, third, fourth) }, `Play all four: ${one.name} and ${third.name} against ${other.name} and ${fourth.name}`));
  const choose = (game) => { chosen = game.slug; four.hidden = !game.seats.includes(4); };
  // A picture says more than a name: three cards of each game, and the name below them.
  const pick = (game) => make("label", {},
    make("img", { src: `/game/${game.slug}.png`, alt: "", width: 198, height: 94 }),
    make("span", {}, make("input", { type: "radio", name: "game", value: game.slug, checked: game.slug === chosen, onchange: () => choose(game) }), game.name));
  const games = make("fieldset", { class: "games" }, make("legend", {}, "Game"), ...table.games.map(pick));
  choose(table.games[0]);
  dialog.replaceChildren(
    make("h2", { id: "welcome-title" }, "Welcome to your table"),
    make("p", {}, "This is the bot just as it runs on Discord, in a channel that exists only on this computer. You need no account and no token."),
    games,
    make("div", { class: "row" },
      make("button", { type: "button", class: "button primary", autofocus: true, onclick: begin(null) }, "Play the computer"),
      make("button", { type: "button", class: "button good", onclick: begin(other) }, `Play both: ${one.name} and ${other.name}`),
      make("button", { type: "button", class: "button plain", onclick: () => dialog.close() }, "Just look around")),
    four,
    make("ul", {},
      make("li", {}, make("strong", {}, "Each pane is one person. "), `You can be ${one.name} and ${other.name} at once; the names at the top open and close panes.`),
      make("li", {}, make("strong", {}, "Blue is private. "), "A hand is shown in its owner’s pane only. Two people can also use two windows, ", make("code", {}, `?as=${one.name}`), " and ", make("code", {}, `?as=${other.name}`), "."),
      make("li", {}, make("strong", {}, "Moves are buttons and menus "), "under your hand; ", make("strong", {}, "My hand"), " under the board opens it again."),
      make("li", {}, make("strong", {}, `@ ${table.bot.name} is a place of its own: `), "each person’s direct messages with the bot, to play the computer alone."),
      make("li", {}, make("strong", {}, "Nothing is pinned, as on Discord. "), "The newest is at the bottom; a tall message begins further up.")),
    make("p", { class: "small" }, "To try next, in the line at the bottom:"),
    make("dl", {}, ...NEXT.map(([command, words]) => make("div", {}, make("dt", {}, make("code", {}, command)), make("dd", {}, words)))));
  dialog.addEventListener("close", () => localStorage.setItem(SEEN, "yes"), { once: true });
  dialog.showModal();
}

// What people would do by hand, through the same commands and buttons. Guests are the opponent and,
// two against two, the partner and the other opponent; null is a computer.
async function open(table, game, host, guests) {
  const people = guests.filter(Boolean);
  await table.seatAll([host, ...people].map((person) => person.name));
  const pane = table.seat(host);
  if (people.length && table.isDirect(pane.channel)) pane.enter(table.channels[0].id);
  const step = async (who, action) => {
    const control = await table.until(() => find(table, who, action));
    if (!control) throw new Error(action);
    return who.send({ t: "click", ...control });
  };
  try {
    if (!(await table.until(() => table.ready))) throw new Error("the bot is not there");
    const options = { game };
    guests.forEach((guest, place) => { options[ROLES[place]] = (guest || table.bot).id; });
    const draft = await pane.send({ t: "slash", command: "match new", options });
    if (!draft.message) return;
    const { custom_id: send } = await table.until(() => find(table, pane, "rv:send:", draft.message));
    const match = send.split(":")[2];
    const opened = [[pane, draft.message]];
    await step(pane, send);
    for (const guest of people) {
      const other = table.seat(guest);
      const seat = await step(other, `rv:join:${match}`);
      opened.push([other, seat.message]);
      // Where a seat has nothing to choose, there is nothing more to press.
      await table.until(() => find(table, other, `rv:hand:${match}`) || table.known.get(seat.message)?.message.components.length);
      if (find(table, other, `rv:sit:${match}`)) await step(other, `rv:sit:${match}`);
    }
    const board = await table.until(() => find(table, pane, `rv:hand:${match}`));
    for (const [player, message] of opened.reverse()) {
      await player.dismiss(message); // on the way it became a hand, but one above the board
      if (board && board.channel !== player.channel) player.enter(board.channel);
      const hand = await step(player, `rv:hand:${match}`);
      await table.until(() => player.find(hand.message));
      player.focusOn(hand.message);
    }
  } catch (problem) {
    console.warn(problem);
    pane.complain("The match did not begin. Write /match new to try it by hand.");
  }
}

// The newest enabled control that does this among what a person sees, wherever it is.
function find(table, pane, action, message = null) {
  for (const known of table.messages().reverse()) {
    if (!pane.isMine(known) || (message && known.message.id !== message)) continue;
    const all = [...known.message.components];
    for (const component of all) {
      if (component.custom_id?.startsWith(action) && !component.disabled) return { channel: known.message.channel_id, message: known.message.id, custom_id: component.custom_id };
      all.push(...(component.components || []));
    }
  }
  return null;
}
