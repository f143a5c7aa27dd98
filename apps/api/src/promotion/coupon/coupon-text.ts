import { yen } from "@noren/contract/platform/yen.ts";
import { dayWords, tokyoDay } from "#api/platform/day/day.ts";
import type { ListedCoupon } from "./coupon-list.queries.ts";

export function benefitWords({
  kind,
  amount,
  percent,
  max_discount,
}: Pick<ListedCoupon, "kind" | "amount" | "percent" | "max_discount">): string {
  if (kind === "carriage") return "送料無料";
  if (kind === "amount") return `${yen(amount!)}引き`;
  return max_discount === null ? `${percent}%引き` : `${percent}%引き（最大${yen(max_discount)}）`;
}

type Conditions = Pick<
  ListedCoupon,
  "minimum" | "scope" | "scope_names" | "ends_at" | "audience" | "buyer_limit" | "is_sole"
>;

/** Conditions of a coupon, a sentence each. */
export function conditionWords(coupon: Conditions): string[] {
  const { minimum, scope, scope_names, ends_at, audience, buyer_limit, is_sole } = coupon;
  const scopeWords = scope === "all" ? "" : "対象商品";
  return [
    ends_at ? `${dayWords(tokyoDay(new Date(ends_at.getTime() - 1)))}まで` : "期限なし",
    ...(minimum > 0 ? [`${scopeWords}${yen(minimum)}以上のお買い上げで利用可`] : []),
    ...(scope === "all" ? [] : [`対象：${scope_names.join("、")}`]),
    ...(audience === "members" ? ["会員の方限定"] : []),
    ...(audience === "claimed" ? ["受け取られた会員の方限定"] : []),
    ...(buyer_limit === null ? [] : [`おひとりさま${buyer_limit}回まで`]),
    ...(is_sole ? ["ほかのクーポンとの併用はできません"] : []),
  ];
}
