import type { EveryCall, MadeInputs } from "./open-every-call.ts";
import { acceptedOrder } from "./own-orders.ts";
import { giftWords, openGift, receiverInput } from "./gifts.ts";

const token = async ({ cart }: EveryCall) => ({ token: (await cart()).token });
const newKey = async (open: EveryCall) => ({ token: (await openGift(open, [open.variant])).key });
/** One gift per shop is enough, since viewing it uses nothing up. */
const keys = new WeakMap<EveryCall, ReturnType<typeof newKey>>();
const key = (open: EveryCall) => keys.get(open) ?? keys.set(open, newKey(open)).get(open)!;
const deliveryRequest = { ...receiverInput, delivery_at: "2026-11-27", delivery_timezone: { am: "午前中" } };

/** Good inputs for the calls about gifts. */
export const giftInputs = {
  giftBook: {
    list: () => ({ year: 2026, page: 1 }),
    repeat: async (open) => {
      const { shippings } = await open.member.me.order.detail({ id: await acceptedOrder(open) });
      return { token: (await open.api.cart.init()).token, ids: [shippings[0]!.id] };
    },
  },
  socialGift: {
    setReceiver: async (open) => ({
      ...(await token(open)),
      receiver: { ...giftWords, contact_email: "hanako@example.jp" },
    }),
    products: key,
    shipping: key,
    checkShipping: async (open) => ({ ...(await key(open)), shipping: receiverInput }),
    checkDelivery: async (open) => ({ ...(await key(open)), shipping: deliveryRequest }),
    leadTimes: async (open) => ({ ...(await key(open)), postal: "150-0001", pref: "東京都" }),
    fix: async (open) => ({ ...(await newKey(open)), shipping: deliveryRequest }),
    complete: async (open) => {
      const { token } = await key(open);
      return { token: (await open.api.socialGift.fix({ token, shipping: deliveryRequest })).complete_token };
    },
  },
} satisfies Partial<MadeInputs>;
