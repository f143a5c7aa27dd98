/** No page, but what a search field asks while a word is typed (CAT-21). */
import type { LoaderFunctionArgs } from "react-router";
import { foundEntries } from "#app/content/collection/found-entries.server.ts";
import { loadSuggestions } from "./suggestion.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadSuggestions(args, foundEntries);
