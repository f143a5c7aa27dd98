import type { PaymentMethodDefinition } from "./method-definition.ts";

export const invoice: PaymentMethodDefinition = {
  name: "請求書払い",
  description: "1か月分のご注文を、まとめてお支払いいただけます。",
  firstTerms: {},
  icon: "invoice",
  takenBy: "shop",
  standing: "by_bill",
  needsAddress: true,
  needsCompany: true,
  needsAccount: false,
  takesCard: false,
  hasCaptureTime: false,
  hasChains: false,
  isReviewed: false,
  namesBuyer: false,
  receivedBy: "shop",
  hasReceivedEmail: false,
  refund: "refund_by_transfer",
  void: "not_charged",
  refundNote: null,
  paidWhen: ({ closing_day = 31, due_months = 1 }) =>
    `${closingWords(closing_day)}締めで請求書をお送りします。${dueWords(due_months)}末までにお振り込みください。`,
  emailWords: "請求書をお送りします。期限までに、請求書に記載の口座へお振り込みください。",
  nextWords: "請求書をお送りします。期限までにお振り込みください。",
};

const closingWords = (day: number) => (day >= 31 ? "月末" : `毎月${day}日`);
const dueWords = (months: number) => ["当月", "翌月", "翌々月"][months] ?? `${months}か月後の月`;
