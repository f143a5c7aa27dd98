import type { Cart, CheckoutStep as UnfinishedStep } from "@noren/contract/cart.ts";
import type { LoaderFunctionArgs } from "react-router";
import { stepMessages as words } from "#theme/checkout/steps.messages.ts";
import { cartOf } from "../cart/cart.server.ts";
import { cartSummary } from "../cart/cart-summary.ts";
import type { Api, ShopContext } from "../shop/shop-context.server.ts";
import { load, seeOther } from "../shop/shop.server.ts";
import type { CheckoutFrame, StepName } from "./checkout-view.ts";

/** The steps that have a page, without the cart itself. */
export type Step = Exclude<UnfinishedStep, "cart">;

/** Choosing an address and giving one are the same step of the way. */
const ranks: Record<UnfinishedStep, number> = {
  cart: 0,
  "shipping-select": 1,
  "shipping-add": 1,
  "shipping-detail": 2,
  payment: 3,
  confirm: 4,
};
const names: readonly StepName[] = ["cart", "address", "delivery", "payment", "confirm"];
const pages = ["/cart", "/cart/shipping-select", "/cart/shipping-detail", "/cart/payment", "/cart/confirm"];

/** Null when the step may be shown; else the first unfinished one (CART-05). Earlier steps are always open. */
export function stepInstead(asked: Step, unfinished: UnfinishedStep): string | null {
  if (ranks[asked] <= ranks[unfinished]) return null;
  return pages[ranks[unfinished]]!;
}

/** For the loader of a step: the cart, the frame around the step, and what the step itself needs. */
export function loadStep<T extends object>(
  args: LoaderFunctionArgs,
  step: Step,
  read: (api: Api, cart: Cart, shop: ShopContext) => Promise<T>,
) {
  return load(args, async (api, shop) => {
    const cart = await cartOf(api, shop);
    if (!cart || cart.detail.products.length === 0) throw seeOther("/cart");
    // while an order of this cart waits at the provider's, the way is to go on with it or to give it up
    const instead = cart.pending_order && step !== "payment" ? pages[3]! : stepInstead(step, cart.detail.next_step);
    if (instead) throw seeOther(instead);
    return { frame: frameOf(cart, step), ...(await read(api, cart, shop)) };
  });
}

function frameOf(cart: Cart, step: Step): CheckoutFrame {
  const here = ranks[step];
  const reached = Math.max(here, ranks[cart.detail.next_step]);
  const hasAddress = cart.detail.shippings.some((shipping) => shipping.address);
  return {
    steps: names.map((name, rank) => ({
      name,
      label: words[name],
      href: rank !== here && rank <= reached ? pages[rank]! : null,
      state: rank === here ? "current" : rank < reached ? "done" : "todo",
    })),
    summary: cartSummary(cart),
    backHref: here === 1 && !hasAddress ? "/cart" : step === "shipping-add" ? pages[1]! : pages[here - 1]!,
  };
}

export const nextPage = (step: Step) => pages[ranks[step] + 1]!;
