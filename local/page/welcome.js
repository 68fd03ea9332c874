// The guided start: what the panes are, one button that opens a match, what to try next.

import { make } from "./elements.js";

const SEEN = "rivalry-welcomed";
const NEXT = [["/help", "what the bot can do"], ["/rules", "the game, chapter by chapter"], ["/play", "a move by its name"], ["/card", "any card"], ["/match new", "another match"]];

export function welcome(table, always = false) {
  const dialog = document.getElementById("welcome");
  if (dialog.open || (!always && localStorage.getItem(SEEN))) return;
  const [one, other] = table.people;
  const games = make("select", { id: "game" }, ...table.games.map((game) => make("option", { value: game.slug }, game.name)));
  const begin = (guest) => async () => {
    dialog.close();
    await open(table, games.value, one, guest);
  };
  dialog.replaceChildren(
    make("h2", { id: "welcome-title" }, "Welcome to your table"),
    make("p", {}, "This is the bot just as it runs on Discord, in a channel that exists only on this computer. You need no account and no token."),
    make("ul", {},
      make("li", {}, make("strong", {}, "Each pane is one person. "), `You can be ${one.name} and ${other.name} at once; the names at the top open and close panes.`),
      make("li", {}, make("strong", {}, "Blue is private. "), "A hand is shown in its owner’s pane only. Two people can also use two windows, ", make("code", {}, `?as=${one.name}`), " and ", make("code", {}, `?as=${other.name}`), "."),
      make("li", {}, make("strong", {}, "Moves are buttons and menus "), "under your hand; ", make("strong", {}, "My hand"), " under the board opens it again.")),
    make("p", { class: "game" }, make("label", { for: "game" }, "Game"), games),
    make("div", { class: "row" },
      make("button", { type: "button", class: "button primary", autofocus: true, onclick: begin(null) }, "Play the computer"),
      make("button", { type: "button", class: "button good", onclick: begin(other) }, `Play both: ${one.name} and ${other.name}`),
      make("button", { type: "button", class: "button plain", onclick: () => dialog.close() }, "Just look around")),
    make("p", { class: "small" }, "To try next, in the line at the bottom:"),
    make("dl", {}, ...NEXT.map(([command, words]) => make("div", {}, make("dt", {}, make("code", {}, command)), make("dd", {}, words)))));
  dialog.addEventListener("close", () => localStorage.setItem(SEEN, "yes"), { once: true });
  dialog.showModal();
}

// What people would do by hand, through the same commands and buttons; without a guest, the
// computer sits on the other side.
async function open(table, game, host, guest) {
  await table.seatAll([host, guest].filter(Boolean).map((person) => person.name));
  const pane = table.seat(host);
  const step = async (who, action) => {
    const control = await table.until(() => find(table, who, action));
    if (!control) throw new Error(action);
    return who.send({ t: "click", ...control });
  };
  try {
    if (!(await table.until(() => table.ready))) throw new Error("the bot is not there");
    const options = { game, opponent: (guest || table.bot).id };
    const draft = await pane.send({ t: "slash", command: "match new", options });
    if (!draft.message) return;
    const { custom_id: send } = await table.until(() => find(table, pane, "rv:send:", draft.message));
    const match = send.split(":")[2];
    const opened = [[pane, draft.message]];
    await step(pane, send);
    if (guest) {
      const other = table.seat(guest);
      const seat = await step(other, `rv:join:${match}`);
      opened.push([other, seat.message]);
      // Where a seat has nothing to choose, the match begins at once.
      const next = await table.until(() => find(table, other, `rv:sit:${match}`) || find(table, other, `rv:hand:${match}`));
      if (next?.custom_id.startsWith("rv:sit:")) await step(other, `rv:sit:${match}`);
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
