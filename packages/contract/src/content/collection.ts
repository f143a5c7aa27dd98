import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Day, Image, Moment, oneOf, PageOrAllQuery, reference } from "../platform/shapes.ts";
import { AnyKey, ProductCard } from "../product/product.ts";
import { Href } from "./href.ts";

/** Aliases that have pages of their own: /stylist shows both (CON-06). */
export const stylistAlias = "stylists";
export const snapAlias = "snaps";

/** What a field of a collection holds: entry names an entry of another collection. */
export const collectionFieldTypes = ["text", "long", "picture", "date", "link", "products", "select", "entry"] as const;

/** A product as an entry names it, with the variant that is shown: by its code, or by color (its code) and size. */
export const EntryProduct = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(120)),
  code: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  color: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  size: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
export type EntryProduct = z.infer<typeof EntryProduct>;
export const EntryLink = z.object({ label: z.string().check(z.minLength(1), z.maxLength(60)), href: Href });

const named = { key: z.string(), label: z.string() };
export const EntryField = z.discriminatedUnion("type", [
  z.object({ ...named, type: z.literal("text"), value: z.string() }),
  z.object({ ...named, type: z.literal("long"), value: z.string() }),
  z.object({ ...named, type: z.literal("picture"), value: Image }),
  z.object({ ...named, type: z.literal("date"), value: Day }),
  z.object({ ...named, type: z.literal("link"), value: EntryLink }),
  z.object({ ...named, type: z.literal("products"), value: z.array(EntryProduct) }),
  z.object({ ...named, type: z.literal("select"), value: z.string() }),
  z.object({ ...named, type: z.literal("entry"), value: z.object({ collection: z.string(), key: z.string() }) }),
]);
export type EntryField = z.infer<typeof EntryField>;

export const CollectionEntry = z.object({
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(Image),
  /** Cleaned by the API. */
  html: z.string(),
  /** In the definition's order; fields without a value are left out. */
  fields: z.array(EntryField),
  published_at: Moment,
});
export type CollectionEntry = z.infer<typeof CollectionEntry>;

/** The collection itself, beside its entries. */
export const Collection = z.object({
  alias: z.string(),
  title: z.string(),
  description: z.string(),
  /** It has one entry. */
  is_single: z.boolean(),
});
export type Collection = z.infer<typeof Collection>;

/** An entry as a search shows it. */
export const FoundEntry = z.object({
  alias: z.string(),
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(Image),
});
export type FoundEntry = z.infer<typeof FoundEntry>;

/** Products that the entries name and the visitor may see, each once. */
const products = z.array(ProductCard);

export const collection = {
  entries: endpoint("GET /v1/collections/{alias}", {
    summary:
      "Entries of a collection, 10 a page; max_page_size=1 for a single one; field and value leave those whose select or entry field has the value; with_products=1 gives the products beside them",
    input: z.object({
      alias: AnyKey,
      ...PageOrAllQuery.shape,
      max_page_size: z.optional(field.integer("件数", 1, 100)),
      field: z.optional(reference(60)),
      value: z.optional(reference(120)),
      with_products: z.optional(
        oneOf(["0", "1"], "商品を添えるかどうか（with_products）は、0 か 1 で指定してください"),
      ),
    }),
    output: CollectionEntry,
    more: z.object({ collection: Collection, products }),
    answer: "paged",
    errors: ["common.not_found"],
  }),
  search: endpoint("GET /v1/collection-search", {
    summary: "Up to 4 entries of all collections that a product search's words find: by title, then summary, then text",
    input: z.object({ word: field.optionalText("キーワード", 100) }),
    output: FoundEntry,
    answer: "list",
  }),
  entry: endpoint("GET /v1/collections/{alias}/{key}", {
    summary: "One entry with its products",
    input: z.object({ alias: AnyKey, key: AnyKey }),
    output: z.extend(CollectionEntry, { collection: Collection, products }),
    errors: ["common.not_found"],
  }),
};
