import type { ChannelCode } from "./demo-types.ts";

interface DemoPayment {
  readonly code: "card" | "bank_transfer" | "cash_on_delivery";
  readonly name: string;
  readonly description: string;
  /** Yen with tax, by the order's total: the first step whose `below` is above it. */
  readonly feeSteps: readonly { below: number | null; fee: number }[];
  readonly rules: Readonly<Record<string, unknown>>;
  readonly channels?: readonly ChannelCode[];
}

const free = [{ below: null, fee: 0 }] as const;

export const payments: readonly DemoPayment[] = [
  {
    code: "card",
    name: "クレジットカード",
    description: "各社のカードをご利用いただけます。カード番号は決済会社の画面で入力します。",
    feeSteps: free,
    rules: {},
  },
  {
    code: "bank_transfer",
    name: "銀行振込（前払い）",
    description: "ご入金の確認後に発送します。振込手数料はお客さまのご負担となります。",
    feeSteps: free,
    rules: {
      pay_within_days: 7,
      instructions: [
        { name: "銀行名", value: "みほん銀行（0000）" },
        { name: "支店名", value: "暖簾支店（000）" },
        { name: "口座", value: "普通 0000000" },
        { name: "名義", value: "カ）ノレンショウテン" },
      ],
    },
  },
  {
    code: "cash_on_delivery",
    name: "代金引換",
    description: "商品のお受け取りのときに、配達員へお支払いください。",
    feeSteps: [
      { below: 10_000, fee: 330 },
      { below: 30_000, fee: 440 },
      { below: 100_000, fee: 660 },
      { below: null, fee: 1100 },
    ],
    rules: { max: 300_000, not_with: ["mail", "large"] },
  },
];
