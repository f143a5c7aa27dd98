import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList, sizedText } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Flag, Id, Moment, momentPattern, Named, Yen } from "../platform/shapes.ts";
import { editOf } from "../platform/version.ts";
import { couponKinds } from "./coupon.ts";

export const couponScopes = ["all", "category", "maker", "brand", "tag", "product"] as const;
export type CouponScopeName = (typeof couponScopes)[number];
export const couponAudiences = ["all", "members", "claimed"] as const;
export const couponRoundings = ["floor", "round", "ceil"] as const;

/** planned: not begun. ended: by its end. used_up: every use of its total limit is taken. */
export const couponStateWords = { planned: "予定", live: "公開中", ended: "終了", used_up: "使い切り" } as const;
export type CouponState = keyof typeof couponStateWords;
export const couponStates = Object.keys(couponStateWords) as CouponState[];

export const couponSorts = ["start", "end", "uses", "code"] as const;
export type CouponSort = (typeof couponSorts)[number];

/** Max keys of a coupon's scope. */
export const scopeMax = 200;

const MomentInput = (label: string) =>
  sizedText(
    z.string().check(
      // years that every database stores
      z.refine((text) => text.startsWith("20") && momentPattern.test(text) && !Number.isNaN(Date.parse(text)), {
        error: `${label}の日時が無効です`,
      }),
    ),
    40,
    `${label}の日時が無効です`,
  );

const some = (label: string, max: number) => z.nullable(field.integer(label, 1, max));

/** What the owner decides of a coupon; its channel and code stay as they were made. */
export const CouponTermsInput = z.object({
  name: field.text("クーポン名", 100),
  description: field.optionalLongText("説明", 1000),
  kind: field.choice("割引の種類", couponKinds),
  /** Yen; of an amount only. */
  amount: some("割引額", 9_999_999),
  /** Of a percentage only. */
  percent: some("割引率", 100),
  rounding: field.choice("1円未満の端数", couponRoundings),
  /** Yen; of a percentage only. */
  max_discount: some("割引の上限", 99_999_999),
  scope: field.choice("対象", couponScopes),
  /** Ids of the scope; empty for all products. */
  scope_ids: sizedList(z.array(Id), scopeMax, `対象は${scopeMax}件までにしてください`),
  minimum: field.integer("最低金額", 0, 99_999_999),
  starts_at: MomentInput("開始"),
  ends_at: z.nullable(MomentInput("終了")),
  audience: field.choice("使える方", couponAudiences),
  total_limit: some("全体の上限", 99_999_999),
  buyer_limit: some("ひとりの上限", 1000),
  is_sole: Flag,
  is_listed: Flag,
});
export type CouponTermsInput = z.output<typeof CouponTermsInput>;

export const OwnerCoupon = z.object({
  id: Id,
  /** The channel's key and name. */
  channel: z.string(),
  channel_name: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  benefit: z.string(),
  state: z.enum(couponStates),
  starts_at: Moment,
  ends_at: z.nullable(Moment),
  audience: z.enum(couponAudiences),
  is_listed: z.boolean(),
  /** Buyers use it by single-use codes. */
  has_codes: z.boolean(),
  /** Uses by orders that were not cancelled. */
  uses: z.int(),
  total_limit: z.nullable(z.int()),
  /** Single-use codes that were made. */
  codes: z.int(),
  /** What its orders came to; null without `orders.sums` in the channel. */
  brought: z.nullable(z.object({ discount: Yen, sales: Yen })),
});
export type OwnerCoupon = z.infer<typeof OwnerCoupon>;

export const CouponCodeBatch = z.object({
  id: Id,
  /** Codes of the batch, and how many of them are used. */
  size: z.int(),
  used: z.int(),
  created_at: Moment,
  exported_at: z.nullable(Moment),
  exported_by: z.nullable(z.string()),
  /** The caller may have its file now. */
  may_export: z.boolean(),
});
export type CouponCodeBatch = z.infer<typeof CouponCodeBatch>;

