import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field, isCalendarDate } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Nothing } from "../platform/shapes.ts";
import { editOf, Version } from "../platform/version.ts";
import { piecesMax, stockNoteMax } from "./stock-reasons.ts";
import { StockArrival } from "./stock.owner.ts";

/** A day in Asia/Tokyo that somebody types. */
export const typedDay = (label: string) =>
  sizedText(
    z
      .string({ error: `${label}を入力してください` })
      .check(z.refine(isCalendarDate, { error: `${label}は2026-11-27の形で入力してください` })),
    20,
    `${label}は2026-11-27の形で入力してください`,
  );

export const ArrivalFields = z.object({
  day: typedDay("入荷の予定日"),
  quantity: field.integer("数", 1, piecesMax),
  note: field.optionalText("メモ", stockNoteMax),
});
export type ArrivalFields = z.output<typeof ArrivalFields>;

export const ListedArrival = z.extend(StockArrival, {
  /** The channel's key. */
  channel: z.string(),
  variant_id: Id,
  code: z.string(),
  name: z.string(),
  variant: z.string(),
  stock: z.int(),
  /** Visitors who wait for an email about new pieces. */
  waiting: z.int(),
});
export type ListedArrival = z.infer<typeof ListedArrival>;

/** Pieces that suppliers will deliver; buyers see the day of a sold-out variant. */
export const stockArrival = {
  list: ownerEndpoint("GET /admin/v1/stock-arrivals", {
    summary: "Expected arrivals, the first day first",
    may: "catalogue.see",
    input: z.object({
      ...OfChannel,
      page: z.optional(field.integer("ページ", 1, 1000)),
      per: z.optional(field.integer("件数", 1, 200)),
    }),
    output: ListedArrival,
    answer: "paged",
    errors: ["channel.not_found"],
  }),
  add: ownerEndpoint("POST /admin/v1/stock/{variant}/arrivals", {
    summary: "Enters an expected arrival; max 50 open ones of a variant",
    may: "catalogue.edit",
    input: z.extend(ArrivalFields, { variant: Id }),
    output: z.object({ id: Id }),
    errors: ["product.not_found", "stock.made_to_order", "stock.too_many_arrivals"],
  }),
  change: ownerEndpoint("PUT /admin/v1/stock-arrivals/{id}", {
    summary: "Changes day, number or note of an expected arrival",
    may: "catalogue.edit",
    input: z.extend(editOf(ArrivalFields), { id: Id }),
    output: z.object({ version: z.int() }),
    errors: ["common.not_found", "common.changed_meanwhile", "stock.arrived"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/stock-arrivals/{id}", {
    summary: "Removes an expected arrival; one that came stays",
    may: "catalogue.edit",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found", "stock.arrived"],
  }),
  receive: ownerEndpoint("POST /admin/v1/stock-arrivals/{id}/receipt", {
    summary: "Books what came as a movement, once; the rest is expected on another day, or no longer",
    may: "catalogue.edit",
    input: z.object({
      id: Id,
      version: Version,
      quantity: field.integer("届いた数", 1, piecesMax),
      /** Day on which the missing pieces are expected; omitted: they no longer are. */
      rest_on: z.optional(typedDay("残りの予定日")),
    }),
    output: z.object({
      stock: z.int(),
      /** Pieces that are still expected. */
      rest: z.int(),
    }),
    errors: ["common.not_found", "common.changed_meanwhile", "stock.arrived", "stock.too_many"],
  }),
};
