import { fetchSuggestions } from "#app/product/suggestion/fetch-suggestions.ts";
import { clearSearchHistory, removeSearch, saveSearch } from "#app/product/suggestion/search-history.ts";
import type { Suggestions } from "#app/product/suggestion/suggestion-view.ts";
import { activate, type Combobox, draw, makeCombobox, optionsOf, show } from "#theme/product/suggestion-list.ts";

const pause = 150;
const attached = new WeakSet<HTMLInputElement>();
const none: Suggestions = { products: [], categories: [], makers: [], features: [], words: [] };

/**
 * Turns a search field into a combobox with suggestions (ARIA 1.2: list autocomplete, the focus stays in the field);
 * loaded with the field's first focus. Without script the field is a plain search.
 */
export function attachSuggestions(input: HTMLInputElement): void {
  if (attached.has(input)) return;
  attached.add(input);
  const combobox = makeCombobox(input);
  const { form, prefix, box, clear } = combobox;

  let requestedWord = "";
  let request: AbortController | undefined;
  let timer = 0;
  const requestSuggestions = async () => {
    const word = input.value.trim();
    request?.abort();
    requestedWord = word;
    // Earlier searches of this browser are shown at once; popular searches follow with the response.
    if (word === "") draw(combobox, none);
    request = new AbortController();
    const suggestions = await fetchSuggestions(prefix, word, request.signal);
    const isChoosing = word === "" && combobox.active >= 0;
    if (suggestions && requestedWord === word && !isChoosing) draw(combobox, suggestions);
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void requestSuggestions(), pause);
  });
  input.addEventListener("focus", () => void requestSuggestions());
  input.addEventListener("click", () => box.hidden && void requestSuggestions());
  form.addEventListener("submit", () => {
    saveSearch(prefix, input.value);
    clearTimeout(timer);
    request?.abort();
    requestedWord = "\n";
    show(combobox, false);
  });
  clear.addEventListener("click", () => {
    clearSearchHistory(prefix);
    input.focus();
    void requestSuggestions();
  });
  listenToChoice(combobox, (word) => {
    removeSearch(prefix, word);
    void requestSuggestions();
  });
  void requestSuggestions();
}

type Remove = (word: string) => void;

/** Choosing by keys and pointer, removing an earlier search, and closing the list. */
function listenToChoice(combobox: Combobox, remove: Remove) {
  const { input, form, list } = combobox;
  input.addEventListener("keydown", (event) => onKey(combobox, event, remove));
  // Keeps the focus in the field while the pointer chooses.
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
    // The first press of Escape closes the list and keeps the typed word.
    event.preventDefault();
    show(combobox, false);
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && length > 0) {
    event.preventDefault();
    if (box.hidden) return show(combobox, true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    // One position more than options: the field itself.
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
