import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field, words } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { type BodyLimit, uploadBody } from "../platform/limits.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Flag, Id, Nothing, PageQuery, Yen } from "../platform/shapes.ts";
import { editOf, Version } from "../platform/version.ts";
import { priceMax, roundingUnits } from "./price-period.owner.ts";

/** Quantities at which a variant of a list may have a price. */
export const quantitiesMax = 10;
export const quantityMax = 999;
/** Lists of a channel. */
export const priceListsMax = 50;
/** Prices of one save, and of one comparison. */
export const priceCellsMax = 10_000;
/** Rows of a file of prices. */
export const priceRowsMax = 50_000;

const name = field.text("価格表の名前", 40);
/** 1: the price from the first piece on, which a list of a group may have. */
const quantity = field.integer("数量", 1, quantityMax);
const price = field.integer("価格", 1, priceMax);

/** A list of prices by quantity; the one in use applies to every visitor of its channel, others to groups of members. */
export const PriceList = z.object({
  id: Id,
  /** The channel's key and name. */
  channel: z.string(),
  channel_name: z.string(),
  name: z.string(),
  is_in_use: z.boolean(),
  /** Names of the groups whose members have its prices. */
  groups: z.array(z.string()),
  /** Variants with a price. */
  variants: z.int(),
  may_edit: z.boolean(),
  version: z.int(),
});
export type PriceList = z.infer<typeof PriceList>;

/** Fields of a list that an owner edits. */
export const PriceListFields = z.object({ name, is_in_use: Flag });
export type PriceListFields = z.output<typeof PriceListFields>;

/** A price of a list; it is charged if it is the lowest that the cart's pieces reach. */
export const ListedPrice = z.object({ min_quantity: z.int(), price: Yen });
export type ListedPrice = z.infer<typeof ListedPrice>;

/** A variant of a list with its prices, the smallest quantity first. */
export const PriceListRow = z.object({
  variant_id: Id,
  product_id: Id,
  code: z.string(),
  product_name: z.string(),
  /** Colour and size; empty for a product of one variant. */
  words: z.string(),
  /** Regular price at this moment. */
  regular_price: Yen,
  prices: z.array(ListedPrice),
});
export type PriceListRow = z.infer<typeof PriceListRow>;

export const PriceCell = z.object({
  /** Code of the variant. */
  code: field.text("商品番号", 100),
  min_quantity: quantity,
  /** null removes the price. */
  price: z.optional(z.nullable(price)),
  /** Instead of a price: so many percent below the regular price, rounded down to a yen. */
  percent_off: z.optional(field.integer("割引率", 1, 99)),
  /** The price that was read; another one now refuses the save. Absent: any price is replaced. */
  before: z.optional(z.nullable(Yen)),
});
export type PriceCell = z.output<typeof PriceCell>;

/** A full save: an object and its five values each. */
const cellsBody: BodyLimit = { bytes: 2 * 1024 * 1024, values: priceCellsMax * 6 + 100 };
const cells = sizedList(z.array(PriceCell), priceCellsMax, "一度に保存できるのは10,000か所までです").check(
  z.minLength(1, { error: "変えたところがありません" }) as never,
);

/** What a file does with prices of the list that it does not have. */
export const otherPrices = ["kept", "removed"] as const;

