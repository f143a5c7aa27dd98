import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Named } from "../platform/shapes.ts";
import { ProductCard, ProductQuery } from "./product.ts";

export const Choice = z.object({
  key: z.string(),
  name: z.string(),
  count: z.number(),
  /** Swatch of a colour, as #rrggbb. */
  hex: z.optional(z.string()),
});
export type Choice = z.infer<typeof Choice>;

/**
 * Choices of a filter, each with its number of hits under the other filters. Choices without hits are omitted unless
 * selected. Above 10,000 hits the numbers are estimated from a sample.
 */
export const Facet = z.object({ is_exact: z.boolean(), choices: z.array(Choice) });
export type Facet = z.infer<typeof Facet>;

/** Facet of an axis: 色, サイズ, 素材, 容量. A choice's key is axis and value: 色:藍. */
export const OptionFacet = z.extend(Facet, { name: z.string() });
export type OptionFacet = z.infer<typeof OptionFacet>;

/**
 * stock: the single choice "1", products that can be bought now. options: the most frequent axes, and those that are
 * selected.
 */
export const Facets = z.object({
  category: Facet,
  maker: Facet,
  brand: Facet,
  tag: Facet,
  stock: Facet,
  options: z.array(OptionFacet),
});
export type Facets = z.infer<typeof Facets>;

/** A filter of the query, and the number of hits without it. */
export const WiderSearch = z.object({
  filter: z.enum(["category", "maker", "brand", "tag", "option", "price", "stock", "favorite"]),
  count: z.number(),
});

/** Suggestions for a search without hits. */
export const SearchHelp = z.object({
  /** The nearest word that has hits. */
  nearest_word: z.nullable(z.string()),
  wider: z.array(WiderSearch),
  popular: z.array(ProductCard),
});
export type SearchHelp = z.infer<typeof SearchHelp>;

export const Suggestions = z.object({
  products: z.array(ProductCard),
  categories: z.array(Named),
  makers: z.array(Named),
  /** Before a word is typed: max 8 words that several members searched recently and that have hits. */
  words: z.array(z.string()),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const productSearch = {
  facets: endpoint("GET /v1/product-facets", {
    summary: "The number of products for each choice of a filter under the given query",
    input: ProductQuery,
    output: Facets,
  }),
  count: endpoint("GET /v1/product-count", {
    summary: "The number of products of a query, for the button under the filters; an estimate above 10,000",
    input: ProductQuery,
    output: z.object({ total: z.int(), is_exact: z.boolean() }),
  }),
  help: endpoint("GET /v1/product-search-help", {
    summary: "Help for a query without hits: the nearest word, wider filters with their counts, popular products",
    input: ProductQuery,
    output: SearchHelp,
  }),
  suggestions: endpoint("GET /v1/product-suggestions", {
    summary:
      "Suggestions for a word being typed: max 5 products, 4 categories and 4 makers; for an empty word, frequent searches",
    input: z.object({ word: field.optionalText("キーワード", 100) }),
    output: Suggestions,
  }),
};
