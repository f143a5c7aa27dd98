import type { PaymentMethodDefinition } from "./method-definition.ts";

export const deferred: PaymentMethodDefinition = {
  name: "後払い（コンビニ・銀行）",
  description: "商品の到着後にお支払いください。決済会社の審査があります。",
  firstTerms: {},
  icon: "invoice",
  takenBy: "provider",
  standing: "after_arrival",
  needsAddress: true,
  needsCompany: false,
  needsAccount: false,
  takesCard: false,
  hasCaptureTime: false,
  hasChains: false,
  isReviewed: true,
  namesBuyer: true,
  // the provider pays the shop, bills the buyer and issues the receipt
  receivedBy: "provider",
  hasReceivedEmail: false,
  refund: "refund_by_provider",
  void: "bill_void",
  refundNote: null,
  paidWhen: () => "商品の到着後に届く請求書で、記載の期限までにお支払いください。",
  emailWords: "商品とは別に届く請求書で、期限までにコンビニエンスストアや銀行でお支払いください。",
  nextWords: "請求書は、商品とは別にお届けします。記載の期限までにお支払いください。",
};
