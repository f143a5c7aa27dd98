import type { CarriageEstimate, Cart } from "@noren/contract/cart/cart.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { couponRules } from "./coupon-form.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { accessoriesOfCart } from "./accessory/accessory.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { changeCoupon, couponOffers, isCouponIntent } from "./coupon.server.ts";
import { hidesPrices } from "#app/platform/session/page-access.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { forgetCart, saveCart } from "./cart-cookie.server.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { cartAddress, cartLines, indexOnPage } from "./cart-lines.ts";
import { cartNotice, cartSummary, estimateView } from "./cart-present.ts";
import { reachingProducts } from "./free-carriage.server.ts";
import { membersCart } from "./join-cart.server.ts";
import { estimatePrefecture, savePrefecture } from "./prefecture-cookie.server.ts";
import { startPayPay, walletsOfCart } from "./wallets.server.ts";

type EstimatedCart = Cart & { carriage_estimate?: CarriageEstimate | null | undefined };

/**
 * The visitor's cart, with the carriage to `prefecture` if one is given; null without a cart. Removes the cookie of a
 * cart that the shop no longer has.
 */
export async function cartOf(api: Api, shop: ShopContext, prefecture?: string): Promise<EstimatedCart | null> {
  const token = shop.cookies.get("cart");
  if (!token) return null;
  const found = await orMissing(api.cart.get({ token, prefecture }));
  const cart = found && (await membersCart(shop, found));
  if (cart) saveCart(shop, cart);
  else forgetCart(shop);
  return cart;
}

export function loadCart(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    if (hidesPrices(shop)) throw seeOther(loginAddress("/cart"));
    const cart = await cartOf(api, shop, await estimatePrefecture(api, shop));
    const { lines, ...summary } = cartSummary(cart, cart?.carriage_estimate);
    const onPage = cartLines(lines, pageNumber(args.url));
    const [accessories, offers] = await Promise.all([
      accessoriesOfCart(api, cart, new Set(onPage.lines.map(({ key }) => key))),
      couponOffers(api, cart, shop),
    ]);
    return {
      summary: { ...summary, lines: onPage.lines },
      onPage,
      notice: cartNotice(cart),
      unpaidOrder: cart?.pending_order ? { orderNo: cart.pending_order.order_no, href: "/cart/payment" } : null,
      isGift: Boolean(cart?.detail.gift),
      accessories,
      offers,
      removed: removedView(cart, pageNumber(args.url), onPage.lines.length),
      reaching: await reachingProducts(api, cart),
      estimate: estimateView(cart, cart?.carriage_estimate),
      ...walletsOfCart(shop, cart),
    };
  });
}

function removedView(cart: Cart | null, page: number, lines: number) {
  const removed = cart?.detail.removed;
  return removed ? { ...removed, index: indexOnPage(removed.index, page, lines) } : null;
}

type StartCheckout = (api: Api, shop: ShopContext) => Promise<string>;

export function changeCart(args: ActionFunctionArgs, startCheckout: StartCheckout) {
  return change(
    args,
    async (api, values, shop) => {
      const token = shop.cookies.get("cart") ?? "";
      const { intent, key = "", quantity = "" } = values;
      const { product_id = "" } = values;
      if (intent === "checkout") return seeOther(await startCheckout(api, shop));
      if (intent === "paypay") return startPayPay(api, shop, token);
      if (intent === "prefecture") savePrefecture(shop, values.prefecture ?? "");
      else if (isCouponIntent(intent)) await changeCoupon(api, values, shop);
      else if (intent === "accessory") saveCart(shop, await api.accessory.add({ token, key, product_id, quantity: 1 }));
      else if (intent === "restore") saveCart(shop, await api.cart.restoreProduct({ token }));
      else if (intent === "delete") saveCart(shop, await api.cart.deleteProduct({ token, key }));
      else saveCart(shop, await api.cart.modifyProduct({ token, products: [{ key, quantity }] }));
      return seeOther(cartAddress(pageNumber(args.url)));
    },
    () => storedOf(couponRules),
  );
}
