import type { ChannelWork } from "#api/channel/context.ts";
import { sqlState } from "#api/platform/db/sql-state.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { variantCodeOf } from "../code/stored-code.ts";
import { updateJanCode } from "./variant.owner-queries.ts";

const checkViolation = "23514";

/** Returns the stored code of the variant, or why nothing was written. Null removes the JAN code. */
export async function setJanCode(
  work: Omit<ChannelWork, "shop" | "now">,
  typed: string,
  jan: string | null,
): Promise<{ code: string; problem?: "not_found" | "not_a_jan" }> {
  const { db, channel } = work;
  const code = await variantCodeOf(db, channel.id, typed);
  try {
    const isWritten = await inTransaction(work, (trx) => updateJanCode(trx, channel.id, code, jan));
    return isWritten ? { code } : { code, problem: "not_found" };
  } catch (error) {
    if (sqlState(error) !== checkViolation) throw error;
    return { code, problem: "not_a_jan" };
  }
}
