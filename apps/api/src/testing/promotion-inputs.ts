import type { MadeInputs } from "./open-every-call.ts";

const none = () => ({});

export const promotionInputs = {
  coupon: {
    list: none,
    mine: () => ({ page: 1, per: 10 }),
    claim: ({ offer }) => ({ coupon_id: offer.id, page: "coupon" }),
  },
  point: { balance: none, histories: () => ({ page: 1, per: 10 }) },
} satisfies Partial<MadeInputs>;
