import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment, Nothing } from "../platform/shapes.ts";

/** Max codes made in one step, and of one coupon. */
export const codesAtOnceMax = 10_000;
export const codesOfCouponMax = 100_000;

/** Max members of one step: all of a channel, or those of a group. */
export const holdersAtOnceMax = 100_000;
/** Max lines of a pasted list of members. */
export const pastedMembersMax = 1000;
/** Max characters of such a list: what a form may send. */
export const pastedTextMax = 40_000;

export const couponCodeStateWords = { open: "まだ使われていません", used: "使われました" } as const;
export type CouponCodeState = keyof typeof couponCodeStateWords;
export const couponCodeStates = Object.keys(couponCodeStateWords) as CouponCodeState[];

export const CouponCode = z.object({
  /** The whole code once it is used, before only its last four characters: who reads a code can spend it. */
  code: z.string(),
  state: z.enum(couponCodeStates),
  batch_id: Id,
  /** The order that used it. */
  order_no: z.nullable(z.string()),
  used_at: z.nullable(Moment),
});
export type CouponCode = z.infer<typeof CouponCode>;

export const CouponGiving = z.object({
  /** Members who have the coupon now, and those who had it before. */
  given: z.int(),
  already: z.int(),
  /** Lines that name no member of the channel, the first 100. */
  unknown: z.array(z.object({ line: z.int(), text: z.string() })),
  unknown_count: z.int(),
});
export type CouponGiving = z.infer<typeof CouponGiving>;

/** Single-use codes of a coupon, and members who are given one. */
export const couponCodes = {
  make: ownerEndpoint("POST /admin/v1/coupons/{id}/codes", {
    summary: "Makes single-use codes of a coupon, in one step",
    may: "promotion.edit",
    input: z.object({ id: Id, count: field.integer("コードの数", 1, codesAtOnceMax) }),
    output: z.object({ batch_id: Id }),
    errors: ["coupon.not_found"],
  }),
  list: ownerEndpoint("GET /admin/v1/coupons/{id}/codes", {
    summary: "Single-use codes of a coupon, the used ones first; word: one whole code",
    may: "promotion.see",
    input: z.object({
      id: Id,
      state: z.optional(field.choice("状態", couponCodeStates)),
      word: z.optional(field.optionalText("コード", 60)),
      page: z.optional(field.integer("ページ", 1, 100_000)),
      per: z.optional(field.integer("件数", 1, 100)),
    }),
    output: CouponCode,
    answer: "paged",
    errors: ["coupon.not_found"],
  }),
  takeFile: ownerEndpoint("POST /admin/v1/coupon-code-batches/{id}/export", {
    summary: "Takes the file of a batch, once: for ten minutes its caller may read it. Nobody can take it again",
    may: "promotion.edit",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["coupon.not_found", "coupon.codes_exported"],
  }),
  file: ownerEndpoint("GET /admin/v1/coupon-code-batches/{id}/file", {
    summary: "The codes of a batch as CSV (UTF-8 with BOM), for who has taken the file",
    may: "promotion.edit",
    input: z.object({ id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: ["coupon.not_found", "coupon.codes_exported"],
  }),
  give: ownerEndpoint("POST /admin/v1/coupons/{id}/members", {
    summary:
      "Gives a coupon to the members of a pasted list, of a group or company, or to all; who has it keeps it once",
    may: "promotion.edit",
    input: z.object({
      id: Id,
      to: field.choice("だれに", ["listed", "group", "all"] as const),
      /** A member code or an email address in each line; addresses need `members.see`. */
      members: field.optionalLongText("会員", pastedTextMax),
      /** A group or company of the coupon's channel. */
      group_id: z.optional(field.optionalText("会員グループ", 40)),
    }),
    output: CouponGiving,
    errors: ["coupon.not_found", "staff.forbidden"],
  }),
};
