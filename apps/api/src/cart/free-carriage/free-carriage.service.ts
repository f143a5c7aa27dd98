import { type freeCarriage, freeCarriageMax } from "@noren/contract/cart/free-carriage.ts";
import type { CartDetail } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import { cardsOf, visibleTo } from "#api/product/product.service.ts";
import type { CartContext } from "../cart-context.ts";
import { promotionsOf } from "../cart-promotions.ts";
import { cartWithVariants, pricingInfo } from "../cart.service.ts";
import { priceCart } from "../pricing.ts";
import { idsThatReach } from "./free-carriage.queries.ts";

/** What reaches free carriage with one piece; nothing where that would change nothing. */
export async function freeCarriageProducts(
  ctx: CartContext,
  { token }: Parsed<typeof freeCarriage.freeCarriageProducts>,
): Promise<ProductCard[]> {
  const { row, variants } = await cartWithVariants(ctx, token);
  const promotions = await promotionsOf(ctx, row.document, row.member_id);
  const { detail } = priceCart(row.document, pricingInfo(ctx, variants, promotions, row));
  const rest = restToReach(detail);
  if (rest === 0) return [];
  const lines = row.document.lines.flatMap(({ product_id }) => variants.get(product_id) ?? []);
  const ids = await idsThatReach(ctx.db, {
    isVisible: visibleTo(ctx),
    now: ctx.now,
    rest,
    deliveryClasses: [...new Set(lines.map(({ delivery_class }) => delivery_class))],
    without: lines.map(({ model_key }) => model_key),
    limit: freeCarriageMax,
  });
  return cardsOf(ctx, ids);
}

/** Yen to free carriage; 0 where it is free anyway, from no total. */
function restToReach({ free_carriage, products, shippings, coupons, order }: CartDetail): number {
  const isAddressed = shippings.some(({ address }) => address);
  const isFreeByCoupon = coupons.some(({ kind, problem }) => kind === "carriage" && problem === null);
  if (products.length === 0 || isFreeByCoupon || (isAddressed && order.total_carriage === 0)) return 0;
  return free_carriage?.rest ?? 0;
}
