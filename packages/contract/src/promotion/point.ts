import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Day, Id, Moment, PageQuery } from "../platform/shapes.ts";

export const pointKinds = ["earn", "use", "restore", "expire", "take_back", "correction"] as const;
export type PointKind = (typeof pointKinds)[number];

/** Labels of movements. */
export const pointKindWords: Record<PointKind, string> = {
  earn: "お買い物で獲得",
  use: "お買い物で利用",
  restore: "ご注文の取り消しで返還",
  expire: "有効期限切れ",
  take_back: "返品・取り消しによる調整",
  correction: "当店からのポイント付与",
};

/** Label of a movement; a negative correction has a different one. */
export const pointMovementName = (kind: PointKind, delta: number): string =>
  kind === "correction" && delta < 0 ? "当店でのポイント調整" : pointKindWords[kind];

/**
 * max: points that can be used for this cart; to_earn: credited when the order ships; is_short: fewer are available
 * than requested.
 */
export const CartPoint = z.object({
  balance: z.number(),
  max: z.number(),
  to_earn: z.number(),
  is_short: z.boolean(),
});
export type CartPoint = z.infer<typeof CartPoint>;

/** One point is worth one yen. */
export const PointBalance = z.object({
  balance: z.number(),
  /** Points that expire within the shop's warning period, nearest day first. */
  expiring: z.array(z.object({ points: z.number(), last_day: Day })),
  /** Points per hundred yen of products. */
  earn_percent: z.number(),
});
export type PointBalance = z.infer<typeof PointBalance>;

export const PointHistory = z.object({
  id: Id,
  kind: z.enum(pointKinds),
  kind_name: z.string(),
  points: z.number(),
  balance: z.number(),
  order_no: z.nullable(z.string()),
  order_id: z.nullable(Id),
  note: z.string(),
  created_at: Moment,
});
export type PointHistory = z.infer<typeof PointHistory>;

export const point = {
  balance: endpoint("GET /v1/me/points", {
    summary: "The member's points and those that expire soon",
    access: "member",
    output: PointBalance,
  }),
  histories: endpoint("GET /v1/me/point-histories", {
    summary: "All movements of the member's points, newest first",
    access: "member",
    input: PageQuery,
    output: PointHistory,
    answer: "paged",
  }),
};
