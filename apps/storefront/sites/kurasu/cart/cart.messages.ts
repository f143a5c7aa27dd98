import { cartMessages as parent } from "#parent/cart/cart.messages.ts";

/** Only the texts that differ in this shop. */
export const cartMessages = { ...parent, title: "お買い物かご", emptyTitle: "お買い物かごは空です" };
