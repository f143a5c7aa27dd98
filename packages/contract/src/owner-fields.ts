import { orderRunFields } from "./admin/order-run.owner.fields.ts";
import { recordFields } from "./admin/record.owner.fields.ts";
import { searchFields } from "./admin/search.owner.fields.ts";
import { staffFields } from "./admin/staff.owner.fields.ts";
import { staffLoginFields } from "./admin/staff-login.owner.fields.ts";
import { staffProofFields } from "./admin/staff-proof.fields.ts";
import { staffSessionFields } from "./admin/staff-session.owner.fields.ts";
import { todayFields } from "./admin/today.owner.fields.ts";
import { taxRateFields } from "./channel/tax-rate.owner.fields.ts";
import { pictureLibraryFields } from "./content/picture-library.owner.fields.ts";
import { cartHoldingFields } from "./cart/cart-holding.owner.fields.ts";
import { orderDeliveryFields } from "./fulfilment/order-delivery.owner.fields.ts";
import { orderDocumentFields } from "./fulfilment/order-document.owner.fields.ts";
import { orderPageFields } from "./fulfilment/order-page.owner.fields.ts";
import { orderPaymentFields } from "./fulfilment/order-payment.owner.fields.ts";
import { orderRefundFields } from "./fulfilment/order-refund.owner.fields.ts";
import { orderStepFields } from "./fulfilment/order-step.owner.fields.ts";
import { orderDeskFields } from "./order/order-desk.owner.fields.ts";
import { orderNoteFields } from "./order/order-note.fields.ts";
import { orderPresenceFields } from "./order/order-presence.owner.fields.ts";
import { orderTaskFields } from "./order/order-task.owner.fields.ts";
import { paymentAccountFields } from "./payment-method/payment-account.owner.fields.ts";
import { paymentSettingFields } from "./payment-method/payment-setting.owner.fields.ts";
import { priceListFields } from "./product/price-list.owner.fields.ts";
import { productCostFields } from "./product/product-cost.owner.fields.ts";
import { synonymFields } from "./product/synonym.owner.fields.ts";
import { stockArrivalFields } from "./product/stock-arrival.owner.fields.ts";
import { stockFields } from "./product/stock.owner.fields.ts";
import { stocktakingFields } from "./product/stocktaking.owner.fields.ts";
import { productPageFields } from "./product/product-page.owner.fields.ts";
import { pricePeriodFields } from "./product/price-period.owner.fields.ts";
import { productPictureFields } from "./product/product-picture.owner.fields.ts";
import { madeToOrderOfferFields } from "./product/made-to-order.owner.fields.ts";
import { productRelatedFields } from "./product/product-related.owner.fields.ts";
import { productListFields } from "./product/product-list.owner.fields.ts";
import { productStepFields } from "./product/product-step.owner.fields.ts";
import { type FieldWords, fieldsOf } from "./platform/openapi/field-words.ts";
import { couponOwnerFields } from "./promotion/coupon.owner.fields.ts";
import { couponCodeFields } from "./promotion/coupon-code.owner.fields.ts";
import { memberGroupFields } from "./promotion/member-group.owner.fields.ts";
import { pointOwnerFields } from "./promotion/point.owner.fields.ts";
import { productSheetFields } from "./product/product-sheet.owner.fields.ts";

