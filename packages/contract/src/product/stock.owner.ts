import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Day, Id, Moment } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { handReasons, piecesMax, stockNoteMax, stockReasonNames, stockShows, stockSorts } from "./stock-reasons.ts";

export const ListedStock = z.object({
  /** Id of the variant, and of its product. */
  id: Id,
  model_id: Id,
  /** The channel's key. */
  channel: z.string(),
  code: z.string(),
  name: z.string(),
  /** Colour, size or options; empty for a product without variants. */
  variant: z.string(),
  jan_code: z.nullable(z.string()),
  is_on_sale: z.boolean(),
  /** Pieces that can be sold. */
  stock: z.int(),
  /** Pieces of orders that have not left. */
  reserved: z.int(),
  /** Stock from which down the variant is running out. */
  warn_at: z.int(),
  is_low: z.boolean(),
  /** Pieces that are expected, and the first day of them. */
  arriving: z.int(),
  arrives_on: z.nullable(Day),
  /** Visitors who wait for an email about new pieces. */
  waiting: z.int(),
});
export type ListedStock = z.infer<typeof ListedStock>;

export const StockMovement = z.object({
  id: Id,
  at: Moment,
  reason: z.enum(stockReasonNames),
  reason_words: z.string(),
  delta: z.int(),
  /** Pieces that could be sold after it. */
  balance: z.int(),
  note: z.string(),
  /** Name of the person of the shop, or what else made it; empty if nobody knows. */
  who: z.string(),
  order_no: z.nullable(z.string()),
  stocktaking: z.nullable(z.object({ id: Id, number: z.int() })),
});
export type StockMovement = z.infer<typeof StockMovement>;

export const StockArrival = z.object({
  id: Id,
  day: Day,
  quantity: z.int(),
  note: z.string(),
  is_late: z.boolean(),
  version: z.int(),
});
export type StockArrival = z.infer<typeof StockArrival>;

export const StockOfVariant = z.extend(ListedStock, {
  /** Limit of the variant alone; null: the setting STOCK.WARN_AT of the channel applies. */
  own_warn_at: z.nullable(z.int()),
  /** Version of the limit; 0 without one. */
  limit_version: z.int(),
  arrivals: z.array(StockArrival),
  /** Emails about new pieces that were sent within a day. */
  notified: z.int(),
  may_edit: z.boolean(),
});
export type StockOfVariant = z.infer<typeof StockOfVariant>;

const variant = Id;

/** Stock of variants: list, history, movements by hand, limits. */
export const stock = {
  list: ownerEndpoint("GET /admin/v1/stock", {
    summary: "Variants with their stock, what orders hold of it and what is expected; none that are made to order",
    may: "catalogue.see",
    input: z.object({
      ...OfChannel,
      show: z.optional(field.choice("見るもの", stockShows)),
      /** A code, a JAN code, or words of the product's name. */
      word: z.optional(field.optionalText("キーワード", 100)),
      sort: z.optional(field.choice("並び順", stockSorts)),
      page: z.optional(field.integer("ページ", 1, 10_000)),
      per: z.optional(field.integer("件数", 1, 200)),
    }),
    output: ListedStock,
    answer: "paged",
    more: z.object({
      /** Variants that are running out, and of these those without a piece. */
      low: z.int(),
      out: z.int(),
    }),
    errors: ["channel.not_found"],
  }),
  variant: ownerEndpoint("GET /admin/v1/stock/{variant}", {
    summary: "A variant's stock with its arrivals, and its movements, the newest first",
    may: "catalogue.see",
    input: z.object({
      variant,
      /** `next` of a previous answer. */
      below: z.optional(Id),
    }),
    output: z.object({
      stock: StockOfVariant,
      movements: z.array(StockMovement),
      /** For the movements before these; null at the end. */
      next: z.nullable(Id),
    }),
    errors: ["product.not_found"],
  }),
  move: ownerEndpoint("POST /admin/v1/stock/{variant}/movements", {
    summary: "Adds pieces to a variant's stock or takes some away, with the reason; never below zero",
    may: "catalogue.edit",
    input: z.object({
      variant,
      delta: field.integer("増減", -piecesMax, piecesMax),
      reason: field.choice("理由", handReasons),
      /** Required with `other`. */
      note: field.optionalText("メモ", stockNoteMax),
    }),
    output: z.object({ stock: z.int() }),
    errors: ["product.not_found", "stock.too_few", "stock.too_many", "stock.made_to_order"],
  }),
  setLimit: ownerEndpoint("PUT /admin/v1/stock/{variant}/limit", {
    summary: "Sets the stock from which down the variant is running out; null: the channel's setting applies",
    may: "catalogue.edit",
    input: z.object({ variant, version: Version, warn_at: z.nullable(field.integer("下限", 0, piecesMax)) }),
    output: z.object({ version: z.int() }),
    errors: ["product.not_found", "common.changed_meanwhile"],
  }),
};
