import { cartNotices as parent } from "#parent/cart/notices.messages.ts";

/** The page's title, and the message after an addition. */
export const cartNotices = { ...parent, title: "お買い物かご", added: "お買い物かごに入れました" };
