import { giftFields } from "./gift.fields.ts";
import { guestOrderFields } from "./guest-order.fields.ts";
import { memberSummaryFields } from "./member-summary.fields.ts";
import { orderFields as areaFields } from "./order.fields.ts";
import { receiptFields } from "./receipt.fields.ts";
import { returnRequestFields } from "./return-request.fields.ts";
import { reviewAskFields } from "./review-ask.fields.ts";
import { userListFields } from "./user-list.fields.ts";
import { type FieldWords, fieldsOf } from "../platform/openapi/field-words.ts";

/** Fields that several areas of the group have. */
const common: FieldWords = {
  history: "All states with their times, oldest first.",
  cancel_reason: ["Reason of the cancellation.", "日付を間違えました。"],
  asked_at: ["Time of the request.", "2026-11-20T01:00:00.000Z"],
  addresses: ["Number of addresses.", 1],
};

/** Texts of the group's fields. */
export const orderFields = fieldsOf(
  common,
  giftFields,
  guestOrderFields,
  memberSummaryFields,
  areaFields,
  receiptFields,
  returnRequestFields,
  reviewAskFields,
  userListFields,
);
