import type { PaymentMethodDefinition } from "./method-definition.ts";

export const card: PaymentMethodDefinition = {
  name: "クレジットカード",
  description: "各社のカードをご利用いただけます。",
  firstTerms: {},
  icon: "card",
  takenBy: "provider",
  standing: "authorized",
  needsAddress: false,
  needsCompany: false,
  needsAccount: false,
  takesCard: true,
  hasCaptureTime: true,
  hasChains: false,
  isReviewed: false,
  namesBuyer: false,
  receivedBy: "shop",
  hasReceivedEmail: false,
  refund: "refund_to_card",
  void: "card_voided",
  refundNote: "ご利用明細への反映は、カード会社の締め日により翌月以降になることがございます。",
  // a gift's address may come weeks later, when an authorization is over
  paidWhen: ({ capture }, isGift = false) => {
    if (capture !== "at_shipment" || isGift === true) return "ご注文の確定時に決済します。";
    return `商品の発送時に決済します。${isGift ? "ソーシャルギフトは、ご注文の確定時に決済します。" : ""}`;
  },
  emailWords: null,
  nextWords: null,
};
