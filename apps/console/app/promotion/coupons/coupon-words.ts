import type { CouponState, OwnerCoupon, OwnerCouponDetail } from "@noren/contract/promotion/coupon.owner.ts";
import { count, dayAndTime, dayKey } from "#app/platform/format.ts";
import type { StatusKind } from "#app/ui/status.tsx";

export const shapeOfState: Record<CouponState, StatusKind> = {
  planned: "midway",
  live: "ours",
  ended: "untouched",
  used_up: "done",
};

export const kindWords = { amount: "金額を引く", percent: "割合を引く", carriage: "送料を無料にする" } as const;
export const scopeWords = {
  all: "すべての商品",
  category: "カテゴリー",
  maker: "メーカー",
  brand: "ブランド",
  tag: "タグ",
  product: "商品",
} as const;
export const audienceWords = {
  all: "どなたでも",
  members: "会員",
  claimed: "受け取った会員・渡した会員",
} as const;
export const roundingWords = { floor: "切り捨て", round: "四捨五入", ceil: "切り上げ" } as const;

/** "11/1 9:00 〜 12/1 0:00"; with the year where it is not this one. */
export function periodWords({ starts_at, ends_at }: Pick<OwnerCoupon, "starts_at" | "ends_at">, now: string): string {
  const moment = (at: string) =>
    dayKey(at).slice(0, 4) === dayKey(now).slice(0, 4) ? dayAndTime(at) : `${dayKey(at).slice(0, 4)}/${dayAndTime(at)}`;
  return `${moment(starts_at)} 〜 ${ends_at ? moment(ends_at) : "期限なし"}`;
}

/** "34 / 500回", "34回". */
export const usesWords = ({ uses, total_limit }: Pick<OwnerCoupon, "uses" | "total_limit">): string =>
  total_limit === null ? `${count(uses)}回` : `${count(uses)} / ${count(total_limit)}回`;

export const lockOf = ({ locks }: Pick<OwnerCouponDetail, "locks">, field: string): string | undefined =>
  locks.find((lock) => lock.field === field)?.why;
