import { searchHistory } from "#app/product/suggestion/search-history.ts";
import type { SuggestedName, SuggestedProduct, Suggestions } from "#app/product/suggestion/suggestion-view.ts";
import { suggestionMessages as words } from "#theme/product/suggestion.messages.ts";

/** A search field with its suggestions; `active` is the option chosen by arrow keys, -1 for the field. */
export type Combobox = {
  input: HTMLInputElement;
  form: HTMLFormElement;
  prefix: string;
  box: HTMLElement;
  list: HTMLElement;
  clear: HTMLButtonElement;
  status: HTMLElement;
  active: number;
};

export function makeCombobox(input: HTMLInputElement): Combobox {
  const form = input.form!;
  const prefix = form.getAttribute("action")!.replace(/\/product$/, "");
  const box = document.createElement("div");
  box.className = "suggestions";
  box.hidden = true;
  const list = document.createElement("div");
  list.id = `${input.id}-list`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", words.list);
  const clear = document.createElement("button");
  clear.type = "button";
  clear.className = "link suggestions-clear";
  clear.textContent = words.clear;
  const status = document.createElement("p");
  status.className = "sr-only";
  status.setAttribute("role", "status");
  box.append(list, clear);
  form.append(box, status);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": list.id,
    "aria-haspopup": "listbox",
  }))
    input.setAttribute(name, value);
  return { input, form, prefix, box, list, clear, status, active: -1 };
}

export const optionsOf = ({ list }: Combobox) => [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];

export function activate(combobox: Combobox, next: number) {
  const { input } = combobox;
  const options = optionsOf(combobox);
  combobox.active = next;
  for (const [at, option] of options.entries()) option.setAttribute("aria-selected", String(at === next));
  const chosen = options[next];
  if (!chosen) return input.removeAttribute("aria-activedescendant");
  input.setAttribute("aria-activedescendant", chosen.id);
  chosen.scrollIntoView({ block: "nearest" });
}

export function show(combobox: Combobox, isOpen: boolean) {
  const { box, input, status } = combobox;
  box.hidden = !isOpen;
  input.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) return;
  activate(combobox, -1);
  status.textContent = "";
}

export function draw(combobox: Combobox, found: Suggestions) {
  const { input, list, clear, status, prefix } = combobox;
  const typed = input.value.trim();
  const history = searchHistory(prefix).filter((word) => word !== typed && word.includes(typed));
  const searches = history.slice(0, typed ? 3 : 8).map((word) => ({ name: word, href: searchOf(word) }));
  list.replaceChildren();
  addGroup(combobox, words.history, searches, searchedLine);
  addGroup(
    combobox,
    words.often,
    found.words.filter(({ name }) => !history.includes(name)),
    nameLine,
  );
  addGroup(combobox, words.categories, found.categories, nameLine);
  addGroup(combobox, words.makers, found.makers, nameLine);
  addGroup(combobox, words.products, found.products, productLine);
  addGroup(combobox, words.features, found.features, nameLine);
  clear.hidden = history.length === 0;
  const { length } = optionsOf(combobox);
  combobox.active = -1;
  input.removeAttribute("aria-activedescendant");
  show(combobox, length > 0 && document.activeElement === input);
  const announced = [words.count(length), ...(searches.length > 0 ? [words.removeByKey] : [])];
  status.textContent = length > 0 ? announced.join("") : "";
}

const searchOf = (word: string) => `/product?${new URLSearchParams({ word })}`;

function addGroup<T extends SuggestedName>(
  { list, prefix }: Combobox,
  title: string,
  found: readonly T[],
  line: (one: T) => Node[],
) {
  if (found.length === 0) return;
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  const label = document.createElement("div");
  label.id = `${list.id}-${list.childElementCount}`;
  label.className = "suggestions-title";
  label.textContent = title;
  group.setAttribute("aria-labelledby", label.id);
  group.append(label);
  for (const one of found) {
    const option = document.createElement("a");
    option.id = `${label.id}-${group.childElementCount}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.tabIndex = -1;
    option.href = prefix + one.href;
    option.append(...line(one));
    group.append(option);
  }
  list.append(group);
}

const nameLine = ({ name }: SuggestedName): Node[] => [document.createTextNode(name)];

/** Removed by pressing its mark or by Delete: an option must not contain a button. */
function searchedLine({ name }: SuggestedName): Node[] {
  const word = document.createElement("span");
  word.textContent = name;
  const mark = document.createElement("span");
  mark.className = "suggestions-remove";
  mark.dataset.remove = name;
  mark.title = words.remove(name);
  mark.setAttribute("aria-hidden", "true");
  mark.textContent = "×";
  return [word, mark];
}

function productLine({ name, price, picture, focus }: SuggestedProduct): Node[] {
  const image = document.createElement("img");
  image.alt = "";
  image.width = image.height = 48;
  if (picture) image.src = picture;
  if (focus) image.className = focus;
  const text = document.createElement("span");
  text.textContent = name;
  if (price === "") return [image, text];
  const cost = document.createElement("span");
  cost.className = "suggestions-price";
  cost.textContent = words.price(price);
  return [image, text, cost];
}
