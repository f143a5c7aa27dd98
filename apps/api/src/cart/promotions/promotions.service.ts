import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { promotions } from "@noren/contract/cart/promotions.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { CartContext } from "../cart-context.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { limitCouponAttempts } from "#api/promotion/coupon/coupon-rate-limit.ts";
import { type Check, type Edit, editCart } from "../cart.service.ts";

type Input<N extends keyof typeof promotions> = Parsed<(typeof promotions)[N]>;

/** Adds a coupon if it is valid for the cart. A code that is in the cart already is validated again. */
export function addCoupon(ctx: CartContext, { token, code }: Input<"addCoupon">): Promise<Cart> {
  const folded = foldCode(code);
  const edit: Edit = (document) => {
    if (document.lines.length === 0) throw new ShopError("cart.is_empty");
    return document.coupons.includes(folded) ? document : { ...document, coupons: [...document.coupons, folded] };
  };
  const check: Check = async ({ detail }, { coupons }, row) => {
    await limitCouponAttempts(ctx, row.id, async () => coupons.has(folded));
    const coupon = coupons.get(folded);
    if (!coupon) throw refused("cart.coupon.not_found");
    const problem = detail.coupons.find((one) => one.code === coupon.code)?.problem;
    if (problem) throw refused(problem.code, problem.message);
  };
  return editCart(ctx, token, edit, { check });
}

/** The error's sentence is also the field's. */
const refused = (code: ConstructorParameters<typeof ShopError>[0], words?: string) => {
  const error = new ShopError(code, {}, {}, words);
  error.fields["code"] = [error.message];
  return error;
};

export function deleteCoupon(ctx: CartContext, { token, code }: Input<"deleteCoupon">): Promise<Cart> {
  const folded = foldCode(code);
  return editCart(ctx, token, (document) =>
    document.coupons.includes(folded)
      ? { ...document, coupons: document.coupons.filter((one) => one !== folded) }
      : document,
  );
}

/** Saves the points that the member asks to use. If less is left to pay later, fewer are used. */
export function usePoints(ctx: CartContext, { token, point }: Input<"usePoints">): Promise<Cart> {
  const edit: Edit = (document) => (document.points === point ? document : { ...document, points: point });
  const check: Check = ({ detail }, _, { member_id }) => {
    if (point === 0) return;
    if (!member_id) throw new ShopError("cart.point.members_only");
    if (!ctx.channel.settings["POINT.IS_USE"]) throw new ShopError("cart.point.not_used");
    if (detail.products.length === 0) throw new ShopError("cart.is_empty");
    const { balance, max } = detail.point!;
    if (point > balance) throw overBalance(balance);
    if (point > max) throw overTotal(max);
  };
  return editCart(ctx, token, edit, { check });
}

function overBalance(balance: number) {
  const words = `ご利用いただけるのは${figure(balance)}ポイントまでです。`;
  return new ShopError("cart.point.over_balance", { balance }, { point: [words] });
}

function overTotal(max: number) {
  const words = `今回のご注文でご利用いただけるのは${figure(max)}ポイントまでです。`;
  return new ShopError("cart.point.over_total", { max }, { point: [words] });
}
