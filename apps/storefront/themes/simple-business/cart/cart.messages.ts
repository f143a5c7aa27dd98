import { cartMessages as parent } from "#parent/cart/cart.messages.ts";

/** Unit prices are shown without tax first, so the line's total says that it includes tax. */
export const cartMessages = { ...parent, subtotal: "小計（税込）" };
