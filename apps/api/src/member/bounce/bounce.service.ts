import type { Work } from "#api/channel/context.ts";
import { noteOutcome } from "#api/channel/email/email.service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { countMailError } from "./bounce.queries.ts";
import type { DeliveryStatus } from "./delivery-status.ts";

/**
 * Records a mail server's report. False if it is about no email of the shop, another recipient, or already recorded.
 * Three failures in a row mark the member; a delivered email clears the mark (AUTH-13).
 */
export function recordDelivery({ db, actor, now }: Work, status: DeliveryStatus): Promise<boolean> {
  return inTransaction({ db, actor }, async (trx) => {
    const email = await noteOutcome(trx, status, now);
    if (!email) return false;
    await countMailError(trx, { ...email, hasFailed: status.action === "failed" });
    return true;
  });
}
