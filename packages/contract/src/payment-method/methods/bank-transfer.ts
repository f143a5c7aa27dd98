import type { PaymentMethodDefinition } from "./method-definition.ts";

export const bankTransfer: PaymentMethodDefinition = {
  name: "銀行振込（前払い）",
  description: "振込手数料はお客さまのご負担となります。",
  // limits how long an unpaid order reserves stock
  firstTerms: { pay_within_days: 7 },
  icon: "bank",
  takenBy: "shop",
  standing: "unpaid",
  needsAddress: false,
  needsCompany: false,
  needsAccount: true,
  takesCard: false,
  hasCaptureTime: false,
  hasChains: false,
  isReviewed: false,
  namesBuyer: false,
  receivedBy: "shop",
  hasReceivedEmail: false,
  refund: "refund_by_transfer",
  void: "transfer_needless",
  refundNote: null,
  paidWhen: ({ pay_within_days: days }) =>
    `${days === undefined ? "ご注文の確定後に" : `ご注文の確定から${days}日以内に`}お振り込みください。ご入金を確認してから発送します。`,
  emailWords: "上記の口座へお振り込みください。ご入金を確認してから発送いたします。",
  nextWords: "ご入金を確認してから、商品を発送します。",
};
