import type { PaymentMethodDefinition } from "./method-definition.ts";

export const paypay: PaymentMethodDefinition = {
  name: "PayPay",
  description: "スマートフォンのPayPayアプリでお支払いいただけます。",
  firstTerms: {},
  icon: "device",
  takenBy: "provider",
  standing: "authorized",
  needsAddress: false,
  needsCompany: false,
  needsAccount: false,
  takesCard: false,
  // a provider that only authorizes is asked for the money at once
  hasCaptureTime: false,
  hasChains: false,
  isReviewed: false,
  namesBuyer: false,
  receivedBy: "shop",
  hasReceivedEmail: false,
  refund: "refund_by_provider",
  void: "not_charged",
  refundNote: "お支払いに使われたPayPayの残高などに戻ります。反映まで数日かかることがございます。",
  paidWhen: () => "ご注文の確定時に、PayPayの画面でお支払いください。",
  emailWords: null,
  nextWords: null,
};
