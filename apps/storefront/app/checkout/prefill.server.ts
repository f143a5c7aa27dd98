import { ordererInput, type OrdererInput } from "@noren/contract/delivery/address.ts";
import type { Cart, cart as cartCalls } from "@noren/contract/cart/cart.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { OrderDetail } from "@noren/contract/order/order.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { saveCart } from "#app/cart/cart-cookie.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { validCards } from "./card-choice.server.ts";
import { buyerOf, ordererOf } from "./member-buyer.server.ts";

/** A member's checkout, filled in from the default address, the profile and the last payment method. */

type Destination = Pick<Input<typeof cartCalls.addShipping>, "user_address_id" | "address">;
type Known = { orderer: OrdererInput; to: Destination; payment: OrderDetail["payment"]; cardId: string | undefined };

const stepByStep = "/cart/shipping-select";
const notPaid: ReadonlySet<OrderState> = new Set(["pending", "cancelled", "expired"]);
/** Codes of refusals after which the buyer fills in the checkout step by step. */
const refusals = ["cart.shipping.", "cart_detail.", "cart.payment.", "payment.not_found", "common.invalid_input"];

/** The member's newest order that is neither pending, cancelled nor expired; null before the first one. */
async function lastOrder(api: Api): Promise<OrderDetail | null> {
  const { data } = await api.order.list({ per: 5 });
  const last = data.find(({ state }) => !notPaid.has(state));
  return last ? orMissing(api.order.detail({ id: last.id })) : null;
}

export const lastPayment = async (api: Api) => (await lastOrder(api))?.payment ?? null;

/** Fills in what a member's cart lacks; answers the next page: the confirm screen if nothing is left to choose. */
export async function checkoutPath(api: Api, shop: ShopContext): Promise<string> {
  const cart = await api.cart.get({ token: shop.cookies.get("cart") ?? "" });
  if (cart.detail.gift) return "/cart/gift";
  if (cart.detail.next_step === "confirm" && !cart.pending_order) return "/cart/confirm";
  if (cart.user_id === null || cart.pending_order || cart.detail.next_step === "cart") return stepByStep;
  const known = await knownOf(api, shop, cart);
  if (!known) return stepByStep;
  try {
    const { detail } = await prefilled(api, shop, cart, known);
    if (detail.next_step === "confirm") return "/cart/confirm";
    return detail.next_step === "payment" ? "/cart/payment" : stepByStep;
  } catch (error) {
    if (isShopError(error) && refusals.some((start) => error.code.startsWith(start))) return stepByStep;
    throw error;
  }
}

/** Null if the buyer has to choose: there is no address, no earlier order, no valid card, or no chain. */
async function knownOf(api: Api, shop: ShopContext, cart: Cart): Promise<Known | null> {
  const [{ user, home }, order] = await Promise.all([buyerOf(api), lastOrder(api)]);
  const orderer = ordererInput(variantOf(shop.settings)).safeParse(cart.detail.orderer ?? ordererOf(user));
  if (!order || !orderer.success) return null;
  const { payment } = order;
  const [card] = paymentMethods[payment.code].takesCard ? await validCards(api, shop) : [];
  if (paymentMethods[payment.code].takesCard && !card) return null;
  if (paymentMethods[payment.code].hasChains && cart.conveni.length > 0 && !chainOf(cart)) return null;
  const last = order.gift || order.shippings.length > 1 ? undefined : order.shippings[0]?.address;
  const to = home ? { user_address_id: home.id } : last && { address: last };
  return to ? { orderer: orderer.data, to, payment, cardId: card?.id } : null;
}

/** The chosen convenience store chain, or the only one. */
const chainOf = ({ conveni, conveni_code }: Cart) =>
  conveni_code ?? (conveni.length === 1 ? conveni[0]!.code : undefined);

/** Makes one call for each missing part, so that the cart's own rules validate it. */
async function prefilled(api: Api, shop: ShopContext, cart: Cart, known: Known): Promise<Cart> {
  const { token } = cart;
  const { orderer, to, payment, cardId } = known;
  let filled = cart;
  if (!cart.detail.shippings.some(({ address }) => address)) filled = await api.cart.addShipping({ token, ...to });
  if (!cart.detail.orderer) filled = await api.cart.modifyOrder({ token, orderer });
  for (const packing of filled.detail.next_step === "shipping-detail" ? undatedPackings(filled) : [])
    filled = await api.cart.modifyShipping({ token, ...packing, delivery_at: "" });
  if (filled.detail.next_step === "payment") {
    const { payment_id } = payment;
    const choices = await api.payment.choices({ token });
    if (choices.some((choice) => choice.id === payment_id && choice.is_available))
      filled = await api.cart.modifyOrder({
        token,
        payment_id,
        conveni_code: chainOf(filled),
        ...(cardId && { user_card_id: cardId }),
      });
  }
  saveCart(shop, filled);
  return filled;
}

/** Parcels without a requested day whose dates are not confirmed yet; they arrive as early as possible. */
export const undatedPackings = ({ detail }: Cart) =>
  detail.shippings.flatMap(({ key: shipping_key, packings }) =>
    packings
      .filter(({ products, delivery_at }) => products.length > 0 && delivery_at === null)
      .map(({ key, delivery_timezone_key }) => ({
        shipping_key,
        packing_key: key,
        delivery_timezone_key: delivery_timezone_key ?? "",
      })),
  );
