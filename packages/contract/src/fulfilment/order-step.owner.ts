import * as z from "zod/mini";
import { noteBody, OrderNote } from "../order/order-note.ts";
import { orderStepNames } from "../order/order-list.ts";
import { orderStates } from "../order/order-state.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment, oneOf } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { stepRules } from "./order-step.ts";

/** done: the step changed the order. already: it was made before, and nothing changed. */
export const stepOutcomes = ["done", "already"] as const;

/** What happened beside the order's state, such as an email or pieces that returned to stock. */
export const StepEffect = z.object({
  kind: z.enum(["email", "stock", "points", "refund", "payment", "task"]),
  words: z.string(),
});
export type StepEffect = z.infer<typeof StepEffect>;

export const Hold = z.object({ reason: z.string(), held_at: Moment, held_by: z.string() });

/** An order after a step. */
export const StepResult = z.object({
  id: Id,
  order_no: z.string(),
  channel: z.string(),
  outcome: z.enum(stepOutcomes),
  /** Result as a sentence. */
  message: z.string(),
  state: z.enum(orderStates),
  state_name: z.string(),
  hold: z.nullable(Hold),
  /** Sent back with the next step. */
  version: z.int(),
  effects: z.array(StepEffect),
});
export type StepResult = z.infer<typeof StepResult>;

/** A step's order, and its version when the step was decided. */
const seen = { id: Id, version: Version };
export const seenOrder = z.object(seen);
const errors = ["order.not_found", "order.held", "order.not_movable", "common.changed_meanwhile"] as const;

/** Tracking numbers are read by the rule of each parcel's carrier. */
export const ShippedParcels = sizedList(
  z.array(z.object({ packing_id: Id, tracking_number: z.optional(field.text("送り状番号", 40)) })),
  100,
);

/** Reasons are written for colleagues, but for the cancellation's, which the buyer's email quotes. */
export const cancelReason = field.text("キャンセルの理由", 500);
export const holdReason = field.text("保留の理由", 500);

/** Whether every chosen order allows a step, and if not, why. */
export const OfferedStep = z.object({
  step: z.enum(orderStepNames),
  words: z.string(),
  is_bulk: z.boolean(),
  is_offered: z.boolean(),
  /** Chosen orders that do not allow it. */
  refused: z.int(),
  /** What those orders lack, each as a sentence, with the number of orders. */
  why: z.array(z.object({ words: z.string(), orders: z.int() })),
});
export type OfferedStep = z.infer<typeof OfferedStep>;

/** Max orders of one choice. */
export const chosenMax = 500;

const chosenOrders = z.object({
  orders: sizedList(z.array(Id), chosenMax, `一度に選べるご注文は${chosenMax}件までです`),
});

/** An order with the carriers of its parcels, for their tracking numbers. */
export const OrderToShip = z.object({
  id: Id,
  order_no: z.string(),
  /** Name of each parcel's carrier, in the order of the parcels. */
  carriers: z.array(z.string()),
});
export type OrderToShip = z.infer<typeof OrderToShip>;

export const EmailOfOrder = z.object({
  id: Id,
  subject: z.string(),
  recipient: z.string(),
  created_at: Moment,
  sent_at: z.nullable(Moment),
  /** The email it repeats; null for an original. */
  resent_of: z.nullable(Id),
});
export type EmailOfOrder = z.infer<typeof EmailOfOrder>;

