import type { CheckoutStep } from "@noren/contract/cart/cart.ts";
import type { CartProduct } from "@noren/contract/cart/line.ts";
import type { CartDocument } from "./cart-document.ts";

type StepInput = {
  products: readonly Pick<CartProduct, "problem">[];
  /** A carrier takes every parcel to its address. */
  isServed: boolean;
  /** The chosen payment method is available for this cart. */
  isPayable: boolean;
  memberId: string | null;
};

/** The first unfinished step of the checkout; a later step's page redirects to it (CART-05). */
export function nextStep(document: CartDocument, { products, isServed, isPayable, memberId }: StepInput): CheckoutStep {
  if (products.length === 0 || products.some(({ problem }) => problem !== null)) return "cart";
  if (document.gift) return !isServed || !document.orderer ? "shipping-add" : isPayable ? "confirm" : "payment";
  if (document.shippings.length === 0 || !isServed) return memberId ? "shipping-select" : "shipping-add";
  if (!document.orderer) return "shipping-add";
  const packings = document.shippings
    .flatMap((shipping) => shipping.packings)
    .filter(({ products }) => products.length > 0);
  if (packings.some(({ is_date_chosen }) => !is_date_chosen)) return "shipping-detail";
  return isPayable ? "confirm" : "payment";
}
