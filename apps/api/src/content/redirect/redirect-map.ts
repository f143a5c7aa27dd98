import type { RedirectRow } from "./redirect.queries.ts";

/** Max characters of an address in the map. */
export const addressMax = 500;

/**
 * An old address in the map's form: decoded, without a trailing slash, with its query. Undefined if it is not an
 * address.
 */
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

/** Max parameters of a request that are matched; each doubles the number of addresses to look up. */
const maxPicked = 6;
/** Campaign parameters are passed on and never matched, since no old page depended on them. */
const campaign = /^(utm_[a-z]+|[a-z]{1,3}clid|_gl|_ga|mc_[a-z]+)=/i;

/**
 * Max characters of a query whose parameters are matched: one character may be sent as nine. A longer query is passed
 * on.
 */
const queryMax = 9 * addressMax;

/** An address to look up, and the parameters it contains, as they were sent. */
export type Lookup = { address: string; picked: readonly string[] };

const parametersOf = (search: string) => search.replace(/^\?/, "").split("&").filter(Boolean);

/** Addresses to look up: with all parameters first, then with ever fewer, last without any. */
export function lookups(path: string, search: string): Lookup[] {
  const parts = search.length > queryMax ? [] : parametersOf(search);
  const named = parts.filter((part) => !campaign.test(part)).slice(0, maxPicked);
  const wholes = named.length < parts.length ? [parts] : [];
  return [...wholes, ...subsetsOf(named)].flatMap((picked) => {
    const address = toFromPath(picked.length > 0 ? `${path}?${picked.join("&")}` : path);
    return address === undefined ? [] : [{ address, picked }];
  });
}

function subsetsOf(parts: readonly string[]): string[][] {
  const subsets = Array.from({ length: 2 ** parts.length }, (_, chosen) =>
    parts.filter((_part, at) => (chosen >> at) % 2 === 1),
  );
  return subsets.toSorted((one, other) => other.length - one.length);
}

/** The address with sorted parameters; the database's `redirect_key` does the same in lower case. */
export function withSortedParts(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const parts = address
    .slice(at + 1)
    .split("&")
    .filter(Boolean);
  return parts.length === 0 ? address.slice(0, at) : `${address.slice(0, at)}?${parts.toSorted().join("&")}`;
}

const withSmallLetters = (address: string) => address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const keyOf = (address: string) => withSortedParts(withSmallLetters(address));

export type Found = { row: RedirectRow; picked: readonly string[] };

/** The entry with the most parameters. */
function exactEntry(rows: readonly RedirectRow[], candidates: readonly Lookup[], nameOf = withSortedParts) {
  for (const { address, picked } of candidates) {
    const row = rows.find(({ from_path }) => nameOf(from_path) === nameOf(address));
    if (row) return { row, picked };
  }
  return undefined;
}

/** The entry with the most parameters; an entry that differs in case counts only if no other matches. */
export const entryAmong = (rows: readonly RedirectRow[], candidates: readonly Lookup[]): Found | undefined =>
  exactEntry(rows, candidates) ?? exactEntry(rows, candidates, keyOf);

/** Adds to the target the parameters that the entry does not name. The target's own parameters win. */
export function withRest(target: string, search: string, picked: readonly string[]): string {
  const inEntry = new Set(picked);
  const rest = parametersOf(search).filter((part) => !inEntry.has(part));
  const [place = "", hash] = target.split("#");
  const [path = "", query = ""] = place.split("?");
  const own = query.split("&").filter(Boolean);
  const names = new Set(own.map(parameterOf));
  const all = [...own, ...rest.filter((part) => !names.has(parameterOf(part)))];
  return path + (all.length > 0 ? `?${all.join("&")}` : "") + (hash === undefined ? "" : `#${hash}`);
}

const parameterOf = (part: string) => part.split("=")[0]!;

/**
 * Replaces each target by the end of its chain, so that browsers follow one redirect; a chain that ends at a removed
 * address becomes 410. Also returns the addresses that lead back to themselves. Chains compare case: an address in
 * another case may be a page of the shop.
 */
export function withoutChains(entries: ReadonlyMap<string, RedirectRow>): { rows: RedirectRow[]; loops: string[] } {
  const loops: string[] = [];
  const rows: RedirectRow[] = [];
  const byName = Map.groupBy(entries.values(), ({ from_path }) => withSortedParts(from_path));
  for (const row of entries.values()) {
    const end = endOf(row, byName);
    if (end) rows.push({ ...row, ...end });
    else loops.push(row.from_path);
  }
  return { rows, loops };
}

type ByName = ReadonlyMap<string, readonly RedirectRow[]>;

/** Undefined if the chain leads back to an address in it. */
function endOf(first: RedirectRow, byName: ByName): Pick<RedirectRow, "status" | "target"> | undefined {
  const seen = new Set([first.from_path]);
  let { status, target } = first;
  for (;;) {
    const next = target === null ? undefined : entryAt(target, byName);
    if (!next) return { status, target };
    if (seen.has(next.row.from_path)) return undefined;
    seen.add(next.row.from_path);
    status = next.row.status;
    target = next.row.target === null ? null : withRest(next.row.target, partsOf(target!)[1], next.picked);
  }
}

function entryAt(target: string, byName: ByName): Found | undefined {
  if (!target.startsWith("/")) return undefined;
  const candidates = lookups(...partsOf(target));
  return exactEntry(
    candidates.flatMap(({ address }) => byName.get(withSortedParts(address)) ?? []),
    candidates,
  );
}

/** Path and query of an address within the shop, without its hash. */
export function partsOf(target: string): [path: string, search: string] {
  const place = target.split("#")[0]!;
  const at = place.indexOf("?");
  return at < 0 ? [place, ""] : [place.slice(0, at), place.slice(at)];
}
