import type { PaymentMethodDefinition } from "./method-definition.ts";

export const cashOnDelivery: PaymentMethodDefinition = {
  name: "代金引換",
  description: "お支払いは現金でお願いします。",
  firstTerms: {},
  icon: "cash",
  takenBy: "carrier",
  standing: "on_delivery",
  needsAddress: true,
  needsCompany: false,
  needsAccount: false,
  takesCard: false,
  hasChains: false,
  isReviewed: false,
  receivedBy: "shop",
  hasReceivedEmail: false,
  refund: "refund_by_transfer",
  void: "not_charged",
  refundNote: null,
  paidWhen: () => "商品のお届け時に、配達員へお支払いください。",
  emailWords: "商品のお届けの際に、配達員へお支払いください。",
  nextWords: "商品のお受け取りのときに、配達員へお支払いください。",
};
