import type { Cart, CheckoutStep as UnfinishedStep } from "@noren/contract/cart/cart.ts";
import type { LoaderFunctionArgs } from "react-router";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { cartOf } from "../cart/cart.server.ts";
import { cartSummary } from "../cart/cart-present.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { CheckoutFrame, CheckoutPart } from "#app/cart/cart-view.ts";
import { partSummary } from "./checkout-parts.ts";
import { takePayment } from "./do-payment.server.ts";
import { placeAfterPayment } from "./payment-place.server.ts";

/** The steps that have a page, without the cart itself. */
export type Step = Exclude<UnfinishedStep, "cart"> | "gift";

/** Choosing an address and adding one have the same rank. */
const ranks: Record<UnfinishedStep | Step, number> = {
  cart: 0,
  gift: 1,
  "shipping-select": 1,
  "shipping-add": 1,
  "shipping-detail": 2,
  payment: 3,
  confirm: 4,
};
const partNames = [null, "address", "delivery", "payment", null] as const;
const pages = ["/cart", "/cart/shipping-select", "/cart/shipping-detail", "/cart/payment", "/cart/confirm"];

/** A gift has no address and no delivery date; /cart/gift asks for its receiver instead. */
const giftPages = ["/cart", "/cart/gift", "/cart/gift", "/cart/payment", "/cart/confirm"];
const giftPartNames = [null, "gift", null, "payment", null] as const;
const pagesOf = ({ detail }: Cart, step?: Step) => (step === "gift" || detail.gift ? giftPages : pages);

/** Null if the step may be shown, else the first unfinished one (CART-05). Earlier steps are always open. */
export function stepInstead(requested: Step, unfinished: UnfinishedStep, way = pages): string | null {
  if (ranks[requested] <= ranks[unfinished]) return null;
  return way[ranks[unfinished]]!;
}

export function loadStep<T extends object>(
  args: LoaderFunctionArgs,
  step: Step,
  read: (api: Api, cart: Cart, shop: ShopContext) => Promise<T>,
) {
  return load(args, async (api, shop) => {
    const cart = await cartOf(api, shop);
    const isEmpty = !cart || cart.detail.products.length === 0;
    const place = cart?.pending_order && !isEmpty ? null : await placeAfterPayment(api, shop);
    if (place === "/cart/complete") throw seeOther(place);
    if (place && isEmpty) {
      takePayment(shop);
      setFlash(shop, { type: "warning", message: words.paymentFailedEmpty });
    }
    const readStep = async () => ({ frame: frameOf(cart!, step, shop), ...(await read(api, cart!, shop)) });
    if (isEmpty) throw seeOther("/cart");
    if (place && step !== "payment") throw seeOther(place);
    // while an order of this cart waits at the provider, the buyer can only resume or cancel its payment
    const instead = cart.pending_order && step !== "payment" ? pages[3]! : insteadOf(cart, step);
    // a buyer whose order was refused for sold-out lines continues at the confirm step
    if (step === "confirm" && instead === "/cart" && isSoldOutAtConfirm(cart)) return readStep();
    if (instead) {
      toastFirstPart(shop, cart, step);
      throw seeOther(instead);
    }
    return readStep();
  });
}

/** Whether sold-out lines are all that prevents the order. */
function isSoldOutAtConfirm({ detail, payment_id }: Cart): boolean {
  const { products, shippings, orderer } = detail;
  const isAddressed = detail.gift !== null || (shippings.length > 0 && shippings.every(({ address }) => address));
  const problems = products.flatMap(({ problem }) => problem ?? []);
  const isSoldOut = problems.length > 0 && problems.every((problem) => problem === "out_of_stock");
  return isSoldOut && isAddressed && Boolean(orderer) && payment_id !== null;
}

function insteadOf(cart: Cart, step: Step): string | null {
  const isOfAddress = step !== "gift" && (ranks[step] === 1 || ranks[step] === 2);
  if (cart.detail.gift && isOfAddress) return giftPages[1]!;
  const { next_step } = cart.detail;
  const instead = stepInstead(step, next_step, pagesOf(cart));
  // directly to the form where there is no address to choose: a message would be lost by a second redirect
  return instead === pages[1] && next_step === "shipping-add" ? "/cart/shipping-add" : instead;
}

/** Toasts which part comes before the requested one. A cart with a pending order or problems shows its own message. */
function toastFirstPart(shop: ShopContext, cart: Cart, step: Step): void {
  const unfinished = ranks[cart.detail.next_step];
  const part = partsFor(cart, step)[unfinished];
  if (cart.pending_order || !part || unfinished >= ranks[step]) return;
  setFlash(shop, { type: "info", message: words.partFirst[part] });
}

const isGiftWay = (cart: Cart, step: Step) => pagesOf(cart, step) === giftPages;
const partsFor = (cart: Cart, step: Step) => (isGiftWay(cart, step) ? giftPartNames : partNames);

function frameOf(cart: Cart, step: Step, { session }: ShopContext): CheckoutFrame {
  const here = ranks[step];
  const reached = Math.max(here, ranks[cart.detail.next_step]);
  const { shippings } = cart.detail;
  const hasAddress = shippings.some((shipping) => shipping.address);
  const way = pagesOf(cart, step);
  const isFirst = step === "gift" || (here === 1 && !hasAddress);
  const hasChoice = session.isLogin || shippings.length > 1;
  const placeOf = (rank: number) => (rank === 1 && !hasChoice && way === pages ? "/cart/shipping-add" : way[rank]!);
  return {
    steps: stepsOf(step, placeOf(1)),
    parts: partsFor(cart, step).flatMap((name, rank): CheckoutPart[] => {
      if (!name) return [];
      const state = rank === here ? "current" : rank < reached ? "done" : "todo";
      const isDone = state === "done";
      const summary = isDone ? partSummary[name](cart) : [];
      return [{ name, label: words.parts[name], state, href: isDone ? placeOf(rank) : null, summary }];
    }),
    summary: cartSummary(cart),
    isComplete: cart.detail.next_step === "confirm",
    backHref: isFirst ? "/cart" : step === "shipping-add" ? pages[1]! : way[here - 1]!,
  };
}

/** The three steps: the cart, the page of the parts, and the confirmation. */
function stepsOf(step: Step, orderHref: string): CheckoutFrame["steps"] {
  const isConfirm = step === "confirm";
  return [
    { name: "cart", label: words.cart, href: "/cart", state: "done" },
    {
      name: "order",
      label: words.order,
      href: isConfirm ? orderHref : null,
      state: isConfirm ? "done" : "current",
    },
    { name: "confirm", label: words.confirm, href: null, state: isConfirm ? "current" : "todo" },
  ];
}

export const pageAfter = (step: Step, { detail }: Cart) =>
  detail.next_step === "confirm" ? pages.at(-1)! : pages[ranks[step] + 1]!;
