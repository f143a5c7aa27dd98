import { cartAddedMessages as parent } from "#parent/cart/added/cart-added.messages.ts";

/** The popup's title in the words of the cart's notices. */
export const cartAddedMessages = { ...parent, title: "お買い物かごに入れました" };
