import type { Cannot } from "./rig.ts";

/** Rows that each rig does not try, apart from the rigs, so that the table of docs/payments.md can be made without them. */
export const testProviderCannot: Cannot = {
  wrong_currency: "It knows yen only.",
  secret_rolled: "It has one secret, which follows from the shop's SECRET.",
  transfer_short: "It has no transfers.",
  transfer_over: "It has no transfers.",
};

const decidedAtOnce =
  "What the shop takes through Stripe is decided in the answer or on the page; `processing` belongs to other methods.";

export const stripeCannot: Cannot = {
  late: decidedAtOnce,
  refund_by_hand: "Stripe refunds all that the shop takes through it.",
};

const noCallAtStart = "By the link type the shop calls nobody at the start: the buyer's browser takes the order there.";
const foundByNotice =
  "A purchase is found by SBPS's own id, which comes with the notice; SBPS repeats a notice until the shop answers it.";
const refundedAtOnce = "SBPS answers a refund at once, and for good.";
const noTransfers = "The shop takes no transfers through SBPS.";
const noSavedCards =
  "The shop saves no cards at SBPS: how a saved one pays with 3-D Secure was not found in its public documents.";
const disputesByPost = "SBPS writes to the shop about a dispute; no message comes.";

export const sbpaymentCannot: Cannot = {
  late: "The result is in the notice, which comes before the buyer's return.",
  card_saved: noSavedCards,
  message_lost: foundByNotice,
  stale:
    "A notice has no time under its hash, so that an old one is as genuine as a new one; it changes nothing twice.",
  foreign: "A notice is always about a purchase of the shop.",
  wrong_currency: "It knows yen only.",
  start_unreachable: noCallAtStart,
  start_answer_lost: noCallAtStart,
  start_html: noCallAtStart,
  start_cut: noCallAtStart,
  query_html: foundByNotice,
  cancel_unreachable: "A purchase without a notice ends by the shop's own records: a later notice is answered `NG,`.",
  refund_pending: refundedAtOnce,
  refund_fails: refundedAtOnce,
  refund_fails_later: refundedAtOnce,
  refund_waits_for_buyer: refundedAtOnce,
  transfer_short: noTransfers,
  transfer_over: noTransfers,
  dispute_opened: disputesByPost,
  dispute_lost: disputesByPost,
  warned: "No message of SBPS warns of a payment.",
  reviewed:
    "SBPS answers its fraud check to the buyer's browser, unsigned: that may hold an order, and never frees one.",
};

const listedRefunds = "KOMOJU lists what it has refunded: a refund is made or refused at once, and has no states.";
const disputesByEmail =
  "KOMOJU writes to the shop about a dispute; a message comes once the money is gone, as a refund.";
const noTransfersByKomoju = "The shop takes no transfers through KOMOJU.";

export const komojuCannot: Cannot = {
  late: "A card's result is known on KOMOJU's page, before the buyer's return.",
  card_saved:
    "The shop saves no cards at KOMOJU: how a buyer pays by one on its page with 3-D Secure was not found in its documents.",
  stale:
    "Its signature covers the body without a time: an old message is as genuine as a new one, and changes nothing.",
  refund_pending: listedRefunds,
  refund_fails: listedRefunds,
  refund_fails_later: listedRefunds,
  refund_waits_for_buyer: "It asks no buyer for an account: staff enter it on its page.",
  transfer_short: noTransfersByKomoju,
  transfer_over: noTransfersByKomoju,
  dispute_opened: disputesByEmail,
  dispute_lost: disputesByEmail,
  reviewed: "Its fraud check declines a payment at once; it holds none.",
};

/** Columns of the table, by the definition's code. */
export const columns: readonly { code: string; name: string; cannot: Cannot }[] = [
  { code: "test", name: "Test provider", cannot: testProviderCannot },
  { code: "stripe", name: "Stripe", cannot: stripeCannot },
  { code: "sbpayment", name: "SBPS (link type)", cannot: sbpaymentCannot },
  { code: "komoju", name: "KOMOJU", cannot: komojuCannot },
];
