import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { ChannelCode } from "./demo-types.ts";

interface DemoPayment {
  readonly code: PaymentCode;
  readonly name: string;
  readonly description: string;
  /** Yen with tax, by the order's total: the first step whose `below` is above it. */
  readonly feeSteps: readonly { below: number | null; fee: number }[];
  readonly rules: Readonly<Record<string, unknown>>;
  readonly channels?: readonly ChannelCode[];
}

const free = [{ below: null, fee: 0 }] as const;
const consumers: readonly ChannelCode[] = ["noren", "toki", "yosoi", "takumi"];

/** In the order they are shown; companies read theirs first. */
export const payments: readonly DemoPayment[] = [
  {
    code: "invoice",
    name: "請求書払い（月末締め・翌月末払い）",
    description: "1か月分のご注文を、まとめてお支払いいただけます。会員の法人さまがご利用いただけます。",
    feeSteps: free,
    rules: {
      max: 500_000,
      credit_limit: 1_000_000,
      members_only: true,
      closing_day: 31,
      due_months: 1,
      instructions: [
        { name: "締め日", value: "{closing_day}" },
        { name: "請求書", value: "締め日のあと、会社の住所へお送りします" },
        { name: "お振込先", value: "みほん銀行（0000）暖簾支店（000）普通 0000000 カ）ノレンショウテン" },
      ],
    },
    channels: ["business"],
  },
  {
    code: "card",
    name: "クレジットカード",
    description: "各社のカードをご利用いただけます。",
    feeSteps: free,
    rules: {},
  },
  {
    code: "conveni",
    name: "コンビニ払い（前払い）",
    description: "全国の主なコンビニエンスストアでお支払いいただけます。",
    feeSteps: free,
    rules: { max: 300_000, pay_within_days: 6 },
    channels: consumers,
  },
  {
    code: "deferred",
    name: "後払い（コンビニ・銀行）",
    description:
      "お支払いの期限は、商品の到着後14日です。決済会社の審査があります。ご注文者ご本人へのお届けに限ります。",
    feeSteps: [{ below: null, fee: 330 }],
    rules: {
      max: 55_000,
      only_to_orderer: true,
      instructions: [
        { name: "請求書", value: "商品とは別に、決済会社から郵便でお届けします" },
        { name: "お支払い", value: "商品の到着後14日以内に、コンビニまたは銀行でお支払いください" },
      ],
    },
    channels: consumers,
  },
  {
    code: "bank_transfer",
    name: "銀行振込（前払い）",
    description: "振込手数料はお客さまのご負担となります。",
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
    description: "お支払いは現金でお願いします。",
    feeSteps: [
      { below: 10_000, fee: 330 },
      { below: 30_000, fee: 440 },
      { below: 100_000, fee: 660 },
      { below: null, fee: 1100 },
    ],
    rules: { max: 300_000, not_with: ["mail", "large"] },
  },
];
