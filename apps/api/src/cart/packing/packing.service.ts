import type { Cart, OrderAmounts } from "@noren/contract/cart/cart.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { packing, PackingPlan } from "@noren/contract/cart/packing.ts";
import type { CartContext } from "../cart-context.ts";
import { earliestOf } from "#api/delivery/lead-time.ts";
import { planPackings } from "#api/delivery/packing-plan.ts";
import type { CartDocument, CartShippingDocument } from "../cart-document.ts";
import { itemsToPack, planned } from "../cart-plan.ts";
import { addPacking, divided, packingLimit, removePacking, withPacking } from "../cart-shippings.ts";
import { cartWithVariants, editCart, type VariantsById, pricingInfo } from "../cart.service.ts";
import { toLeadTimeInput } from "../delivery.service.ts";
import { optionsFor } from "../shipping-view.ts";
import { giftWrappingWith } from "../wrapping.ts";
import { priceCart } from "../pricing.ts";
import { differenceWords } from "./plan-text.ts";
import { promotionsOf } from "../cart-promotions.ts";

type Input<N extends keyof typeof packing> = Parsed<(typeof packing)[N]>;

/** Divides lines among addresses and parcels. The parts of a line must add up to its quantity (CART-06). */
export function divideProducts(ctx: CartContext, { token, products }: Input<"divide">): Promise<Cart> {
  return editCart(ctx, token, (document) => {
    for (const [index, { key, parts }] of products.entries()) {
      const line = document.lines.find((one) => one.key === key);
      if (!line) throw new ShopError("cart.line_not_found");
      for (const part of parts) partOf(document, part);
      const sum = parts.reduce((total, { quantity }) => total + quantity, 0);
      if (sum === line.quantity) continue;
      const words = `数量の合計が${line.quantity}点になるように分けてください（いまは${sum}点）`;
      throw new ShopError("common.invalid_input", { key }, { [`products.${index}.parts`]: [words] }, `${words}。`);
    }
    if (new Set(products.map(({ key }) => key)).size < products.length)
      throw new ShopError("common.invalid_input", {}, { products: ["同じ商品が2度指定されています"] });
    return divided(document, products);
  });
}

/** The shipping with the given key; refuses an unknown shipping or packing key. */
function partOf(
  document: CartDocument,
  { shipping_key, packing_key }: { shipping_key: string; packing_key?: string | undefined },
): CartShippingDocument {
  const shipping = document.shippings.find(({ key }) => key === shipping_key);
  if (!shipping) throw new ShopError("cart.shipping.not_found");
  if (packing_key !== undefined && !shipping.packings.some(({ key }) => key === packing_key))
    throw new ShopError("cart.packing.not_found");
  return shipping;
}

/** Makes a parcel of the buyer's own with pieces of the same shipping, or only of the parcel with `packing_key`. */
export function addOwnPacking(ctx: CartContext, input: Input<"add">): Promise<Cart> {
  return editCart(ctx, input.token, (document, variants) => {
    const shipping = partOf(document, input);
    if (document.gift) throw new ShopError("gift.one_parcel");
    if (shipping.packings.length >= packingLimit) throw new ShopError("cart.packing.too_many");
    if (input.products.every(({ quantity }) => quantity === 0))
      throw new ShopError("common.invalid_input", {}, { products: ["分ける数量を入力してください"] });
    for (const [index, { key, quantity }] of input.products.entries()) {
      if (!document.lines.some((line) => line.key === key)) throw new ShopError("cart.line_not_found");
      const there = shipping.packings
        .filter((packing) => input.packing_key === undefined || packing.key === input.packing_key)
        .flatMap(({ products }) => products)
        .reduce((sum, one) => (one.key === key ? sum + one.quantity : sum), 0);
      const requested = input.products.reduce((sum, one) => (one.key === key ? sum + one.quantity : sum), 0);
      if (requested <= there || quantity === 0) continue;
      const words = `この${input.packing_key === undefined ? "お届け先" : "お荷物"}の数量は${there}点です`;
      throw new ShopError("common.invalid_input", {}, { [`products.${index}.quantity`]: [words] });
    }
    const taken = { products: input.products.filter(({ quantity }) => quantity > 0) };
    const options = optionsFor(taken, { options: ctx.channel.packingOptions, variants, document });
    const gift_wrapping = giftWrappingWith(undefined, input, options);
    const from = { shippingKey: input.shipping_key, packingKey: input.packing_key };
    return addPacking(document, from, input.products, gift_wrapping);
  });
}

