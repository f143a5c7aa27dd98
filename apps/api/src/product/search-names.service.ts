import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { type NameRow, namesText } from "./search-names.queries.ts";
import type { NamedIds } from "./relevance.ts";
import { foldField } from "./search-text.ts";
import type { CatalogueWork } from "./tag/tag-access.ts";

/**
 * Names of the channel's categories, makers, brands and tags; a long list is cached for 5 s. If nothing changed, the
 * same parsed and folded rows are returned.
 */
export const searchNames = ({ db, channel, shop }: CatalogueWork): Promise<NameRow[]> =>
  namesOf(shop)(channel.id, async () => {
    const text = await namesText(db, channel.id);
    const channels = parsedNames(shop);
    const known = channels.get(channel.id);
    if (known?.text === text) return known.rows;
    const rows: NameRow[] = JSON.parse(text);
    channels.set(channel.id, { text, rows });
    return rows;
  });

const namesOf = perShop(() => ttlCache<NameRow[]>({ ttlMs: 5000, limit: 500, isWorth: ({ length }) => length >= 20 }));
const parsedNames = perShop(() => new Map<string, { text: string; rows: NameRow[] }>());

function foldedOnce(field: (row: NameRow) => string): (row: NameRow) => string {
  const folded = new WeakMap<NameRow, string>();
  return (row) => {
    const known = folded.get(row) ?? foldField(field(row));
    folded.set(row, known);
    return known;
  };
}
export const foldedName = foldedOnce(({ name }) => name);
const foldedKana = foldedOnce(({ kana }) => kana);
const partsOf = (row: NameRow) => foldedName(row).split("・");

/**
 * What a folded word names. Categories: leaves whose name equals the word or ends with it, since a Japanese name ends
 * with the thing (煎茶 is a 茶, 茶碗 is not); only leaves, since お茶 contains tea cups too. Makers and brands: name or
 * reading contains it.
 */
export async function namedIds(ctx: CatalogueWork, word: string): Promise<NamedIds> {
  const rows = word === "" ? [] : await searchNames(ctx);
  const has = (row: NameRow) => foldedName(row).includes(word) || foldedKana(row).includes(word);
  const idsOf = (found: readonly NameRow[]) => found.map(({ id }) => id);
  return {
    categories: idsOf(rows.filter((row) => row.is_leaf && partsOf(row).some((part) => part.endsWith(word)))),
    makers: idsOf(rows.filter((row) => row.kind === "maker" && has(row))),
    brands: idsOf(rows.filter((row) => row.kind === "brand" && has(row))),
  };
}
