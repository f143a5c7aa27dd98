import { figure } from "@noren/contract/platform/yen.ts";

type Limits = { total_limit: number | null; buyer_limit: number | null };
/** Limits as stored, with the uses counted against the total limit, and all uses. */
export type UsedLimits = Limits & { used_count: number; uses: number };

const totalFixed = "全体の上限は、あとから付けたり外したりできません。新しいクーポンを作ってください。";
const buyerFixed = "もう使った方がいるため、ひとりの上限は減らせません。新しいクーポンを作ってください。";

/**
 * Why a coupon's limits cannot change like this: uses are counted and numbered from the first one on, so that some limits
 * cannot change afterwards. For imports and the console.
 */
export function limitProblems(before: UsedLimits, after: Limits): { [Field in keyof Limits]?: string } {
  const problems: { [Field in keyof Limits]?: string } = {};
  if (after.total_limit !== before.total_limit) {
    if (before.total_limit === null || after.total_limit === null) problems.total_limit = totalFixed;
    else if (after.total_limit < before.used_count)
      problems.total_limit = `もう${figure(before.used_count)}回使われています。`;
  }
  const isLower = after.buyer_limit !== null && after.buyer_limit < (before.buyer_limit ?? Infinity);
  if (isLower && before.uses > 0) problems.buyer_limit = buyerFixed;
  return problems;
}

/** What a form says at the fields that are fixed, or change one way only. */
export function limitLocks({ total_limit, buyer_limit, used_count, uses }: UsedLimits) {
  const totalWhy =
    total_limit === null
      ? "全体の上限は、あとから付けられません。使われた数を初めから数えていないためです。"
      : `外せません。${used_count > 0 ? `使われた${figure(used_count)}回より少なくもできません。` : ""}`;
  const buyerWhy = uses > 0 ? "もう使った方がいるため、減らせません。" : undefined;
  return [
    { field: "code", why: "お客さまに知らせた番号なので、変えられません。別の番号にするときは、複製してください。" },
    { field: "total_limit", why: totalWhy },
    ...(buyerWhy && buyer_limit !== null ? [{ field: "buyer_limit", why: buyerWhy }] : []),
    ...(buyerWhy && buyer_limit === null
      ? [{ field: "buyer_limit", why: `${buyerWhy}上限を付けることもできません。` }]
      : []),
  ];
}
