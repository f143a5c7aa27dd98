import { describe, expect, test } from "vitest";
import { spsClient } from "./api-client.ts";
import { cancelRequest, captureRequest, lookupRequest, refundPartRequest, type SpsRequest } from "./api-requests.ts";
import { cancelStanding, captureStanding, refundStanding, type SpsCharge, type Standing } from "./charge-lookup.ts";
import { openSbps } from "./testing/open-sbps.ts";
import type { ApiFault } from "./testing/sbps-faults.ts";
import { withLookup } from "./with-lookup.ts";

async function open(state: "authorized" | "captured" | "cancelled" = "captured") {
  const opened = await openSbps();
  const { contract, control, clock } = opened;
  const purchase = control.addPurchase({ orderId: "o-1", method: "credit3d2", amount: 10_000 });
  purchase.state = state;
  purchase.captured = state === "captured" ? 10_000 : 0;
  const client = spsClient(contract, clock, 20_000);
  let calls = 0;
  const beforeCall: (() => void)[] = [];
  const run = (request: SpsRequest, standing: (charge: SpsCharge) => Standing) =>
    withLookup({
      method: "card",
      call: () => {
        calls += 1;
        beforeCall.shift()?.();
        return client(request);
      },
      lookup: () => client(lookupRequest(contract, "card", purchase)),
      standing,
    });
  return {
    ...opened,
    purchase,
    calls: () => calls,
    /** What happens between the first lookup and the call. */
    beforeCall,
    capture: (amount: number) => run(captureRequest(contract, "card", purchase, amount), captureStanding(amount)),
    cancel: () => run(cancelRequest(contract, "card", purchase), cancelStanding),
    refund: (amount: number, refundedBefore = 0) =>
      run(refundPartRequest(contract, "card", purchase, amount), refundStanding({ refundedBefore, amount })),
    fault: (kind: ApiFault["kind"], id: string) => control.addFault({ on: "api", kind, id, ms: 3_000 }),
  };
}

const refundId = "ST02-00307-101";
const lookupId = "MG01-00101-101";

describe("a call without an idempotency key", () => {
  test("[PROD-03] is made once, and not again when it is repeated", async () => {
    const { capture, refund, cancel, calls, purchase } = await open("authorized");
    expect(await capture(9_000)).toMatchObject({ kind: "done", charge: { state: "captured", captured: 9_000 } });
    expect(await capture(9_000)).toMatchObject({ kind: "done" });
    expect(calls()).toBe(1);
    expect(await refund(2_000)).toMatchObject({ kind: "done", charge: { refunded: 2_000 } });
    expect(await refund(2_000)).toMatchObject({ kind: "done" });
    expect(calls()).toBe(2);
    expect(await refund(2_000, 2_000)).toMatchObject({ kind: "done", charge: { refunded: 4_000 } });
    expect(purchase.refunds).toEqual([2_000, 2_000]);
    expect(await cancel()).toMatchObject({ kind: "impossible", charge: { state: "captured" } });
    expect(calls()).toBe(3);
  });

  test.each(["dead_after", "html", "cut"] as const)(
    "[PROD-03] is found by the lookup after its answer was %s, and makes no second refund",
    async (kind) => {
      const { refund, calls, purchase, fault } = await open();
      fault(kind, refundId);
      expect(await refund(3_000)).toMatchObject({ kind: "done", charge: { refunded: 3_000 } });
      expect(await refund(3_000)).toMatchObject({ kind: "done" });
      expect(purchase.refunds).toEqual([3_000]);
      expect(calls()).toBe(1);
    },
  );

  test("[PROD-03] that never arrived stays unknown, is not repeated blindly, and is made by the next try", async () => {
    const { refund, calls, purchase, fault } = await open();
    fault("dead_before", refundId);
    expect(await refund(3_000)).toMatchObject({ kind: "unknown" });
    expect(calls()).toBe(1);
    expect(purchase.refunds).toEqual([]);
    expect(await refund(3_000)).toMatchObject({ kind: "done" });
    expect(purchase.refunds).toEqual([3_000]);
  });

  test("[PROD-03] is not made if the lookup fails, and is unknown if the lookup after it does", async () => {
    const { refund, calls, purchase, fault, beforeCall } = await open();
    fault("html", lookupId);
    expect(await refund(3_000)).toMatchObject({ kind: "unknown" });
    expect(calls()).toBe(0);
    beforeCall.push(() => fault("cut", lookupId));
    expect(await refund(3_000)).toMatchObject({ kind: "unknown" });
    expect(purchase.refunds).toEqual([3_000]);
    expect(await refund(3_000)).toMatchObject({ kind: "done" });
    expect(calls()).toBe(1);
    expect(purchase.refunds).toEqual([3_000]);
  });

  test("[PROD-03] that somebody has made in SBPS's console is done", async () => {
    const { cancel, calls, purchase } = await open("authorized");
    purchase.state = "cancelled";
    expect(await cancel()).toMatchObject({ kind: "done" });
    expect(calls()).toBe(0);
  });

  test("[PROD-03] for which others have changed the sums is impossible, and not made", async () => {
    const { refund, capture, calls, purchase } = await open();
    purchase.refunds.push(500);
    expect(await refund(3_000)).toMatchObject({ kind: "impossible", charge: { refunded: 500 } });
    expect(await refund(9_501, 500)).toMatchObject({ kind: "impossible" });
    expect(await capture(9_000)).toMatchObject({ kind: "impossible" });
    expect(calls()).toBe(0);
  });

  test("[PROD-03] that SBPS refuses for good is refused with its code", async () => {
    const { capture, refund, at, purchase } = await open("authorized");
    expect(await capture(10_001)).toMatchObject({ kind: "refused", error: { kind: "above_amount" } });
    at("2027-03-01T00:00:00Z");
    expect(await capture(10_000)).toMatchObject({ kind: "refused", error: { kind: "too_late" } });
    purchase.state = "captured";
    purchase.captured = 10_000;
    expect(await refund(1)).toMatchObject({ kind: "refused", error: { kind: "too_late" } });
  });

  test("[PROD-03] raced by the same call has its effect once", async () => {
    const { refund, purchase, fault } = await open();
    fault("slow", refundId);
    const outcomes = await Promise.all([refund(3_000), refund(3_000)]);
    expect(outcomes.every(({ kind }) => kind === "done")).toBe(true);
    expect(purchase.refunds).toEqual([3_000]);
  });
});
