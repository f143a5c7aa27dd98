import { cartMessages as parent } from "#parent/cart/cart.messages.ts";

/** Only the texts that differ in this shop. */
export const cartMessages = { ...parent, title: "カートの中身", emptyTitle: "カートは空です" };
