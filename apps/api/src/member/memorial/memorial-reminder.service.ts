import { remindChoices } from "@noren/contract/member/memorial.ts";
import type { Work } from "#api/channel/context.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { popularProducts } from "#api/product/popular.service.ts";
import { occurrenceAfter } from "./memorial-day.ts";
import { reminderEmail } from "./memorial-email.ts";
import { reminderOccasion } from "./memorial-key.ts";
import { type DueMemorial, dueMemorials } from "./memorial.queries.ts";

/** Emails per transaction. */
const batch = 200;
/** Products shown in an email. */
const ideas = 4;

/** Emails the reminders of today. Each email has a unique occasion, so that a second run sends nothing. */
export async function remindOfMemorials(work: Work): Promise<void> {
  const today = tokyoDay(work.now);
  for (const days of remindChoices) {
    const { day, ofYear } = occurrenceAfter(days, today);
    let after: string | null = null;
    for (;;) {
      const rows: DueMemorial[] = await dueMemorials(work.db, { days, ofYear, after, limit: batch });
      await writeReminders(work, rows, { day, days });
      if (rows.length < batch) break;
      after = rows.at(-1)!.id;
    }
  }
}

async function writeReminders(work: Work, rows: readonly DueMemorial[], { day, days }: { day: Day; days: number }) {
  const { shop, db, actor, now } = work;
  for (const [channelId, own] of Map.groupBy(rows, ({ channel_id }) => channel_id)) {
    const channel = await shop.channels.byId(channelId);
    // A channel without members has no page to switch reminders off.
    if (!channel || channel.settings["SITE.NO_MEMBER_USE"]) continue;
    const products = await popularProducts({ shop, db, actor, now, channel }, ideas);
    await inTransaction({ db, actor }, async (trx) => {
      for (const row of own)
        await writeEmail({ shop, channel, now }, trx, {
          uniqueKey: reminderOccasion(row.member_id, row.id, day, days),
          to: row.email,
          unsubscribeUrl: `${channelUrl(channel)}/api/memorial/stop/${linkKeyMark}`,
          ...reminderEmail(channel, row, { day, days, products }),
        });
    });
  }
}

const hours = "09:00:00";

/** Sends the reminders and schedules the next morning. Each day has one job, on any number of nodes. */
export async function remindDaily(work: Work): Promise<void> {
  await remindOfMemorials(work);
  const next = addDays(tokyoDay(work.now), 1);
  await send(work, next, new Date(`${next}T${hours}+09:00`));
}

/** At the start of the shop: starts the chain of jobs, also after a morning on which nothing ran. */
export async function sendMemorialReminder(work: Work): Promise<void> {
  const today = tokyoDay(work.now);
  const morning = new Date(`${today}T${hours}+09:00`);
  await send(work, today, morning > work.now ? morning : work.now);
}

async function send({ shop, db }: Work, day: Day, startAfter: Date) {
  await shop.jobs(db, "memorial.remind", { day }, { startAfter, id: jobId(`memorial.remind:${day}`) });
}
