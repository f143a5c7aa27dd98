import { cartMessages as parent } from "#parent/cart/cart.messages.ts";

/** Only the words that this shop says in its own way. */
export const cartMessages = { ...parent, title: "お買い物かご", emptyTitle: "お買い物かごは空です" };
