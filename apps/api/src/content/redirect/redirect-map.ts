import type { RedirectRow } from "./redirect.queries.ts";

/** Max characters of an address in the map. */
export const addressMax = 500;

/** An old address as the map has it: decoded, without an ending slash, its query behind it; undefined for what is none. */
export function toFromPath(typed: string): string | undefined {
  const [, path = "", query = ""] = /^(\/[^?#]*)(\?[^#]*)?$/.exec(typed.trim()) ?? [];
  if (!/^\/(?![/\\])/.test(path)) return undefined;
  const plain = (decoded(path).replace(/(.)\/$/, "$1") + (query === "?" ? "" : decoded(query))).normalize("NFC");
  const isFit = plain.length > 1 && plain.length <= addressMax && plain.isWellFormed() && !plain.includes("\0");
  return isFit ? plain : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Under which entries an address may stand, the most exact first: with its query, then without. */
export function lookedUp(path: string, search: string): string[] {
  const [whole, plain] = [toFromPath(path + search), toFromPath(path)];
  return [...new Set([whole, plain].filter((one) => one !== undefined))];
}

/**
 * Leads every entry to the end of its chain, so that no browser is sent on twice; an entry that ends at an address that is gone
 * is gone too. Answers the addresses that lead back to themselves beside the entries.
 */
export function withoutChains(entries: ReadonlyMap<string, RedirectRow>): { rows: RedirectRow[]; loops: string[] } {
  const loops: string[] = [];
  const rows: RedirectRow[] = [];
  for (const row of entries.values()) {
    const end = endOf(row, entries);
    if (end) rows.push({ ...row, status: end.status, target: end.target });
    else loops.push(row.from_path);
  }
  return { rows, loops };
}

function endOf(first: RedirectRow, entries: ReadonlyMap<string, RedirectRow>): RedirectRow | undefined {
  const seen = new Set([first.from_path]);
  let row = first;
  for (;;) {
    const next = row.target === null ? undefined : entryOf(row.target, entries);
    if (!next) return row;
    if (seen.has(next.from_path)) return undefined;
    seen.add(next.from_path);
    row = next;
  }
}

function entryOf(target: string, entries: ReadonlyMap<string, RedirectRow>): RedirectRow | undefined {
  if (!target.startsWith("/")) return undefined;
  const [path = "", query] = target.split("#")[0]!.split("?");
  return lookedUp(path, query === undefined ? "" : `?${query}`)
    .map((address) => entries.get(address))
    .find((row) => row);
}
