/**
 * The rows of the table in docs/payments.md, by part: what every provider is tried with. Each is a sentence about the shop
 * behind the requirement that it shows.
 */
const pay = {
  paid: "[CART-12] a card that pays makes one paid order, one email and one charge",
  refused:
    "[CART-17] a card that is refused gives the buyer a sentence and the cart as it was, is counted, and frees the stock",
  challenge:
    "[CART-12] a card that asks for 3-D Secure leads the buyer there, and the order is paid when they come back",
  challenge_failed: "[CART-17] a buyer who fails 3-D Secure is not charged, is told so, and has the cart back",
  challenge_left:
    "[CART-32] a buyer who leaves 3-D Secure is not charged: the payment is cancelled at the end of the reservation, and the stock is free",
  challenge_too_late:
    "[CART-32] a buyer who ends 3-D Secure after the reservation has ended keeps the money, or gets it back",
  pressed_twice: "[CART-15] an order that is pressed three times at once is one order and one charge",
  late: "[CART-14] a payment whose result comes later is pending until then, and paid once",
  card_saved:
    "[MEM-06] a card that its member saves with an order pays the next one without being typed, and no more once it is removed",
} as const;

const messages = {
  message_first: "[CART-14] a message before the buyer's return pays the order once",
  message_after: "[CART-14] a message after the buyer's return pays the order once",
  message_twice: "[CART-16] a message that comes five times is one transition, one email and one row",
  message_lost: "[CART-14] a lost message, and a buyer who never returns, leave the order to the query, which pays it",
  out_of_order: "[CART-14] messages that come newest first end in the newest state",
  forged: "[SEC-05] a message with a changed amount is refused by 403, and changes nothing",
  replayed: "[SEC-05] a message that is sent again ten minutes later changes nothing",
  stale: "[SEC-05] a signature that is ten minutes old is refused by 403",
  foreign: "[CART-14] a message about no payment of the shop is accepted, and changes nothing",
  wrong_amount: "[CART-14] a payment of another amount than the order's pays nothing, and is a task with both amounts",
  wrong_currency: "[CART-14] a payment in another currency pays nothing",
  wrong_order: "[CART-14] a message that names another order pays neither, and is refused or a task",
  other_mode: "[SEC-05] a message of the other mode, or of another shop, pays nothing",
} as const;

const faults = {
  start_unreachable:
    "[CART-14] an order whose provider cannot be reached stays pending, says that nothing is charged twice, and goes on when it is pressed again",
  start_answer_lost: "[CART-14] a start whose answer is lost after the provider's yes is charged once",
  start_html: "[CART-14] a start that a page in HTML answers is unknown, never refused, and charged once",
  start_cut: "[CART-14] a start whose answer is cut short is unknown, never refused, and charged once",
  query_html: "[CART-14] a query that a page in HTML answers changes nothing, and the next one pays the order",
  cancel_unreachable:
    "[CART-32] a payment that cannot be cancelled, since the provider is down, keeps its stock until it can",
  capture_unreachable: "[CART-13] a capture whose provider cannot be reached is made later, once",
  capture_answer_lost: "[CART-13] a capture whose answer is lost after the provider's yes is made once",
  capture_html: "[CART-13] a capture that a page in HTML answers is made once",
  capture_cut: "[CART-13] a capture whose answer is cut short is made once",
  refund_unreachable: "[ORD-03] a refund whose provider cannot be reached is made later, once",
  refund_answer_lost: "[ORD-03] a refund whose answer is lost after the provider's yes is made once",
  refund_html: "[ORD-03] a refund that a page in HTML answers is made once",
  refund_cut: "[ORD-03] a refund whose answer is cut short is made once",
  refund_slow: "[ORD-03] a refund whose answer comes after the adapter's timeout is made once",
} as const;

const capture = {
  authorized:
    "[CART-13] a card that is charged at the shipment is authorized with the order, and captured once when it is sent",
  capture_less: "[CART-13] a capture of less takes less, releases the rest, and bounds the refunds",
  voided: "[ORD-03] an authorized order that the shop cancels takes nothing of the buyer, and frees the stock",
  authorization_ends: "[CART-13] staff are warned two days before an authorization ends",
  authorization_over: "[OWN-08] an authorization that is over is a task, and the order stands",
} as const;

const refunds = {
  refunded: "[ORD-03] a cancelled order is refunded whole, once, with one email",
  refunded_in_parts: "[ORD-03] a payment is refunded in parts up to its sum, and no yen more",
  refund_repeated: "[ORD-03] a refund that is requested again by its key is made once",
  refunded_by_owner:
    "[ORD-03] what the owner has refunded in the provider's console is not refunded again, and is not lost from sight",
  refund_pending:
    "[ORD-03] a refund that the provider is working on is reported to nobody as made, and gives one email when it is",
  refund_fails: "[OWN-08] a pending refund that fails is a task, without an email",
  refund_fails_later: "[OWN-08] a refund that fails after it was done is a task",
  refund_waits_for_buyer:
    "[ORD-03] a refund for which the buyer has to name an account waits for them, and says so to staff",
  refund_by_hand: "[OWN-08] a payment that the provider cannot refund becomes a transfer by the shop",
} as const;

const later = {
  store_number: "[CART-30] an order for a convenience store gets its number, and is accepted until it is paid",
  store_paid: "[CART-30] a number that is paid at the store pays the order once",
  store_over: "[CART-30] a number that nobody pays ends the order and frees the stock",
  store_paid_too_late:
    "[CART-32] a number that is paid after its order's end goes back to the buyer, or is a task for staff",
  transfer_short: "[CART-31] a transfer that is short leaves the order waiting, and its rest pays it",
  transfer_over: "[CART-31] a transfer above the order's amount pays the order, and the excess is a task",
  dispute_opened: "[OWN-08] a dispute is a task with its day, once",
  dispute_lost: "[OWN-08] a lost dispute closes its task, writes no email to the buyer, and is refunded by nobody",
  warned: "[CART-16] a warning of the card's issuer is one task, and holds and changes nothing else",
  reviewed: "[CART-16] a payment under fraud review holds the order, and its approval frees it",
} as const;

const account = {
  secret_rolled:
    "[SEC-05] while a secret is being replaced, messages of the old and of the new one count, and of the old one no longer afterwards",
  account_checked:
    "[PROD-04] the account's check finds nothing wrong with a good account, names what is wrong with another, and shows no secret",
  definition_complete: "[PROD-04] the definition's fields, methods and abilities belong together",
} as const;

const parts = {
  Paying: pay,
  Messages: messages,
  "An unreachable provider": faults,
  "Capture and authorization": capture,
  Refunds: refunds,
  "Stores, transfers, disputes, reviews": later,
  "The account": account,
} as const;

type Parts = typeof parts;
export type RowId = { [P in keyof Parts]: keyof Parts[P] }[keyof Parts];
export type Row = { id: RowId; part: string; title: string };

/** In the order of the table. */
export const rows: readonly Row[] = Object.entries(parts).flatMap(([part, titles]) =>
  Object.entries(titles).map(([id, title]) => ({ id: id as RowId, part, title })),
);
