import type { OwnerContext, Work } from "#api/channel/context.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import type { JobData } from "#api/platform/jobs/jobs.ts";
import { type Account, accountById } from "./account.queries.ts";
import { notifyStaff } from "./staff-notice.service.ts";

/**
 * Queues a warning that somebody else knows a password: the code after it was wrong. `account` is undefined for any
 * other failed login, which queues an empty job, so that both take the same time. One job per address and day.
 */
export async function queuePasswordWarning(
  { shop, db, now }: Pick<OwnerContext, "shop" | "db" | "now">,
  email: string,
  account: Account | undefined,
): Promise<void> {
  const day = tokyoDay(now);
  const id = jobId(`staff.warn:${email}:${account ? "known" : "unknown"}:${day}`);
  await shop.jobs(db, "staff.warn", { staffId: account?.id ?? null, day }, { id });
}

/** Once a day. */
export async function warnOfKnownPassword({ shop, db, actor, now }: Work, { staffId, day }: JobData["staff.warn"]) {
  const account = staffId === null ? undefined : await accountById(db, staffId);
  if (!account) return;
  await inTransaction({ db, actor }, (trx) =>
    notifyStaff({ shop, now }, trx, {
      to: account.email,
      notice: "password_known",
      occasion: `password:${account.id}:${day}`,
    }),
  );
}