/** Fields that several areas of the owner's API have. */
const common: FieldWords = {
  is_on_sale: "Whether the variant is sold; as a filter, 1: only products with a variant that has its sale price now.",
  variants: "Variants of a product, or their number; of an edit, the changed ones.",
  is_ordered:
    "Whether an order contains the variant, or shows the picture as it was ordered; such a file is never deleted.",
  problem: "Why it is not possible, as a sentence; null if it is.",
  rest: "What is left: pieces that are still expected, or the products in yen after the discount.",
  before: "The former value: of a record, of a balance, or the ids of the pictures in the order that was read.",
  carts: "Open carts with it.",
  low: "Variants that are running out, or their number; in the list of products max three, the fewest pieces first.",
  sale_ends_at: "When the product's sale ends or ended; null: it has no end.",
  base: "Values that the form began with, which a refusal returns.",
  below: "`next` of the page before: only what comes after it.",
  customer: "Who ordered; null without orders.addresses.",
  day: ["Day in Asia/Tokyo.", "2026-11-20"],
  device: "Browser and device of a session; at a login, the value of the last login from this browser.",
  effects: "What the change does, as sentences; of a step, what happened beside the order's state.",
  goods: ["First product, and how many more lines there are.", "煎茶 山霧 ほか2点"],
  has_totp: ["Whether the account has an authenticator app.", true],
  held: "Why the order is held, empty if it is not; of a list, the number of held orders.",
  held_at: ["When it was put on hold.", "2026-11-20T01:00:00.000Z"],
  held_by: ["Who put it on hold.", "暖簾 あきな"],
  hold: "The hold; null: the order is not held.",
  invited_by: "Name of who invited the person; null: a command did.",
  is_late: ["Whether it is late; of an invitation, whether its time is over.", false],
  is_member: ["Whether a member ordered.", true],
  is_only_owner: ["Whether the person is the only owner of all channels, who cannot be removed.", false],
  issued_at: "When it was issued last; null: never.",
  kana: ["Name in kana; empty if unknown.", "ミホン ハナコ"],
  late_at: "When it becomes late where it stands; null if it cannot.",
  lines: "Lines: of an order, or the orders of a run with their outcomes.",
  list: ["Waiting list of orders.", "prepare"],
  mark: ["What is known of the money.", "paid"],
  may_edit: ["Whether the caller may change it.", true],
  opened_at: ["When the task or dispute was opened.", "2026-11-20T01:00:00.000Z"],
  outcome: ["What happened: done, or that it had been done before.", "done"],
  part: "Part of the thing that changed, such as its payment, null: the thing itself; of a stocktaking, what is counted: all, the variants of a maker, or those of a category.",
  parcels: "Parcels, or their number.",
  passkeys: ["Number of passkeys.", 1],
  q: ["Words to search for.", "手ぬぐい"],
  recovery_code: ["Recovery code instead of the app's code.", "4K7P-2M9Q"],
  recovery_codes: "Ten single-use codes that replace the app's code, shown once; of an account, how many are left.",
  refused: ["Orders that did not allow the step.", 1],
  rights: "Rights.",
  roles: "Roles, each with its channel.",
  seals: ["Marks of the order: noshi, wrapping, cool delivery, note.", ["noshi"]],
  ship_day: "Day on which the parcel has to leave, or left; null if no day is known.",
  since: "Since when the person has had the order open; of a cost, its first day.",
  slot: ["Time slot; empty: none.", "午前中"],
  states: ["States of orders.", ["received"]],
  status: ["What the order or parcel is called where it stands.", "用意待ち"],
  step: ["Step of an order.", "prepare"],
  steps:
    "Steps that the order's state and the caller's rights allow; of one order, also those that need something first.",
  stock: "Pieces in stock; of a return, whether the pieces are sold again (restock) or not (unsellable).",
  tasks: "Open tasks of staff.",
  total: ["Sum in yen, or total number.", 4620],
  turn: ["Whose turn it is.", "ours"],
  version: ["Version that was read; a change of an outdated one is refused.", 3],
  waiting: "Orders of a run that are not processed yet; of a variant, visitors who wait for an email about new pieces.",
  who: "Who did it.",
};

/** Texts of the fields of the owner's calls; fields that they share with shoppers' calls are described there. */
export const ownerFields = fieldsOf(
  common,
  orderRunFields,
  recordFields,
  searchFields,
  staffFields,
  staffLoginFields,
  staffProofFields,
  staffSessionFields,
  todayFields,
  orderDeliveryFields,
  orderDocumentFields,
  orderPageFields,
  orderPaymentFields,
  orderRefundFields,
  orderStepFields,
  orderDeskFields,
  orderNoteFields,
  orderPresenceFields,
  orderTaskFields,
  paymentAccountFields,
  paymentSettingFields,
  productCostFields,
  stockArrivalFields,
  stockFields,
  stocktakingFields,
  productPageFields,
  pricePeriodFields,
  priceListFields,
  pictureLibraryFields,
  taxRateFields,
  productPictureFields,
  productRelatedFields,
  madeToOrderOfferFields,
  synonymFields,
  couponOwnerFields,
  couponCodeFields,
  memberGroupFields,
  pointOwnerFields,
  cartHoldingFields,
  productListFields,
  productStepFields,
  productSheetFields,
);
