import type { PaymentMethodDefinition } from "./method-definition.ts";

/** A transfer to an account that the provider opens for the order, so that it tells the shop of each transfer. */
export const virtualTransfer: PaymentMethodDefinition = {
  name: "銀行振込（専用口座）",
  description: "ご注文ごとの専用の口座へお振り込みください。振込手数料はお客さまのご負担となります。",
  // limits how long an unpaid order reserves stock
  firstTerms: { pay_within_days: 7 },
  icon: "bank",
  takenBy: "provider",
  standing: "unpaid",
  needsAddress: false,
  needsCompany: false,
  needsAccount: false,
  takesCard: false,
  hasCaptureTime: false,
  hasChains: false,
  isReviewed: false,
  namesBuyer: true,
  receivedBy: "shop",
  hasReceivedEmail: true,
  refund: "refund_by_provider",
  void: "transfer_needless",
  refundNote: null,
  paidWhen: ({ pay_within_days: days }) =>
    `ご注文の確定後にお知らせする専用の口座へ、${days === undefined ? "期限まで" : `${days}日以内`}にお振り込みください。ご入金を確認してから発送します。`,
  emailWords:
    "上記の口座は、このご注文だけのものです。期限までに、お支払い合計と同じ金額をお振り込みください。ご入金を確認してから発送いたします。期限を過ぎますと、ご注文は取り消されます。",
  nextWords:
    "この口座は、このご注文だけのものです。期限までに、お支払い合計と同じ金額をお振り込みください。確認できしだい、発送の準備をはじめます。期限を過ぎると、ご注文は取り消されます。",
};