export const OwnerCouponDetail = z.extend(OwnerCoupon, {
  description: z.string(),
  amount: z.nullable(Yen),
  percent: z.nullable(z.int()),
  rounding: z.enum(couponRoundings),
  max_discount: z.nullable(Yen),
  scope: z.enum(couponScopes),
  scopes: z.array(Named),
  minimum: Yen,
  buyer_limit: z.nullable(z.int()),
  is_sole: z.boolean(),
  conditions: z.array(z.string()),
  version: z.int(),
  /** Fields that cannot change any more, or only one way, each with the reason. */
  locks: z.array(z.object({ field: z.string(), why: z.string() })),
  /** Members who have been given the coupon, or have claimed it. */
  holders: z.int(),
  batches: z.array(CouponCodeBatch),
  may_edit: z.boolean(),
});
export type OwnerCouponDetail = z.infer<typeof OwnerCouponDetail>;

export const CouponPreview = z.object({
  benefit: z.string(),
  conditions: z.array(z.string()),
  /** A cart of products in the coupon's scope. */
  example: z.object({
    sum: Yen,
    discount: Yen,
    /** The products after the discount. */
    rest: Yen,
    is_carriage_free: z.boolean(),
    /** Why the coupon does not apply to the cart, as the buyer reads it. */
    problem: z.nullable(z.string()),
  }),
});
export type CouponPreview = z.infer<typeof CouponPreview>;

const code = field.text("クーポンコード", 60);

/** The owner's coupons. */
export const coupons = {
  list: ownerEndpoint("GET /admin/v1/coupons", {
    summary: "Coupons of the caller's channels with their uses, the latest start first; word: in code or name",
    may: "promotion.see",
    input: z.object({
      ...OfChannel,
      state: z.optional(field.choice("状態", couponStates)),
      kind: z.optional(field.choice("割引の種類", couponKinds)),
      has_codes: z.optional(Flag),
      word: z.optional(field.optionalText("キーワード", 100)),
      sort: z.optional(field.choice("並び順", couponSorts)),
      page: z.optional(field.integer("ページ", 1, 100_000)),
      per: z.optional(field.integer("件数", 1, 100)),
    }),
    output: OwnerCoupon,
    answer: "paged",
    more: z.object({ counts: z.array(z.object({ state: z.enum(couponStates), count: z.int() })) }),
    errors: ["channel.not_found"],
  }),
  detail: ownerEndpoint("GET /admin/v1/coupons/{id}", {
    summary: "A coupon with its terms, what may not change any more, and its codes",
    may: "promotion.see",
    input: z.object({ id: Id }),
    output: OwnerCouponDetail,
    errors: ["coupon.not_found"],
  }),
  create: ownerEndpoint("POST /admin/v1/coupons", {
    summary: "Makes a coupon; has_codes: buyers use it by single-use codes that are made afterwards",
    may: "promotion.edit",
    input: z.extend(CouponTermsInput, { channel: field.text("お店", 60), code, has_codes: Flag }),
    output: z.object({ id: Id }),
    errors: ["channel.not_found"],
  }),
  save: ownerEndpoint("PUT /admin/v1/coupons/{id}", {
    summary: "Changes a coupon; what its uses fix is refused",
    may: "promotion.edit",
    input: z.extend(editOf(CouponTermsInput), { id: Id }),
    output: z.object({ version: z.int() }),
    errors: ["coupon.not_found", "common.changed_meanwhile"],
  }),
  end: ownerEndpoint("POST /admin/v1/coupons/{id}/end", {
    summary: "Ends a coupon now; uses by orders stay. Ending it again changes nothing",
    may: "promotion.edit",
    input: z.object({ id: Id }),
    output: z.object({ ends_at: Moment }),
    errors: ["coupon.not_found"],
  }),
  preview: ownerEndpoint("POST /admin/v1/coupon-previews", {
    summary: "Terms as buyers read them, and their discount on a cart of a sum, by the rules of the cart",
    may: "promotion.see",
    input: z.extend(CouponTermsInput, {
      channel: field.text("お店", 60),
      has_codes: z.optional(Flag),
      sum: field.integer("お買い上げの例", 0, 99_999_999),
    }),
    output: CouponPreview,
    errors: ["channel.not_found"],
  }),
  scopeChoices: ownerEndpoint("GET /admin/v1/coupon-scopes", {
    summary: "Categories, makers, brands, tags or products by words, for a coupon's scope: the first 30",
    may: "promotion.see",
    input: z.object({
      channel: field.text("お店", 60),
      scope: field.choice("対象", couponScopes),
      word: z.optional(field.optionalText("キーワード", 100)),
    }),
    output: Named,
    answer: "list",
    errors: ["channel.not_found"],
  }),
};
