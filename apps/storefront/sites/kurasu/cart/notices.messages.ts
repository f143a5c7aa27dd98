import { cartNotices as parent } from "#parent/cart/notices.messages.ts";

/** The page's title. */
export const cartNotices = { ...parent, title: "カートの中身" };