/** A price of a list that differs from what is stored. */
export const PriceChange = z.object({
  change: z.enum(["added", "changed", "removed"]),
  code: z.string(),
  product_name: z.string(),
  words: z.string(),
  min_quantity: z.int(),
  before: z.nullable(Yen),
  after: z.nullable(Yen),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** What a save of prices would change, by code and quantity, and what refuses it. */
export const PriceComparison = z.object({
  changes: z.array(PriceChange),
  /** Prices that are stored already. */
  unchanged: z.int(),
  /** `line`: of the file, or the place of the price from 0. */
  problems: z.array(z.object({ line: z.int(), words: z.string() })),
});
export type PriceComparison = z.infer<typeof PriceComparison>;

const Saved = z.object({
  /** Prices that were set, changed or removed. */
  changed_prices: z.int(),
});

/** Prices by quantity. */
export const priceLists = {
  list: ownerEndpoint("GET /admin/v1/price-lists", {
    summary: "Price lists of the caller's channels, those in use first",
    may: "catalogue.see",
    input: z.object(OfChannel),
    output: PriceList,
    answer: "list",
    errors: ["channel.not_found"],
  }),
  rows: ownerEndpoint("GET /admin/v1/price-lists/{id}", {
    summary: "Variants of a price list with their prices, by code; q finds in codes and product names",
    may: "catalogue.see",
    input: z.extend(PageQuery, { id: Id, q: z.optional(field.optionalText("キーワード", 100)) }),
    output: PriceListRow,
    answer: "paged",
    more: z.object({
      price_list: PriceList,
      /** Quantities at which the list has prices, the smallest first. */
      quantities: z.array(z.int()),
    }),
    errors: ["common.not_found"],
  }),
  add: ownerEndpoint("POST /admin/v1/price-lists", {
    summary: "Makes an empty price list, which is not in use; max 50 of a channel",
    may: "catalogue.edit",
    input: z.object({ channel: field.text("お店", 60), name }),
    output: z.object({ id: Id }),
    errors: ["channel.not_found", "price_list.too_many"],
  }),
  change: ownerEndpoint("PUT /admin/v1/price-lists/{id}", {
    summary: "Renames a price list, or puts it in use instead of the channel's other one, or out of use",
    may: "catalogue.edit",
    input: z.extend(editOf(PriceListFields), { id: Id }),
    output: PriceList,
    errors: ["common.not_found", "common.changed_meanwhile", "price_list.has_own_prices"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/price-lists/{id}", {
    summary: "Removes a price list with its prices; one in use, also by a group, is refused",
    may: "catalogue.edit",
    input: z.object({ id: Id, version: Version }),
    output: Nothing,
    errors: ["common.not_found", "common.changed_meanwhile", "price_list.in_use", "price_list.of_group"],
  }),
  save: ownerEndpoint("POST /admin/v1/price-lists/{id}/prices", {
    summary:
      "Sets, changes or removes prices of a list, all or none. A refusal names each as `prices.<place>`; one changed meanwhile has both values",
    may: "catalogue.edit",
    input: z.object({
      id: Id,
      prices: cells,
    }),
    output: Saved,
    body: cellsBody,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
  compare: ownerEndpoint("POST /admin/v1/price-lists/{id}/compare", {
    summary: "What a save of these prices would change, and what is wrong with them; changes nothing",
    may: "catalogue.edit",
    input: z.object({ id: Id, prices: cells }),
    output: PriceComparison,
    body: cellsBody,
    errors: ["common.not_found"],
  }),
  compareFile: ownerEndpoint("POST /admin/v1/price-lists/{id}/compare-file", {
    summary:
      "What the prices of a file would change, and what is wrong with its lines; changes nothing. Columns as in the download, CSV or .xlsx, max 50,000 rows and 10,000 differences",
    may: "catalogue.edit",
    input: z.object({
      id: Id,
      file: z.file({ error: words.choose("ファイル") }),
      other_prices: field.choice("ファイルにない価格", otherPrices),
    }),
    output: PriceComparison,
    encoding: "multipart",
    body: uploadBody,
    errors: ["common.not_found", "file.too_large"],
  }),
  csv: ownerEndpoint("GET /admin/v1/price-lists/{id}/csv", {
    summary: "A price list as CSV (UTF-8 with BOM): a line for each variant and quantity",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: ["common.not_found"],
  }),
  setPercent: ownerEndpoint("POST /admin/v1/price-lists/{id}/percent", {
    summary: "Sets the price at a quantity for all variants of a list, so many percent below their regular prices",
    may: "catalogue.edit",
    input: z.object({
      id: Id,
      min_quantity: quantity,
      percent_off: field.integer("割引率", 1, 99),
      unit: field.choice("端数", roundingUnits),
    }),
    output: Saved,
    errors: ["common.not_found"],
  }),
};
