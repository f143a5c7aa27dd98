/** A fault of a call; `operation` as in the description ("Refund.create"), any call if omitted. */
export type CallFault = {
  on: "call";
  operation?: string;
  /** How often it applies; once if omitted. */
  times?: number;
} & (
  | { kind: "slow"; ms: number }
  /** An answer that begins at once and takes this long, so that the connection is never idle. */
  | { kind: "trickle"; ms: number }
  /** The socket closes without an answer; `before`: nothing was done. */
  | { kind: "dead"; when: "before" | "after" }
  /** A page instead of JSON, with the status 200. */
  | { kind: "html"; when: "before" | "after" }
  /** Half of the answer. */
  | { kind: "cut" }
  /** Status 500, which is repeated for the key like any other answer. */
  | { kind: "error"; when: "before" | "after" }
  /** Stripe is busy and did nothing: 409 lock_timeout, 429 rate_limit. */
  | { kind: "busy"; status: 409 | 429 }
  /** JSON that is no object of Stripe's. */
  | { kind: "nonsense" }
  /** Another amount than the stored one. */
  | { kind: "amount"; amount: number }
);

export type WebhookFault = { on: "webhook"; type?: string; times?: number } & (
  | { kind: "twice" }
  | { kind: "drop" }
  /** Waits for `releaseWebhooks`, which sends the newest first. */
  | { kind: "hold" }
  | { kind: "amount"; amount: number }
);

export type Fault = CallFault | WebhookFault;
export type Faults = ReturnType<typeof createFaults>;

/** Faults apply in the order in which they were added. */
export function createFaults() {
  let faults: { fault: Fault; left: number }[] = [];

  function take(fits: (fault: Fault) => boolean): Fault | undefined {
    const found = faults.find(({ fault }) => fits(fault));
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) faults = faults.filter((one) => one !== found);
    return found.fault;
  }

  return {
    add: (fault: Fault) => void faults.push({ fault, left: fault.times ?? 1 }),
    clear: () => void (faults = []),
    ofCall: (operation: string) =>
      take((fault) => fault.on === "call" && (fault.operation ?? operation) === operation) as CallFault | undefined,
    ofWebhook: (type: string) =>
      take((fault) => fault.on === "webhook" && (fault.type ?? type) === type) as WebhookFault | undefined,
  };
}
