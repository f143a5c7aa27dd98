import type { PaymentMethodDefinition } from "./method-definition.ts";

export const conveni: PaymentMethodDefinition = {
  name: "コンビニ払い（前払い）",
  description: "全国の主なコンビニエンスストアでお支払いいただけます。",
  firstTerms: { pay_within_days: 6 },
  icon: "store",
  takenBy: "provider",
  standing: "unpaid",
  needsAddress: false,
  needsCompany: false,
  needsAccount: false,
  takesCard: false,
  hasCaptureTime: false,
  hasChains: true,
  isReviewed: false,
  namesBuyer: true,
  receivedBy: "shop",
  hasReceivedEmail: true,
  refund: "refund_by_provider",
  void: "number_void",
  refundNote: null,
  paidWhen: ({ pay_within_days: days }) =>
    `ご注文の確定後にお知らせする番号で、${days === undefined ? "期限まで" : `${days}日以内`}にコンビニエンスストアでお支払いください。ご入金を確認してから発送します。`,
  emailWords:
    "上記の番号で、期限までにコンビニエンスストアでお支払いください。ご入金を確認してから発送いたします。期限を過ぎますと、ご注文は取り消されます。",
  nextWords:
    "期限までに、この番号でお支払いください。確認できしだい、発送の準備をはじめます。期限を過ぎると、ご注文は取り消されます。",
};
