import type { CartLineView, CartTotals } from "../cart-view.ts";

/** The line just added to the cart, and the cart's new totals. */
export type AddedView = Pick<CartLineView, "name" | "variant" | "picture" | "unitPrice"> & {
  quantity: number;
  /** Of the whole cart. */
  pieces: number;
  products: CartTotals["products"];
  untilFreeCarriage: CartTotals["untilFreeCarriage"];
};

export type CartAddedDialogProps = { added: AddedView; onClose: () => void };
