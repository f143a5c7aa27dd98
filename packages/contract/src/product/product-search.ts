import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Named } from "../platform/shapes.ts";
import { ProductCard, ProductQuery } from "./product.ts";

export const Choice = z.object({
  key: z.string(),
  name: z.string(),
  count: z.number(),
  /** Of a colour, as #rrggbb. */
  hex: z.optional(z.string()),
});
export type Choice = z.infer<typeof Choice>;

/**
 * The choices of one filter, each with the number of products that it leaves, the other filters given; one that would leave
 * none is not there, unless it is chosen. Above 10,000 hits the numbers come from a sample.
 */
export const Facet = z.object({ is_exact: z.boolean(), choices: z.array(Choice) });
export type Facet = z.infer<typeof Facet>;

/** An axis that products differ by: 色, サイズ, 素材, 容量 … The key of a choice is the axis and its value: 色:藍. */
export const OptionFacet = z.extend(Facet, { name: z.string() });
export type OptionFacet = z.infer<typeof OptionFacet>;

/** stock has one choice of the key "1": what can be bought now. options: the axes of most products, and chosen ones. */
export const Facets = z.object({
  category: Facet,
  maker: Facet,
  brand: Facet,
  tag: Facet,
  stock: Facet,
  options: z.array(OptionFacet),
});
export type Facets = z.infer<typeof Facets>;

/** A filter of the query, and how many products the list has without it. */
export const WiderSearch = z.object({
  filter: z.enum(["category", "maker", "brand", "tag", "option", "price", "stock", "favorite"]),
  count: z.number(),
});

/** What leads on where a search finds nothing. */
export const SearchHelp = z.object({
  /** The nearest word that finds something in the shop. */
  nearest_word: z.nullable(z.string()),
  wider: z.array(WiderSearch),
  popular: z.array(ProductCard),
});
export type SearchHelp = z.infer<typeof SearchHelp>;

export const Suggestions = z.object({
  products: z.array(ProductCard),
  categories: z.array(Named),
  makers: z.array(Named),
  /** Before anything is typed: up to 8 words that several members searched for lately and that find something. */
  words: z.array(z.string()),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const productSearch = {
  facets: endpoint("GET /v1/product-facets", {
    summary: "How many products each choice of a filter leaves, for the list's own query",
    input: ProductQuery,
    output: Facets,
  }),
  count: endpoint("GET /v1/product-count", {
    summary: "How many products a list's query finds, for the button under its filters; above 10,000 an estimate",
    input: ProductQuery,
    output: z.object({ total: z.int(), is_exact: z.boolean() }),
  }),
  help: endpoint("GET /v1/product-search-help", {
    summary: "For a list's query without hits: the nearest word, wider filters with their counts, popular products",
    input: ProductQuery,
    output: SearchHelp,
  }),
  suggestions: endpoint("GET /v1/product-suggestions", {
    summary:
      "While a word is typed: up to 5 products, 4 categories and 4 makers; before that, words that are often searched",
    input: z.object({ word: field.optionalText("キーワード", 100) }),
    output: Suggestions,
  }),
};
