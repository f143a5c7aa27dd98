/** No page, but what a search field asks while a word is typed (CAT-21). */
export { loadSuggestions as loader } from "./suggestion.server.ts";
