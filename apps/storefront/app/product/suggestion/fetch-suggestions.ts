import type { Suggestions } from "./suggestion-view.ts";

/** Undefined if the shop does not answer: the field then searches without them. `prefix` is the channel's. */
export async function fetchSuggestions(
  prefix: string,
  word: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  const address = `${prefix}/search/suggestions?${new URLSearchParams({ word })}`;
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    return response.ok ? ((await response.json()) as Suggestions) : undefined;
  } catch {
    return undefined;
  }
}
