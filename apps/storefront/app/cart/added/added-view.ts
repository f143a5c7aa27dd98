import type { CartLineView, CartTotals } from "../cart-view.ts";

/** What was just put into the cart, and what the cart comes to with it. */
export type AddedView = Pick<CartLineView, "name" | "variant" | "picture" | "unitPrice"> & {
  quantity: number;
  /** Of the whole cart. */
  pieces: number;
  products: CartTotals["products"];
  untilFreeCarriage: CartTotals["untilFreeCarriage"];
};

export type CartAddedDialogProps = { added: AddedView; onClose: () => void };
