import type { Suggestions } from "@noren/contract/product/product-search.ts";
import { oftenSearched } from "./often-searched.service.ts";
import { findHits } from "./product-hits.service.ts";
import { cardsOf } from "./product.service.ts";
import { foldedName, searchNames } from "./search-names.service.ts";
import type { NameRow } from "./search-names.queries.ts";
import { openSearch } from "./search.service.ts";
import { foldField } from "./search-text.ts";
import type { CatalogueWork } from "./tag/tag-access.ts";

const productsMax = 5;
const namesMax = 4;

/** Suggestions while a word is typed: first products of its search, categories and makers (CAT-21). */
export async function suggest(word: string, ctx: CatalogueWork): Promise<Suggestions> {
  const folded = foldField(word);
  if (folded === "") return { products: [], categories: [], makers: [], words: await oftenSearched(ctx) };
  const [{ filter, named }, names] = await Promise.all([openSearch({ word }, ctx), searchNames(ctx)]);
  const { ids } = await findHits(ctx, filter, { sort: "relevance", per: productsMax, page: 1 }, named);
  return {
    products: await cardsOf(ctx, ids),
    categories: namesWith(names, "category", folded),
    makers: namesWith(names, "maker", folded),
    words: [],
  };
}

/** Names that contain the word, those that begin with it first. */
function namesWith(names: readonly NameRow[], kind: NameRow["kind"], folded: string): Suggestions["categories"] {
  const found = names.filter((row) => row.kind === kind && foldedName(row).includes(folded));
  const begins = found.filter((row) => foldedName(row).startsWith(folded));
  return [...new Set([...begins, ...found])].slice(0, namesMax).map(({ id, key, name }) => ({ id, key, name }));
}
