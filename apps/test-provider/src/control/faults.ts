import * as z from "zod/mini";

const count = z.int().check(z.minimum(1), z.maximum(100));
const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

const aim = {
  /** Limits the fault to one payment; any payment if omitted. */
  reference: z.optional(z.string()),
  /** How often the fault applies; until `clear` if omitted. */
  times: z.optional(count),
};

export const calls = ["start", "find", "cancel", "refund", "conveni", "deferred", "capture"] as const;
export type CallName = (typeof calls)[number];

/** A fault of a signed call. */
const CallFault = z.object({
  on: z.literal("call"),
  ...aim,
  call: z.optional(z.enum(calls)),
  /** Delay before the call is read. */
  slow_ms: z.optional(milliseconds),
  /** Cuts the connection or answers 500, before or after the call takes effect. */
  fault: z.optional(z.enum(["cut_before", "cut_after", "error_before", "error_after"])),
});
export type CallFault = z.infer<typeof CallFault>;

/** A fault of a charge's webhook. */
const WebhookFault = z.object({
  on: z.literal("webhook"),
  ...aim,
  copies: z.optional(count),
  delay_ms: z.optional(milliseconds),
  /** Delays the buyer's return, or the answer of the call, until the webhook is sent. */
  before_return: z.optional(z.boolean()),
  /** Reports this amount or payment instead of the true one. */
  amount: z.optional(z.int()),
  as_reference: z.optional(z.string()),
  mode: z.optional(z.enum(["test", "live"])),
  drop: z.optional(z.boolean()),
});
export type WebhookFault = z.infer<typeof WebhookFault>;

export const FaultRequest = z.discriminatedUnion("on", [CallFault, WebhookFault]);
export type FaultRequest = CallFault | WebhookFault;

export type Faults = {
  add(fault: FaultRequest): void;
  clear(): void;
  /** The first matching fault; counts as one use of it. */
  ofCall(call: CallName, reference: string | undefined): CallFault | undefined;
  ofWebhook(reference: string): WebhookFault | undefined;
};

/** Faults apply in the order in which they were added. */
export function createFaults(): Faults {
  let faults: { fault: FaultRequest; left: number }[] = [];

  function take<T extends FaultRequest>(fits: (fault: FaultRequest) => fault is T): T | undefined {
    const found = faults.find((one) => fits(one.fault));
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) faults = faults.filter((one) => one !== found);
    return found.fault as T;
  }

  const aims = (fault: FaultRequest, reference: string | undefined) =>
    fault.reference === undefined || fault.reference === reference;

  return {
    add: (fault) => void faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    clear: () => void (faults = []),
    ofCall: (call, reference) =>
      take(
        (fault): fault is CallFault =>
          fault.on === "call" && aims(fault, reference) && (fault.call === undefined || fault.call === call),
      ),
    ofWebhook: (reference) => take((fault): fault is WebhookFault => fault.on === "webhook" && aims(fault, reference)),
  };
}
