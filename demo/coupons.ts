/** Coupons of every demo channel. They began long ago and end far away, so that they can be tried on any day. */
export interface DemoCoupon {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly kind: "amount" | "percent" | "carriage";
  readonly amount?: number;
  readonly percent?: number;
  readonly maxDiscount?: number;
  readonly minimum?: number;
  readonly audience?: "all" | "members" | "claimed";
  readonly buyerLimit?: number;
}

export const coupons: readonly DemoCoupon[] = [
  {
    code: "WELCOME500",
    name: "はじめてのお買い物クーポン",
    description: "暖簾をはじめてお使いの方へ。2,000円以上のお買い上げで500円引きいたします。",
    kind: "amount",
    amount: 500,
    minimum: 2000,
  },
  {
    code: "SPRING10",
    name: "季節のクーポン",
    description: "すべての商品が10%引きになります。",
    kind: "percent",
    percent: 10,
    maxDiscount: 3000,
  },
  {
    code: "SORYO0",
    name: "送料無料クーポン",
    description: "全国どこへでも、送料無料でお届けします。",
    kind: "carriage",
    minimum: 3000,
  },
  {
    code: "KAIIN1000",
    name: "会員さま限定クーポン",
    description: "このページで受け取られた会員の方に、10,000円以上のお買い上げで1,000円引きいたします。",
    kind: "amount",
    amount: 1000,
    minimum: 10_000,
    audience: "claimed",
    buyerLimit: 1,
  },
];

/** Days since they began, and until they end. */
export const couponDays = { begun: 300, left: 730 } as const;
