import type { JobData } from "#api/platform/jobs/jobs.ts";
import type { Work } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { writeLoginFailuresEmail } from "./login-failures-email.ts";
import { memberToWarn } from "./auth.queries.ts";

/** Emails the member about repeated failed logins, at most once a day. */
export async function sendLoginWarning({ shop, db, actor, now }: Work, { memberId, day }: JobData["login.warn"]) {
  const member = memberId ? await memberToWarn(db, memberId) : undefined;
  const channel = member && (await shop.channels.byId(member.channel_id));
  if (!channel) return;
  await inTransaction({ db, actor }, (trx) => writeLoginFailuresEmail({ shop, channel, now }, trx, { ...member, day }));
}
