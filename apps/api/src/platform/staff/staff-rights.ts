import { allows, type Right } from "@noren/contract/platform/rights.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Staff } from "../context.ts";

/** Milliseconds for which a proof of identity counts as fresh. */
export const freshFor = 5 * 60_000;

/** Whether the staff member has the right in the channel. */
export const mayIn = ({ assignments }: Pick<Staff, "assignments">, right: Right, channelId: string): boolean =>
  allows(
    assignments.flatMap(({ channel_id, role }) => (channel_id === null || channel_id === channelId ? [role] : [])),
    right,
  );

/** Whether the staff member has the right in every channel, also in ones to come. */
export const mayInAll = ({ assignments }: Pick<Staff, "assignments">, right: Right): boolean =>
  allows(
    assignments.flatMap(({ channel_id, role }) => (channel_id === null ? [role] : [])),
    right,
  );

/** Refuses unless the staff member has proved their identity in the last 5 minutes. */
export function requireProof({ staff, now }: { staff: Staff; now: Date }): void {
  if (now.getTime() - staff.provedAt.getTime() > freshFor) throw new ShopError("staff.proof_needed");
}
