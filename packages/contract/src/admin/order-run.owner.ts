import * as z from "zod/mini";
import { bulkStepNames } from "../fulfilment/order-step.ts";
import { chosenMax } from "../fulfilment/order-step.owner.ts";
import { ViewQuery } from "../order/order-desk.owner.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import type { BodyLimit } from "../platform/limits.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment, PageQuery } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";

/**
 * waiting: not processed yet. done: the step changed the order. already: it was made before. refused: the order did not
 * allow it.
 */
export const runOutcomes = ["waiting", "done", "already", "refused"] as const;
export type RunOutcome = (typeof runOutcomes)[number];
export const runOutcomeWords: Record<RunOutcome, string> = {
  waiting: "待っています",
  done: "進めた",
  already: "すでに",
  refused: "断られた",
};

const Counts = z.object({ waiting: z.int(), done: z.int(), already: z.int(), refused: z.int() });

/** A step for several orders. */
export const OrderRun = z.object({
  id: Id,
  step: z.enum(bulkStepNames as [(typeof bulkStepNames)[number], ...(typeof bulkStepNames)[number][]]),
  words: z.string(),
  started_by: z.string(),
  started_at: Moment,
  ended_at: z.nullable(Moment),
  /** Orders by outcome, of those in the caller's channels. */
  counts: Counts,
  /** The run whose refused orders this one repeats. */
  again_of: z.nullable(Id),
});
export type OrderRun = z.infer<typeof OrderRun>;

export const OrderRunDetail = z.extend(OrderRun, {
  lines: z.array(
    z.object({
      order_id: Id,
      order_no: z.string(),
      channel: z.string(),
      outcome: z.enum(runOutcomes),
      /** Error code of a refusal; null otherwise. */
      code: z.nullable(z.string()),
      /** Result, or why the order was refused, as a sentence. */
      message: z.string(),
    }),
  ),
});
export type OrderRunDetail = z.infer<typeof OrderRunDetail>;

/** Max tracking numbers of one order. */
const numbersMax = 20;

const Chosen = sizedList(
  z.array(
    z.object({
      id: Id,
      version: z.optional(Version),
      /** Tracking numbers of the parcels in their order, for the step ship. */
      tracking_numbers: z.optional(sizedList(z.array(field.text("送り状番号", 40)), numbersMax)),
    }),
  ),
  chosenMax,
  `一度に進められるご注文は${chosenMax}件までです`,
);

/** The orders of a run with all their numbers: an object, id, version, list and up to 20 numbers each. */
const startBody: BodyLimit = { bytes: 1024 * 1024, values: chosenMax * (4 + numbersMax) + 100 };

/**
 * Instead of single orders: all orders that the list of orders has with these filters, as they are when the call
 * arrives. Orders that meet them later are not part of the run.
 */
const Match = z.object({
  filter: ViewQuery,
  /** Number of orders that the caller has seen; with another number now, nothing is started. */
  count: z.optional(field.integer("件数", 0, chosenMax)),
});

/** Steps for many orders at once, each order on its own (OWN-19). */
export const orderRuns = {
  start: ownerEndpoint("POST /admin/v1/order-runs", {
    summary: "Starts a step for up to 500 orders, each in a transaction of its own; the step's right is needed",
    may: "orders.see",
    input: z.object({
      step: field.choice("進める内容", bulkStepNames),
      orders: z.optional(Chosen),
      match: z.optional(Match),
      /** Reason of a cancellation or hold. */
      reason: z.optional(field.optionalText("理由", 500)),
      /** Note on an approval, or the note to add. */
      note: z.optional(field.optionalLongText("メモ", 2000)),
    }),
    output: OrderRun,
    body: startBody,
    errors: [
      "channel.not_found",
      "order_run.no_orders",
      "order_run.too_many",
      "order_run.count_changed",
      "staff.forbidden",
    ],
  }),
  show: ownerEndpoint("GET /admin/v1/order-runs/{id}", {
    summary: "A run with each order's outcome, refused ones first",
    may: "orders.see",
    input: z.object({ id: Id }),
    output: OrderRunDetail,
    errors: ["common.not_found"],
  }),
  csv: ownerEndpoint("GET /admin/v1/order-runs/{id}/csv", {
    summary: "The outcome of a run as CSV (UTF-8 with BOM): order number, outcome, reason",
    may: "orders.see",
    input: z.object({ id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: ["common.not_found"],
  }),
  list: ownerEndpoint("GET /admin/v1/order-runs", {
    summary: "Runs of the caller's channels, newest first",
    may: "orders.see",
    input: PageQuery,
    output: OrderRun,
    answer: "paged",
  }),
  again: ownerEndpoint("POST /admin/v1/order-runs/{id}/again", {
    summary: "Starts the step again for a run's refused orders",
    may: "orders.see",
    input: z.object({ id: Id }),
    output: OrderRun,
    errors: ["common.not_found", "order_run.nothing_refused"],
  }),
};
