import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { CouponPreview, coupons } from "@noren/contract/promotion/coupon.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import { couponTerms, termsProblems } from "./coupon-edit.service.ts";
import { discountOf, isCarriageFree, validateCoupons } from "./coupon-rules.ts";
import { benefitWords, conditionWords } from "./coupon-text.ts";
import { scopesByIds } from "./owned-coupon.queries.ts";
import type { CouponContext } from "./owned-coupon.service.ts";

/**
 * Terms as buyers read them, and their discount on a cart with one line of products in the scope, by the rules that the
 * cart uses. The buyer is a member who has the coupon, and comes within its period.
 */
export async function previewCoupon(
  ctx: CouponContext,
  { channel: of, sum, has_codes, ...input }: Parsed<(typeof coupons)["preview"]>,
): Promise<CouponPreview> {
  const channel = chosenChannels(ctx, of)[0]!;
  const terms = couponTerms(input);
  const problems = await termsProblems(ctx.db, channel, terms, isOn(has_codes));
  if (Object.keys(problems).length > 0) throw new ShopError("common.invalid_input", {}, problems);
  const scopes = await scopesByIds(ctx.db, channel.id, terms.scope_ids);
  const listed = { ...terms, scope_names: scopes.map(({ name }) => name) };
  const line = { key: "line", product_id: "product", subtotal: sum };
  const coupon = {
    ...terms,
    id: "coupon",
    code: "",
    is_taken: true,
    used_count: 0,
    buyer_uses: 0,
    covered: [line.product_id],
    code_key: null,
    is_code_used: false,
  };
  const validated = validateCoupons([coupon], [line], { now: terms.starts_at, memberId: "member" });
  const [one] = validated;
  const isDiscount = one!.problem === null && terms.kind !== "carriage";
  const discount = isDiscount ? Math.min(discountOf(one!, [line]).amount, sum) : 0;
  return {
    benefit: benefitWords(terms),
    conditions: conditionWords(listed),
    example: {
      sum,
      discount,
      rest: sum - discount,
      is_carriage_free: isCarriageFree(validated),
      problem: one!.problem?.message ?? null,
    },
  };
}
