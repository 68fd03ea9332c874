// A modal form, as Discord opens them.

import { freshId, make } from "./elements.js";
import { offered } from "./menu.js";

export function openForm(modal, pane, onsubmit) {
  const fields = [];
  const rows = modal.components.map((part) => {
    if (part.type === 10) return make("p", {}, part.content);
    const control = part.type === 18 ? part.component : part.components[0];
    const id = freshId("field");
    const input = drawControl(control, id, pane);
    fields.push([control, input]);
    return make("div", { class: "field" },
      make("label", { for: id }, part.label || control.label || ""),
      part.description ? make("small", {}, part.description) : null, input);
  });
  const dialog = make("dialog", { class: "form", "aria-label": modal.title },
    make("form", { method: "dialog" },
      make("h2", {}, modal.title), ...rows,
      make("div", { class: "row end" },
        make("button", { type: "button", class: "button plain", onclick: () => dialog.close() }, "Cancel"),
        make("button", { class: "button primary", value: "send" }, "Submit"))));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue === "send") onsubmit(Object.fromEntries(fields.map(([control, input]) => [control.custom_id, valueOf(control, input)])));
  });
  document.body.append(dialog);
  dialog.showModal();
}

function drawControl(control, id, pane) {
  const required = control.required !== false;
  if (control.type === 4) {
    const long = control.style === 2;
    const input = make(long ? "textarea" : "input", { id, required, rows: long ? 10 : undefined, cols: long ? 48 : undefined, maxlength: control.max_length || 4000, minlength: control.min_length, placeholder: control.placeholder, autocomplete: "off", "data-cid": control.custom_id });
    input.value = control.value || "";
    return input;
  }
  const many = (control.max_values || 1) > 1;
  return make("select", { id, required, multiple: many, "data-cid": control.custom_id },
    ...offered(control, pane).map((option) => make("option", { value: option.value, selected: option.default }, option.label)));
}

function valueOf(control, input) {
  return control.type === 4 ? input.value : [...input.selectedOptions].map((option) => option.value);
}
