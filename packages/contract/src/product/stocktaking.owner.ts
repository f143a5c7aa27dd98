import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Flag, Id, Moment, Nothing } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { piecesMax } from "./stock-reasons.ts";

export const stocktakingStates = ["open", "booked", "ended"] as const;
export const stocktakingParts = ["all", "maker", "category"] as const;
export type StocktakingPart = (typeof stocktakingParts)[number];

/** Max entries of one call. */
export const entriesMax = 50;

export const Stocktaking = z.object({
  id: Id,
  /** The channel's key. */
  channel: z.string(),
  number: z.int(),
  name: z.string(),
  part: z.enum(stocktakingParts),
  /** What is counted, in Japanese. */
  part_words: z.string(),
  counts_reserved: z.boolean(),
  state: z.enum(stocktakingStates),
  opened_at: Moment,
  opened_by: z.string(),
  closed_at: z.nullable(Moment),
  closed_by: z.string(),
  version: z.int(),
});
export type Stocktaking = z.infer<typeof Stocktaking>;

export const StocktakingLine = z.object({
  /** Id of the variant. */
  id: Id,
  code: z.string(),
  name: z.string(),
  variant: z.string(),
  /** Pieces counted; null: nobody has counted the variant. */
  counted: z.nullable(z.int()),
  /** Pieces that the books had at the moment of the last count; of a variant that nobody has counted, now. */
  expected: z.int(),
  /** Counted less expected; 0 before a count. */
  difference: z.int(),
  /** The books changed between two counts of the variant, so that its difference may be none. */
  is_moved: z.boolean(),
  counted_at: z.nullable(Moment),
  counted_by: z.string(),
  /** Pieces by which the booking changed the stock; null before it. */
  booked: z.nullable(z.int()),
});
export type StocktakingLine = z.infer<typeof StocktakingLine>;

/**
 * outside: the variant is no part of the stocktaking. ambiguous: several variants have the code. made_to_order: it has
 * no stock.
 */
export const entryOutcomes = ["counted", "unknown", "ambiguous", "outside", "made_to_order"] as const;

export const EntryResult = z.object({
  code: z.string(),
  outcome: z.enum(entryOutcomes),
  line: z.nullable(StocktakingLine),
});
export type EntryResult = z.infer<typeof EntryResult>;

const Entry = z.object({
  /** Code or JAN code of a variant. */
  code: field.text("商品番号・JANコード", 100),
  quantity: field.integer("数", 0, piecesMax),
  /** The number replaces what was counted before; else it is added. */
  is_whole: z.optional(Flag),
});

export const lineShows = ["different", "counted", "uncounted"] as const;
export type LineShow = (typeof lineShows)[number];

const Named = z.object({ id: Id, name: z.string() });

/** 棚卸: numbered sessions in which one or several people count the stock of a channel or of a part of it. */
export const stocktaking = {
  list: ownerEndpoint("GET /admin/v1/stocktakings", {
    summary: "Stocktakings, open ones first, then the newest",
    may: "catalogue.see",
    input: z.object({
      ...OfChannel,
      page: z.optional(field.integer("ページ", 1, 1000)),
      per: z.optional(field.integer("件数", 1, 100)),
    }),
    output: z.extend(Stocktaking, {
      /** Variants that were counted. */
      variants: z.int(),
    }),
    answer: "paged",
    errors: ["channel.not_found"],
  }),
  parts: ownerEndpoint("GET /admin/v1/stocktaking-parts", {
    summary: "Makers and categories of a channel, of which a stocktaking can be a part",
    may: "catalogue.edit",
    input: z.object({ channel: field.text("お店", 60) }),
    output: z.object({ makers: z.array(Named), categories: z.array(Named) }),
    errors: ["channel.not_found"],
  }),
  open: ownerEndpoint("POST /admin/v1/stocktakings", {
    summary: "Begins a stocktaking of a channel, a maker or a category",
    may: "catalogue.edit",
    input: z.object({
      channel: field.text("お店", 60),
      name: field.optionalText("名前", 60),
      part: field.choice("数えるもの", stocktakingParts),
      /** Id of the maker or category; needed with both. */
      part_id: z.optional(Id),
      /** Pieces of orders that have not left lie on the shelves and are counted too. */
      counts_reserved: Flag,
    }),
    output: z.object({ id: Id, number: z.int() }),
    errors: ["channel.not_found", "stocktaking.too_many_open"],
  }),
  show: ownerEndpoint("GET /admin/v1/stocktakings/{id}", {
    summary: "A stocktaking with its lines: those that differ, all that were counted, or those that nobody has counted",
    may: "catalogue.see",
    input: z.object({
      id: Id,
      show: z.optional(field.choice("見るもの", lineShows)),
      page: z.optional(field.integer("ページ", 1, 10_000)),
      per: z.optional(field.integer("件数", 1, 200)),
    }),
    output: StocktakingLine,
    answer: "paged",
    more: z.object({
      stocktaking: Stocktaking,
      counted: z.int(),
      different: z.int(),
      /** Variants of the part that nobody has counted, with a piece in the books. */
      uncounted: z.int(),
      /** Pieces that the booking adds and takes. */
      more_pieces: z.int(),
      fewer_pieces: z.int(),
      /** Entries so far; a booking names them. */
      entries: z.int(),
      may_edit: z.boolean(),
    }),
    errors: ["common.not_found"],
  }),
  count: ownerEndpoint("POST /admin/v1/stocktakings/{id}/entries", {
    summary: "Adds what was counted, by codes; max 50 at once. Each code has an outcome of its own",
    may: "catalogue.edit",
    input: z.object({
      id: Id,
      entries: sizedList(z.array(Entry).check(z.minLength(1)), entriesMax),
    }),
    output: z.object({ results: z.array(EntryResult) }),
    errors: ["common.not_found", "stocktaking.closed", "stocktaking.full"],
  }),
  countRest: ownerEndpoint("POST /admin/v1/stocktakings/{id}/rest", {
    summary: "Counts zero for each variant of the part that nobody has counted and that has a piece in the books",
    may: "catalogue.edit",
    input: z.object({ id: Id }),
    output: z.object({ variants: z.int() }),
    errors: ["common.not_found", "stocktaking.closed", "stocktaking.full"],
  }),
  book: ownerEndpoint("POST /admin/v1/stocktakings/{id}/booking", {
    summary: "Books all differences as movements, in one step and once; what was sold since a count stays sold",
    may: "catalogue.edit",
    input: z.object({
      id: Id,
      /** `entries` of the answer that was read. */
      entries: field.integer("数えた回数", 0, 1_000_000),
    }),
    output: z.object({
      outcome: z.enum(["booked", "already"]),
      variants: z.int(),
      more_pieces: z.int(),
      fewer_pieces: z.int(),
      /** Variants of which fewer pieces were counted than orders hold, so that the stock stays at zero. */
      short: z.int(),
    }),
    errors: ["common.not_found", "stocktaking.closed", "stocktaking.nothing", "stocktaking.counted_meanwhile"],
  }),
  end: ownerEndpoint("POST /admin/v1/stocktakings/{id}/ending", {
    summary: "Ends a stocktaking without booking it",
    may: "catalogue.edit",
    input: z.object({ id: Id, version: Version }),
    output: Nothing,
    errors: ["common.not_found", "stocktaking.closed", "common.changed_meanwhile"],
  }),
};