/** One step of one order. */
export const orderStep = {
  offered: ownerEndpoint("POST /admin/v1/order-steps", {
    summary: "The caller's steps for the chosen orders: offered are those that every order allows",
    may: "orders.see",
    input: chosenOrders,
    output: OfferedStep,
    answer: "list",
  }),
  toShip: ownerEndpoint("POST /admin/v1/order-steps/parcels", {
    summary:
      "The chosen orders in their order, with the carriers of their parcels; those of other channels are left out",
    may: stepRules.ship.right,
    input: chosenOrders,
    output: OrderToShip,
    answer: "list",
  }),
  confirmPayment: ownerEndpoint("POST /admin/v1/orders/{id}/payment", {
    summary: "Records a payment that no provider reports: by transfer, or after the delivery",
    may: stepRules.confirm_payment.right,
    input: seenOrder,
    output: StepResult,
    errors,
  }),
  approve: ownerEndpoint("POST /admin/v1/orders/{id}/approval", {
    summary: "Approves an order in fraud review",
    may: stepRules.approve.right,
    input: z.object({ ...seen, note: field.optionalText("確かめたこと", 500) }),
    output: StepResult,
    errors,
  }),
  reject: ownerEndpoint("POST /admin/v1/orders/{id}/rejection", {
    summary: "Refuses an order in fraud review: cancels it, and refunds what was paid",
    may: stepRules.reject.right,
    input: z.object({ ...seen, reason: cancelReason }),
    output: StepResult,
    errors: [...errors, "order.not_cancellable"],
  }),
  startProduction: ownerEndpoint("POST /admin/v1/orders/{id}/production", {
    summary: "Records that production of items made to order has begun",
    may: stepRules.produce.right,
    input: seenOrder,
    output: StepResult,
    errors,
  }),
  prepare: ownerEndpoint("POST /admin/v1/orders/{id}/preparation", {
    summary: "Begins the preparation of the dispatch; from now on the buyer changes nothing",
    may: stepRules.prepare.right,
    input: seenOrder,
    output: StepResult,
    errors: [...errors, "order.in_fraud_review", "gift.not_received"],
  }),
  pack: ownerEndpoint("POST /admin/v1/orders/{id}/packing", {
    summary: "Records packed parcels: the given ones, or all",
    may: stepRules.pack.right,
    input: z.object({ ...seen, packing_ids: z.optional(sizedList(z.array(Id), 100)) }),
    output: StepResult,
    errors,
  }),
  ship: ownerEndpoint("POST /admin/v1/orders/{id}/dispatch", {
    summary: "Records dispatched parcels with their tracking numbers: the given ones, or all; corrects a former number",
    may: stepRules.ship.right,
    input: z.object({ ...seen, parcels: z.optional(ShippedParcels) }),
    output: StepResult,
    errors,
  }),
  deliver: ownerEndpoint("POST /admin/v1/orders/{id}/arrival", {
    summary: "Records that a dispatched order has arrived",
    may: stepRules.deliver.right,
    input: seenOrder,
    output: StepResult,
    errors,
  }),
  cancel: ownerEndpoint("POST /admin/v1/orders/{id}/cancellation", {
    summary: "Cancels an order for the shop's reason, which the buyer's email quotes; refunds what was paid",
    may: stepRules.cancel.right,
    input: z.object({ ...seen, reason: cancelReason }),
    output: StepResult,
    errors: [...errors, "order.not_cancellable"],
  }),
  hold: ownerEndpoint("POST /admin/v1/orders/{id}/hold", {
    summary: "Puts an order on hold: until its release, staff can only cancel it and add notes; the buyer sees nothing",
    may: stepRules.hold.right,
    input: z.object({ ...seen, reason: holdReason }),
    output: StepResult,
    errors,
  }),
  release: ownerEndpoint("POST /admin/v1/orders/{id}/release", {
    summary: "Ends an order's hold",
    may: stepRules.release.right,
    input: seenOrder,
    output: StepResult,
    errors,
  }),
  addNote: ownerEndpoint("POST /admin/v1/orders/{id}/notes", {
    summary: "Adds a note for colleagues",
    may: stepRules.note.right,
    input: z.object({ id: Id, body: noteBody }),
    output: OrderNote,
    errors: ["order.not_found", "order.note_limit"],
  }),
  notes: ownerEndpoint("GET /admin/v1/orders/{id}/notes", {
    summary: "Notes of colleagues on an order, newest first",
    may: "orders.see",
    input: z.object({ id: Id }),
    output: OrderNote,
    answer: "list",
    errors: ["order.not_found"],
  }),
  emails: ownerEndpoint("GET /admin/v1/orders/{id}/emails", {
    summary: "Emails about an order, newest first",
    may: "orders.addresses",
    input: z.object({ id: Id }),
    output: EmailOfOrder,
    answer: "list",
    errors: ["order.not_found"],
  }),
  resendEmail: ownerEndpoint("POST /admin/v1/orders/{id}/emails/{email_id}/copies", {
    summary: "Sends an email about an order again, to the same address; at most three of an order in 24 hours",
    may: stepRules.resend_email.right,
    input: z.object({ id: Id, email_id: Id }),
    output: StepResult,
    errors: ["order.not_found", "order.held", "order.email_not_found", "order.resend_limit"],
  }),
  takeReturn: ownerEndpoint("POST /admin/v1/orders/{id}/returns", {
    summary: "Records returned items by line; with the last piece the order is returned. The refund is separate",
    may: stepRules.return.right,
    input: z.object({
      ...seen,
      lines: sizedList(
        z
          .array(z.object({ key: Id, quantity: field.integer("数量", 1, 9999) }))
          .check(z.minLength(1, { error: "返品の商品を選んでください" }) as never),
        100,
      ),
      stock: oneOf(["restock", "unsellable"], "在庫に戻すかどうかを選んでください"),
    }),
    output: StepResult,
    errors,
  }),
};
