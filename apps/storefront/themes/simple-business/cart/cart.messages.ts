import { cartMessages as parent } from "#parent/cart/cart.messages.ts";

/** A line's unit price begins without tax, its sum is what is paid. */
export const cartMessages = { ...parent, subtotal: "小計（税込）" };
