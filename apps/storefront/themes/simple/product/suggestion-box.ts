import { fetchSuggestions } from "#app/product/suggestion/fetch-suggestions.ts";
import { clearSearchHistory, searchHistory, saveSearch } from "#app/product/suggestion/search-history.ts";
import type { SuggestedName, SuggestedProduct, Suggestions } from "#app/product/suggestion/suggestion-view.ts";
import { suggestionMessages as words } from "#theme/product/suggestion.messages.ts";

const pause = 150;
const attached = new WeakSet<HTMLInputElement>();

/**
 * Turns a search field into a combobox with a list of suggestions (ARIA 1.2: list autocomplete, the focus stays in the field);
 * loaded with the field's first focus. Without it the field is a plain search.
 */
export function attachSuggestions(input: HTMLInputElement): void {
  if (attached.has(input)) return;
  attached.add(input);
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

  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];
  const mark = (next: number) => {
    active = next;
    for (const [at, option] of options().entries()) option.setAttribute("aria-selected", String(at === active));
    const chosen = options()[active];
    if (!chosen) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", chosen.id);
    chosen.scrollIntoView({ block: "nearest" });
  };
  const open = (isOpen: boolean) => {
    box.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) {
      mark(-1);
      status.textContent = "";
    }
  };
  const draw = (found: Suggestions) => {
    const typed = input.value.trim();
    const history = searchHistory(prefix).filter((word) => word !== typed && word.includes(typed));
    list.replaceChildren();
    addGroup(
      words.history,
      history.slice(0, typed ? 3 : 8).map((word) => ({ name: word, href: searchOf(word) })),
      nameLine,
    );
    addGroup(words.categories, found.categories, nameLine);
    addGroup(words.makers, found.makers, nameLine);
    addGroup(words.products, found.products, productLine);
    clear.hidden = history.length === 0;
    const { length } = options();
    status.textContent = length > 0 ? words.count(length) : "";
    active = -1;
    input.removeAttribute("aria-activedescendant");
    open(length > 0 && document.activeElement === input);
    if (length > 0) status.textContent = words.count(length);
  };
  const searchOf = (word: string) => `/product?${new URLSearchParams({ word })}`;
  const addGroup = <T extends SuggestedName>(title: string, found: readonly T[], line: (one: T) => Node[]) => {
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
  };

  let asked = "";
  let asking: AbortController | undefined;
  let timer = 0;
  const none: Suggestions = { products: [], categories: [], makers: [] };
  const ask = async () => {
    const word = input.value.trim();
    asking?.abort();
    asked = word;
    if (word === "") return draw(none);
    asking = new AbortController();
    const suggestions = await fetchSuggestions(prefix, word, asking.signal);
    if (suggestions && asked === word) draw(suggestions);
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), pause);
  });
  input.addEventListener("focus", () => void ask());
  input.addEventListener("click", () => box.hidden && void ask());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const { length } = options();
    if (event.key === "Escape" && !box.hidden) {
      // the first press closes the list and leaves what was typed
      event.preventDefault();
      open(false);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && length > 0) {
      event.preventDefault();
      if (box.hidden) return open(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // one place more than options: the field itself
      mark(((active + 1 + step + length + 1) % (length + 1)) - 1);
    } else if (event.key === "Enter" && active >= 0 && !box.hidden) {
      event.preventDefault();
      options()[active]!.click();
    }
  });
  form.addEventListener("submit", () => {
    saveSearch(prefix, input.value);
    clearTimeout(timer);
    asking?.abort();
    asked = "\n";
    open(false);
  });
  // the field keeps the focus while the pointer chooses
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", () => open(false));
  clear.addEventListener("click", () => {
    clearSearchHistory(prefix);
    input.focus();
    void ask();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) open(false);
  });
  void ask();
}

const nameLine = ({ name }: SuggestedName): Node[] => [document.createTextNode(name)];

function productLine({ name, price, picture }: SuggestedProduct): Node[] {
  const image = document.createElement("img");
  image.alt = "";
  image.width = image.height = 48;
  if (picture) image.src = picture;
  const text = document.createElement("span");
  text.textContent = name;
  const cost = document.createElement("span");
  cost.className = "suggestions-price";
  cost.textContent = words.price(price);
  return [image, text, cost];
}
