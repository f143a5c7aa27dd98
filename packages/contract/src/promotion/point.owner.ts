import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field, isCalendarDate } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Day, Id, Moment } from "../platform/shapes.ts";
import { pastedTextMax } from "./coupon-code.owner.ts";
import { pointKinds } from "./point.ts";

/** Max points of one correction. */
export const correctionMax = 9_999_999;
/** Max lines of points given in one step. */
export const giftLinesMax = 1000;

/** A member's account. Without `members.see` the member is named by the code alone. */
export const PointAccount = z.object({
  member_id: Id,
  member_code: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The channel's key and name. */
  channel: z.string(),
  channel_name: z.string(),
  /** Points that the member can use now. */
  balance: z.int(),
});
export type PointAccount = z.infer<typeof PointAccount>;

export const PointEntry = z.object({
  id: Id,
  kind: z.enum(pointKinds),
  kind_name: z.string(),
  points: z.int(),
  balance: z.int(),
  order_no: z.nullable(z.string()),
  note: z.string(),
  created_at: Moment,
});
export type PointEntry = z.infer<typeof PointEntry>;

/** done: given now. already: the member had this gift. unknown, bad: the line stops the whole gift. */
export const giftOutcomes = ["done", "already", "unknown", "bad"] as const;
export type GiftOutcome = (typeof giftOutcomes)[number];

export const GiftLine = z.object({
  line: z.int(),
  text: z.string(),
  points: z.nullable(z.int()),
  outcome: z.enum(giftOutcomes),
  words: z.string(),
});
export type GiftLine = z.infer<typeof GiftLine>;

export const PointReport = z.object({
  channel: z.string(),
  channel_name: z.string(),
  day: Day,
  /** Points that members could use at the end of the day, and how many members had any. */
  outstanding: z.int(),
  holders: z.int(),
  /** Balance before the day's month, and what the month's entries up to the day came to. */
  before: z.int(),
  month: z.array(z.object({ kind: z.enum(pointKinds), kind_name: z.string(), points: z.int() })),
});
export type PointReport = z.infer<typeof PointReport>;

const DayInput = sizedText(
  z.string().check(z.refine(isCalendarDate, { error: "日付は2026-11-30の形で入力してください" })),
  20,
  "日付は2026-11-30の形で入力してください",
);
const reason = field.text("理由", 200);

/** Members' points and their ledgers. */
export const points = {
  accounts: ownerEndpoint("GET /admin/v1/point-accounts", {
    summary:
      "Members with points, the largest balance first; word: a member code, or with members.see a name, number or address",
    may: "promotion.see",
    input: z.object({
      ...OfChannel,
      word: z.optional(field.optionalText("会員", 100)),
      page: z.optional(field.integer("ページ", 1, 1000)),
      per: z.optional(field.integer("件数", 1, 100)),
    }),
    output: PointAccount,
    answer: "paged",
    errors: ["channel.not_found"],
  }),
  ledger: ownerEndpoint("GET /admin/v1/point-accounts/{id}", {
    summary: "A member's points, entry by entry, newest first",
    may: "promotion.see",
    input: z.object({
      id: Id,
      page: z.optional(field.integer("ページ", 1, 100_000)),
      per: z.optional(field.integer("件数", 1, 100)),
    }),
    output: PointEntry,
    answer: "paged",
    more: z.object({
      account: PointAccount,
      /** The account's entries add up to its balance, and so do its lots. */
      is_sound: z.boolean(),
    }),
    errors: ["member.not_found"],
  }),
  correct: ownerEndpoint("POST /admin/v1/point-accounts/{id}/corrections", {
    summary: "Adds points to a member's, or takes them, with a reason that the member reads; never below zero",
    may: "promotion.edit",
    input: z.object({ id: Id, points: field.integer("ポイント", -correctionMax, correctionMax), reason }),
    output: z.object({ balance: z.int() }),
    errors: ["member.not_found"],
  }),
  give: ownerEndpoint("POST /admin/v1/point-gifts", {
    summary: "Gives points to many members, all lines or none; who has the gift of this name gets it no second time",
    may: "promotion.edit",
    input: z.object({
      channel: field.text("お店", 60),
      name: field.text("贈る理由", 200),
      /** A member code or an email address and a number of points in each line; addresses need `members.see`. */
      members: field.longText("会員とポイント", pastedTextMax),
    }),
    output: z.object({
      is_given: z.boolean(),
      /** Sum of the points given now. */
      sum: z.int(),
      done: z.int(),
      already: z.int(),
      /** Lines with their outcome, those that stopped the gift first; the first 200. */
      lines: z.array(GiftLine),
      wrong: z.int(),
    }),
    errors: ["channel.not_found", "staff.forbidden"],
  }),
  report: ownerEndpoint("GET /admin/v1/point-report", {
    summary: "Points outstanding at the end of a day by channel, and what the month's entries came to",
    may: "promotion.see",
    input: z.object({ ...OfChannel, day: DayInput }),
    output: PointReport,
    answer: "list",
    errors: ["channel.not_found"],
  }),
  reportFile: ownerEndpoint("GET /admin/v1/point-report.csv", {
    summary: "Each member's points at the end of a day as CSV (UTF-8 with BOM), by member code",
    may: "promotion.see",
    input: z.object({ ...OfChannel, day: DayInput }),
    output: z.unknown(),
    answer: "file",
    errors: ["channel.not_found"],
  }),
};
