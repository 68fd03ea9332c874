// Making elements without ever writing HTML: what people type stays text.

export function make(tag, traits = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

let numbers = 0;

export function freshId(word) {
  numbers += 1;
  return `${word}-${numbers}`;
}
