import type { OrderContext } from "#api/order/order-context.ts";
import type { socialGift } from "@noren/contract/gift/gift.ts";
import { setReceiver } from "#api/cart/gift.service.ts";
import { withAddressWarnings } from "#api/delivery/address-warnings.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import {
  checkDelivery,
  checkShipping,
  fixGift,
  giftCompletion,
  giftContents,
  giftLeadTimes,
  openedGift,
} from "./gift.service.ts";

export const socialGiftRoutes: Handlers<typeof socialGift, OrderContext> = {
  setReceiver: (input, ctx) => setReceiver(ctx, input),
  products: ({ token }, ctx) => giftContents(ctx, token),
  async shipping({ token }, ctx) {
    const { shipping_id: id, receiver_name, expires_at } = await openedGift(ctx, token);
    return { id, receiver_name, expires_at: expires_at.toISOString() };
  },
  checkShipping: async (input, ctx) => withAddressWarnings(ctx, input.shipping, await checkShipping(ctx, input)),
  checkDelivery: (input, ctx) => checkDelivery(ctx, input),
  leadTimes: (input, ctx) => giftLeadTimes(ctx, input),
  fix: async (input, ctx) => withAddressWarnings(ctx, input.shipping, await fixGift(ctx, input)),
  complete: ({ token }, ctx) => giftCompletion(ctx, token),
};
