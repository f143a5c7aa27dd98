import * as z from "zod/mini";
import { TaxLine } from "../cart/cart.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Flag, Id, Moment, TaxRate, Yen } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { PaymentResult } from "./order-payment.owner.ts";
import { StepResult } from "./order-step.owner.ts";
import { stepRules } from "./order-step.ts";

const yen = (label: string) => z.optional(field.integer(label, 0, 100_000_000));

/** What to refund: pieces by line, and parts of carriage and fees in yen. */
const RefundInput = z.object({
  id: Id,
  lines: z.optional(sizedList(z.array(z.object({ key: Id, quantity: field.integer("数量", 0, 9999) })), 100)),
  carriage: yen("送料"),
  fee: yen("手数料・包装"),
  /** The shop has refunded by transfer or in cash, although a provider took the payment. */
  is_by_hand: z.optional(Flag),
});
export type RefundInput = z.output<typeof RefundInput>;

/** A part of a refund. `amount` is money; `points` are points that paid for the part and return to the member. */
export const RefundPart = z.object({
  kind: z.enum(["line", "carriage", "fee"]),
  key: z.nullable(z.string()),
  name: z.string(),
  quantity: z.int(),
  /** Price in yen of the part before coupons and points. */
  price: Yen,
  coupon: Yen,
  points: z.int(),
  amount: Yen,
  tax_rate: TaxRate,
});

/** A refund before it is made: its parts add up to `amount`, and by tax rate to the credit note's total. */
export const RefundPreview = z.object({
  parts: z.array(RefundPart),
  amount: Yen,
  /** Points that return to the member. */
  points: z.int(),
  /** 返還インボイス: amounts with tax by rate. */
  amount_by_tax_rate: z.array(TaxLine),
  /** provider: refunded to the card or account it was paid from. hand: the shop transfers it. */
  way: z.enum(["provider", "hand"]),
  paid: Yen,
  refunded_before: Yen,
  /** What remains of the payment after this refund. */
  left: Yen,
  /** The refund is over the shop's limit, and needs a fresh proof. */
  needs_proof: z.boolean(),
  /** Amount in yen over which a refund needs a fresh proof. */
  proof_over: Yen,
  credit_note: z.object({ number: z.string(), registration_number: z.nullable(z.string()) }),
  /** What the refund does, as sentences. */
  effects: z.array(z.string()),
  version: z.int(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

/** What of an order can still be refunded. */
export const Refundable = z.object({
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      quantity: z.int(),
      refunded: z.int(),
      returned: z.int(),
      amount: Yen,
    }),
  ),
  carriage: Yen,
  fee: Yen,
  left: Yen,
  /** How often, until when and in which parts the provider refunds, each as a sentence; empty without limits. */
  refund_limits: z.array(z.string()),
  version: z.int(),
});
export type Refundable = z.infer<typeof Refundable>;

export const CreditNote = z.object({
  id: Id,
  number: z.string(),
  amount: Yen,
  amount_by_tax_rate: z.array(TaxLine),
  issued_at: Moment,
});
export type CreditNote = z.infer<typeof CreditNote>;

const errors = ["order.not_found", "order.nothing_to_refund", "order.over_refund", "order.not_movable"] as const;

/** Errors of what staff do about a refund that failed. */
const failedErrors = [
  "order.not_found",
  "order.held",
  "order.not_movable",
  "staff.proof_needed",
  "common.changed_meanwhile",
] as const;

/** Written for colleagues: when the money was transferred, and where to. */
const transferNote = field.text("振り込みの控え", 300);

/** Refunds by lines and carriage, with 返還インボイス (credit note). */
export const orderRefund = {
  refundable: ownerEndpoint("GET /admin/v1/orders/{id}/refundable", {
    summary: "What of an order can still be refunded",
    may: stepRules.refund.right,
    input: z.object({ id: Id }),
    output: Refundable,
    errors: ["order.not_found"],
  }),
  preview: ownerEndpoint("POST /admin/v1/orders/{id}/refunds/preview", {
    summary: "Computes a refund without making it: coupons, carriage, points, and 返還インボイス by tax rate",
    may: stepRules.refund.right,
    input: RefundInput,
    output: RefundPreview,
    errors,
  }),
  save: ownerEndpoint("POST /admin/v1/orders/{id}/refunds", {
    summary: "Makes a refund of the previewed amount; over the shop's limit a fresh proof is needed",
    may: stepRules.refund.right,
    input: z.extend(RefundInput, { version: Version, amount: field.integer("返金額", 0, 100_000_000) }),
    output: z.object({
      result: StepResult,
      credit_note: CreditNote,
      /** The refund that the provider makes, to be requested at once; null if it makes none. */
      refund_id: z.nullable(Id),
    }),
    errors: [...errors, "order.held", "order.refund_changed", "staff.proof_needed", "common.changed_meanwhile"],
  }),
  request: ownerEndpoint("POST /admin/v1/orders/{id}/refunds/{refund_id}/request", {
    summary: "Requests a saved refund of the provider at once, or asks how it stands; otherwise a job does so",
    may: stepRules.refund.right,
    input: z.object({ id: Id, refund_id: Id }),
    output: PaymentResult,
    errors: ["order.not_found", "order.not_movable"],
  }),
  settle: ownerEndpoint("POST /admin/v1/orders/{id}/refunds/{refund_id}/settlement", {
    summary: "Records that the shop has made a refund by transfer that was open, such as that of a cancelled order",
    may: stepRules.settle_refund.right,
    input: z.object({ id: Id, refund_id: Id }),
    output: StepResult,
    errors: ["order.not_found", "order.held", "order.not_movable"],
  }),
  transfer: ownerEndpoint("POST /admin/v1/orders/{id}/refunds/{refund_id}/transfer", {
    summary:
      "Records that the shop has transferred a refund that failed at the provider; over the shop's limit a fresh proof is needed",
    may: stepRules.refund.right,
    input: z.object({ id: Id, refund_id: Id, version: Version, note: transferNote }),
    output: StepResult,
    errors: [...failedErrors, "order.note_limit"],
  }),
  askAgain: ownerEndpoint("POST /admin/v1/orders/{id}/refunds/{refund_id}/attempt", {
    summary:
      "Requests a refund of the provider once more that it has refused; over the shop's limit a fresh proof is needed",
    may: stepRules.refund.right,
    input: z.object({ id: Id, refund_id: Id, version: Version }),
    output: StepResult,
    errors: failedErrors,
  }),
  creditNotes: ownerEndpoint("GET /admin/v1/orders/{id}/credit-notes", {
    summary: "返還インボイス of an order, oldest first",
    may: "documents.see",
    input: z.object({ id: Id }),
    output: CreditNote,
    answer: "list",
    errors: ["order.not_found"],
  }),
};
