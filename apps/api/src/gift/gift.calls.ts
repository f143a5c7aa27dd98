import { giftBook } from "@noren/contract/gift/gift-book.ts";
import { socialGift } from "@noren/contract/gift/gift.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { giftBookRoutes } from "./gift-book/gift-book.routes.ts";
import { socialGiftRoutes } from "./gift.routes.ts";

export function mountGift<C extends OrderContext>(calls: Calls<C>) {
  mount(calls, socialGift, socialGiftRoutes);
  mount(calls, giftBook, giftBookRoutes);
}
