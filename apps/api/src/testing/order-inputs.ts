import type { MadeInputs } from "./open-every-call.ts";
import { reviewAskStopKey } from "#api/order/review-ask/review-ask-key.ts";
import { guestLink } from "./guest-orders.ts";
import { acceptedOrder, ownMemo, ownOrder, placedOrder } from "./own-orders.ts";
import { userListInputs } from "./user-lists.ts";

export const orderInputs = {
  order: {
    list: () => ({ from: "2026-01-01", to: "2026-12-31", state: "accepted", word: "タオル", page: 1, per: 10 }),
    detail: ownOrder,
    cancel: async (open) => ({ id: await acceptedOrder(open), cancel_reason: "買いまちがえたため" }),
    ofCart: async (open) => {
      const { token, orderNo } = await placedOrder(open);
      return { token, orderNo };
    },
  },
  guestOrder: {
    detail: guestLink,
    cancel: async (open) => ({ ...(await guestLink(open)), cancel_reason: "買いまちがえたため" }),
  },
  memo: {
    add: async (open) => ({ order_id: await acceptedOrder(open), body: "母の贈りもの" }),
    change: async (open) => ({ id: await ownMemo(open), body: "喜ばれた" }),
    remove: async (open) => ({ id: await ownMemo(open) }),
  },
  reviewAsk: {
    choice: () => ({}),
    choose: () => ({ is_received: false }),
    stop: ({ member, shop }) => ({ token: reviewAskStopKey(member.login.user_id, shop.secret) }),
    resume: ({ member, shop }) => ({ token: reviewAskStopKey(member.login.user_id, shop.secret) }),
  },
  memberSummary: { get: () => ({}) },
  ...userListInputs,
} satisfies Partial<MadeInputs>;
