import { cartMessages as simple } from "#simple/cart/cart.messages.ts";

/** Only the words that this shop says in its own way. */
export const cartMessages = { ...simple, title: "お買い物かご", emptyTitle: "お買い物かごは空です" };
