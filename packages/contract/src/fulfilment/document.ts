import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Id, Moment, Yen, reference } from "../platform/shapes.ts";

/** What stands after the addressee's name: 様 for a person, 御中 for a company. */
export const honorifics = ["様", "御中"] as const;
export type Honorific = (typeof honorifics)[number];

/** Labels of the form for a receipt. */
export const paperLabels = { addressee: "宛名", honorific: "敬称", proviso: "但し書き" };
const l = paperLabels;
const fields = {
  addressee: field.text(l.addressee, 100),
  honorific: field.choice(l.honorific, honorifics),
  /** 但し書き, without its "として". */
  proviso: field.text(l.proviso, 40),
};

/** What a buyer wants written on the receipt (領収書). */
export const ReceiptInfo = z.object(fields);
export type ReceiptInfo = z.output<typeof ReceiptInfo>;

/** What is left out stays as it was said before, or as the order suggests. */
const ReceiptInfoInput = z.partial(ReceiptInfo);

export const receiptProblems = ["not_paid", "ended", "nothing_paid", "paid_elsewhere"] as const;
export type ReceiptProblem = (typeof receiptProblems)[number];

/** Whether a receipt may be issued now, and how often one has been. */
export const ReceiptCheck = z.object({
  is_issuable: z.boolean(),
  reason: z.nullable(z.enum(receiptProblems)),
  /** The reason in words. */
  message: z.nullable(z.string()),
  /** Receipts handed out so far; from the second on they say 再発行. */
  issues: z.number(),
});

export const ReceiptState = z.extend(ReceiptCheck, { receipt_info: ReceiptInfo });
export type ReceiptState = z.infer<typeof ReceiptState>;

/** What the holder of an order's receipt link may know of the order. */
export const GuestReceipt = z.extend(ReceiptState, {
  order_no: z.string(),
  ordered_at: Moment,
  state_name: z.string(),
  total_payment: Yen,
  payment_name: z.string(),
});
export type GuestReceipt = z.infer<typeof GuestReceipt>;

const guest = {
  no: reference(40),
  /** The order's own secret word, from the link in its letter. */
  t: reference(100),
};
const receiptErrors = [
  "order.not_found",
  "receipt.not_paid",
  "receipt.ended",
  "receipt.nothing_paid",
  "receipt.paid_elsewhere",
] as const;

export const paper = {
  quotationOfCart: endpoint("GET /v1/carts/{token}/download/quotation", {
    summary:
      "The quotation (見積書) of what the cart holds now, as PDF; addressee is who asks for it, where no orderer is known",
    input: z.object({
      token: reference(200),
      addressee: z.optional(field.optionalText(l.addressee, 100)),
      honorific: z.optional(fields.honorific),
    }),
    output: z.unknown(),
    answer: "file",
    errors: [
      "cart.not_found",
      "cart.common.is_expired",
      "cart.is_empty",
      "cart.product_not_found",
      "cart.update_products.not_sale",
    ],
  }),
  quotationOfOrder: endpoint("GET /v1/me/orders/{id}/download/quotation", {
    summary: "The quotation (見積書) of an order of the member's, as PDF with the amounts of the decision",
    access: "member",
    input: z.object({ id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: ["order.not_found"],
  }),
  receipt: endpoint("GET /v1/me/orders/{id}/download/receipt", {
    summary:
      "The receipt (領収書) of an order of the member's, as PDF, with what was last said for it; each one handed out counts",
    access: "member",
    input: z.object({ id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: receiptErrors,
  }),
  issueReceipt: endpoint("PUT /v1/me/orders/{id}/download/receipt", {
    summary: "Keeps what is to be written on the receipt and answers it as PDF",
    access: "member",
    input: z.extend(ReceiptInfoInput, { id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: receiptErrors,
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
    summary: "Whether a receipt may be issued, and why not",
    access: "guest-token",
    input: z.object(guest),
    output: ReceiptCheck,
    errors: ["order.not_found"],
  }),
  guestReceipt: endpoint("GET /v1/orders/{no}/guest/receipt", {
    summary: "What the receipt of an order will say",
    access: "guest-token",
    input: z.object(guest),
    output: GuestReceipt,
    errors: ["order.not_found"],
  }),
  modifyGuestReceipt: endpoint("PUT /v1/orders/{no}/guest/receipt", {
    summary: "Keeps what is to be written on the receipt",
    access: "guest-token",
    input: z.object({ ...guest, receiptInfo: ReceiptInfoInput }),
    output: GuestReceipt,
    errors: ["order.not_found"],
  }),
};