export function modifyPacking(ctx: CartContext, input: Input<"modify">): Promise<Cart> {
  const { shipping_key, packing_key } = input;
  return editCart(ctx, input.token, (document, variants) => {
    partOf(document, { shipping_key, packing_key });
    if (input.is_removed) return removePacking(document, shipping_key, packing_key);
    return withPacking(document, { shipping_key, packing_key }, (packing) => ({
      ...packing,
      gift_wrapping: giftWrappingWith(
        packing.gift_wrapping,
        input,
        optionsFor(packing, { options: ctx.channel.packingOptions, variants, document }),
      ),
    }));
  });
}

/** Each shipping's two plans, together and each, with carriage and arrival; none if they do not differ (CART-06). */
export async function plansOfCart(ctx: CartContext, { token }: Input<"plans">): Promise<Output<typeof packing.plans>> {
  const { row, variants } = await cartWithVariants(ctx, token);
  const { document } = row;
  const promotions = await promotionsOf(ctx, document, row.member_id);
  const info = pricingInfo(ctx, variants, promotions, row);
  return document.shippings.flatMap((shipping) => {
    const [together, each] = (["together", "each"] as const).map((mode) => {
      const shippings = document.shippings.map((one) => (one === shipping ? { ...one, choice_mode: mode } : one));
      const sent = planned({ ...document, shippings }, { variants, carriers: ctx.channel.carriers });
      const { order } = priceCart(sent, info).detail;
      return planOf(ctx, { document, variants, shipping, mode, order });
    }) as [PackingPlan, PackingPlan];
    if (together.parcels.length === each.parcels.length) return [];
    const plans = [
      { ...together, difference: differenceWords(together, each) },
      { ...each, difference: differenceWords(each, together) },
    ];
    return [{ shipping_key: shipping.key, plans }];
  });
}

type Planning = {
  document: CartDocument;
  variants: VariantsById;
  shipping: CartShippingDocument;
  mode: PackingPlan["mode"];
  /** The amounts of the whole cart with this plan. */
  order: Pick<OrderAmounts, "total_carriage" | "total_payment">;
};

function planOf(ctx: CartContext, { document, variants, shipping, mode, order }: Planning): PackingPlan {
  const { prefecture } = shipping.address;
  const free = shipping.packings.filter(({ is_own }) => !is_own);
  const split = planPackings(itemsToPack(free, document, variants), ctx.channel.carriers, prefecture, mode);
  const parcels = split.map(({ carrier, pieces }) => {
    const products = pieces.map(({ key, quantity }) => ({ key, quantity }));
    if (!carrier) return { products, carrier: null, carriage: 0, earliest: null, reason: "" };
    const { earliest, reason } = earliestOf(
      toLeadTimeInput(ctx, { document, variants, prefecture, carrier, products }),
    );
    return {
      products,
      carrier: { code: carrier.code, name: carrier.name },
      carriage: order.total_carriage === 0 ? 0 : carrier.by_prefecture[prefecture]!.carriage,
      earliest,
      reason,
    };
  });
  const days = parcels.flatMap(({ earliest }) => earliest ?? []).sort();
  return {
    mode,
    is_chosen: (shipping.choice_mode ?? "together") === mode,
    carriage: parcels.reduce((sum, { carriage }) => sum + carriage, 0),
    total_carriage: order.total_carriage,
    total_payment: order.total_payment,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    parcels,
    difference: "",
  };
}
