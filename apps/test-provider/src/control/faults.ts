import * as z from "zod/mini";

const count = z.int().check(z.minimum(1), z.maximum(100));
const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

const aim = {
  /** Only this payment; every one when left out. */
  reference: z.optional(z.string()),
  /** How often; until the orders are cleared when left out. */
  times: z.optional(count),
};

export const calls = ["start", "find", "cancel", "refund", "conveni", "deferred", "capture"] as const;
export type CallName = (typeof calls)[number];

/** What to do to a signed call. */
const CallOrder = z.object({
  on: z.literal("call"),
  ...aim,
  call: z.optional(z.enum(calls)),
  /** Waits before it reads the call. */
  slow_ms: z.optional(milliseconds),
  /** Cuts the connection or answers 500, before anything is done or after all is done. */
  fault: z.optional(z.enum(["cut_before", "cut_after", "error_before", "error_after"])),
});
export type CallOrder = z.infer<typeof CallOrder>;

/** A fault of the webhook of a changed charge. */
const WebhookFault = z.object({
  on: z.literal("notice"),
  ...aim,
  copies: z.optional(count),
  delay_ms: z.optional(milliseconds),
  /** The buyer's return, or the answer of the call, waits until the webhook was sent. */
  before_return: z.optional(z.boolean()),
  /** Reports this amount, or this payment, instead of the true one. */
  amount: z.optional(z.int()),
  as_reference: z.optional(z.string()),
  drop: z.optional(z.boolean()),
});
export type WebhookFault = z.infer<typeof WebhookFault>;

export const FaultRequest = z.discriminatedUnion("on", [CallOrder, WebhookFault]);
export type FaultRequest = CallOrder | WebhookFault;

export type Faults = {
  order(order: FaultRequest): void;
  clear(): void;
  /** The first order that fits, which is used up by it. */
  ofCall(call: CallName, reference: string | undefined): CallOrder | undefined;
  ofWebhook(reference: string): WebhookFault | undefined;
};

/** Fault injection on demand, in the order of the requests. */
export function createFaults(): Faults {
  let orders: { order: FaultRequest; left: number }[] = [];

  function take<T extends FaultRequest>(fits: (order: FaultRequest) => order is T): T | undefined {
    const found = orders.find((one) => fits(one.order));
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) orders = orders.filter((one) => one !== found);
    return found.order as T;
  }

  const aims = (order: FaultRequest, reference: string | undefined) =>
    order.reference === undefined || order.reference === reference;

  return {
    order: (order) => void orders.push({ order, left: order.times ?? Number.POSITIVE_INFINITY }),
    clear: () => void (orders = []),
    ofCall: (call, reference) =>
      take(
        (order): order is CallOrder =>
          order.on === "call" && aims(order, reference) && (order.call === undefined || order.call === call),
      ),
    ofWebhook: (reference) => take((order): order is WebhookFault => order.on === "notice" && aims(order, reference)),
  };
}
