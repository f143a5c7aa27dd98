import { fetchSuggestions } from "#app/product/suggestion/fetch-suggestions.ts";
import { clearSearchHistory, removeSearch, saveSearch } from "#app/product/suggestion/search-history.ts";
import type { Suggestions } from "#app/product/suggestion/suggestion-view.ts";
import { activate, type Combobox, draw, makeCombobox, optionsOf, show } from "#theme/product/suggestion-list.ts";

const pause = 150;
const attached = new WeakSet<HTMLInputElement>();
const none: Suggestions = { products: [], categories: [], makers: [], features: [], words: [] };

/**
 * Turns a search field into a combobox with a list of suggestions (ARIA 1.2: list autocomplete, the focus stays in the field);
 * loaded with the field's first focus. Without it the field is a plain search.
 */
export function attachSuggestions(input: HTMLInputElement): void {
  if (attached.has(input)) return;
  attached.add(input);
  const combobox = makeCombobox(input);
  const { form, prefix, box, clear } = combobox;

  let asked = "";
  let asking: AbortController | undefined;
  let timer = 0;
  const ask = async () => {
    const word = input.value.trim();
    asking?.abort();
    asked = word;
    // this browser's words are there at once, those that others often search for follow
    if (word === "") draw(combobox, none);
    asking = new AbortController();
    const suggestions = await fetchSuggestions(prefix, word, asking.signal);
    const isChoosing = word === "" && combobox.active >= 0;
    if (suggestions && asked === word && !isChoosing) draw(combobox, suggestions);
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), pause);
  });
  input.addEventListener("focus", () => void ask());
  input.addEventListener("click", () => box.hidden && void ask());
  form.addEventListener("submit", () => {
    saveSearch(prefix, input.value);
    clearTimeout(timer);
    asking?.abort();
    asked = "\n";
    show(combobox, false);
  });
  clear.addEventListener("click", () => {
    clearSearchHistory(prefix);
    input.focus();
    void ask();
  });
  listenToChoice(combobox, (word) => {
    removeSearch(prefix, word);
    void ask();
  });
  void ask();
}

type Remove = (word: string) => void;

/** Choosing by keys and by pointer, taking a searched word away, and leaving the list. */
function listenToChoice(combobox: Combobox, remove: Remove) {
  const { input, form, list } = combobox;
  input.addEventListener("keydown", (event) => onKey(combobox, event, remove));
  // the field keeps the focus while the pointer chooses
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const mark = (event.target as Element).closest<HTMLElement>("[data-remove]");
    if (!mark) return show(combobox, false);
    event.preventDefault();
    remove(mark.dataset.remove!);
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) show(combobox, false);
  });
}

function onKey(combobox: Combobox, event: KeyboardEvent, remove: Remove) {
  if (event.isComposing) return;
  const { box, active } = combobox;
  const options = optionsOf(combobox);
  const { length } = options;
  if (event.key === "Escape" && !box.hidden) {
    // the first press closes the list and leaves what was typed
    event.preventDefault();
    show(combobox, false);
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && length > 0) {
    event.preventDefault();
    if (box.hidden) return show(combobox, true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    // one place more than options: the field itself
    activate(combobox, ((active + 1 + step + length + 1) % (length + 1)) - 1);
  } else if (event.key === "Delete" && active >= 0 && !box.hidden) {
    const word = options[active]?.querySelector<HTMLElement>("[data-remove]")?.dataset.remove;
    if (word === undefined) return;
    event.preventDefault();
    remove(word);
  } else if (event.key === "Enter" && active >= 0 && !box.hidden) {
    event.preventDefault();
    options[active]!.click();
  }
}
