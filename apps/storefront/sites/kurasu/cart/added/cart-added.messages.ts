import { cartAddedMessages as parent } from "#parent/cart/added/cart-added.messages.ts";

/** The popup's title, as the notice says it. */
export const cartAddedMessages = { ...parent, title: "お買い物かごに入れました" };
