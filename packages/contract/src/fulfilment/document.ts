import * as z from "zod/mini";
import { ReceiptCheck, ReceiptInfo, receiptLabels, ReceiptState } from "../order/receipt.ts";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Id, Moment, Yen, reference } from "../platform/shapes.ts";

/** An omitted field keeps its stored value, or the default taken from the order. */
export const ReceiptInfoInput = z.partial(ReceiptInfo);

/** Order data for the holder of its receipt link. */
export const GuestReceipt = z.extend(ReceiptState, {
  order_no: z.string(),
  ordered_at: Moment,
  state_name: z.string(),
  /** Amount of the receipt: what was charged, less refunds; without them while there is no receipt. */
  total_payment: Yen,
  payment_name: z.string(),
});
export type GuestReceipt = z.infer<typeof GuestReceipt>;

const guest = {
  no: reference(40),
  /** The order's secret token, from the link in its email. */
  t: reference(100),
};
const receiptErrors = [
  "order.not_found",
  "receipt.not_paid",
  "receipt.ended",
  "receipt.nothing_paid",
  "receipt.refunded",
  "receipt.paid_elsewhere",
] as const;

export const document = {
  quotationOfCart: endpoint("GET /v1/carts/{token}/download/quotation", {
    summary: "The quotation (見積書) of the current cart as PDF; addressee is used if no orderer is known",
    input: z.object({
      token: reference(200),
      addressee: z.optional(field.optionalText(receiptLabels.addressee, 100)),
      honorific: z.optional(ReceiptInfo.shape.honorific),
    }),
    output: z.unknown(),
    answer: "file",
    errors: [
      "cart.not_found",
      "cart.common.is_expired",
      "cart.is_empty",
      "cart.product_not_found",
      "cart.update_products.not_sale",
      "cart.update_products.option_gone",
      "cart.update_products.wrong_quantity",
      "document.unprintable",
    ],
  }),
  quotationOfOrder: endpoint("GET /v1/me/orders/{id}/download/quotation", {
    summary: "The quotation (見積書) of the member's order as PDF, with the amounts of the decision",
    access: "member",
    input: z.object({ id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: ["order.not_found"],
  }),
  receipt: endpoint("GET /v1/me/orders/{id}/download/receipt", {
    summary:
      "The receipt (領収書) of the member's order as PDF, with the saved choices; each download counts as an issue",
    access: "member",
    input: z.object({ id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: receiptErrors,
  }),
  issueReceipt: endpoint("PUT /v1/me/orders/{id}/download/receipt", {
    summary: "Saves the choices for the receipt and answers the receipt as PDF",
    access: "member",
    input: z.extend(ReceiptInfoInput, { id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: [...receiptErrors, "document.unprintable"],
  }),
  guestReceiptFile: endpoint("GET /v1/orders/{no}/download/receipt", {
    summary: "The receipt (領収書) of an order as PDF, to the holder of its link",
    access: "guest-token",
    input: z.object(guest),
    output: z.unknown(),
    answer: "file",
    errors: receiptErrors,
  }),
  checkReceipt: endpoint("GET /v1/orders/{no}/check/receipt", {
    summary: "Whether a receipt can be issued, and if not, why",
    access: "guest-token",
    input: z.object(guest),
    output: ReceiptCheck,
    errors: ["order.not_found"],
  }),
  guestReceipt: endpoint("GET /v1/orders/{no}/guest/receipt", {
    summary: "The choices for the receipt of an order",
    access: "guest-token",
    input: z.object(guest),
    output: GuestReceipt,
    errors: ["order.not_found"],
  }),
  modifyGuestReceipt: endpoint("PUT /v1/orders/{no}/guest/receipt", {
    summary: "Saves the choices for the receipt",
    access: "guest-token",
    input: z.object({ ...guest, receiptInfo: ReceiptInfoInput }),
    output: GuestReceipt,
    errors: ["order.not_found", "document.unprintable"],
  }),
};
