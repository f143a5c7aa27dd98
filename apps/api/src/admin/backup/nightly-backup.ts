import type { Work } from "#api/channel/context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { shopMailbox } from "#api/channel/email/shop-mailbox.ts";
import { addDays, type Day, dayWords, tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { BackupPlan } from "#api/platform/files/backup-plan.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { lines } from "#api/platform/mail/mail-body.ts";
import { backupProblems } from "./backup-age.ts";
import { failureWords } from "./backup-refusal.ts";
import { makeBackup } from "./make-backup.ts";

/** Half an hour before the nightly audit, which says if there is no backup. */
const atNight = "T03:10:00+09:00";

/** Makes the night's backup and removes old ones; a failure is emailed to the shop once a day, and tried again. */
export async function backupNightly(work: Work): Promise<void> {
  const { shop, now, db } = work;
  const { backup } = shop;
  if (backup?.folder === undefined) return;
  const { folder, keep, passphrase, data } = backup;
  const day = tokyoDay(now);
  // first, so that a night whose backup fails for good does not end the series
  await send(work, addDays(day, 1));
  try {
    const { clock, secret } = shop;
    const made = await makeBackup({ db, clock, secret, folders: data }, { folder, passphrase, keep });
    const { manifest, missing, restless, pruned, snapshotMs } = made;
    const { count, bytes } = manifest.files;
    const facts = { number: manifest.number, files: count, bytes, missing: missing.length, snapshotMs };
    shop.log.info({ ...facts, restless: restless.length, pruned: pruned.length }, "the nightly backup is made");
  } catch (error) {
    shop.log.error({ err: error, day }, "the nightly backup could not be made");
    await emailFailure(work, backup, day, failureWords(error));
    throw error;
  }
}

/** At the start of the shop: the coming night, and one at once where there is none of the last day. */
export async function sendBackup(work: Work): Promise<void> {
  const { shop, now } = work;
  if (shop.backup?.folder === undefined) return;
  const today = tokyoDay(now);
  const isBefore = now < new Date(`${today}${atNight}`);
  await send(work, isBefore ? today : addDays(today, 1));
  if ((await backupProblems(shop.backup, now)).length > 0)
    await shop.jobs(work.db, "backup.nightly", { day: today }, { id: jobId(`backup.late:${today}`) });
}

const send = ({ shop, db }: Work, day: Day) =>
  shop.jobs(
    db,
    "backup.nightly",
    { day },
    { startAfter: new Date(`${day}${atNight}`), id: jobId(`backup.nightly:${day}`) },
  );

/** To the first channel with an address. */
async function emailFailure(work: Work, { folder }: BackupPlan, day: Day, reason: string) {
  const channels = await work.shop.channels.all();
  const channel = channels.find((one) => shopMailbox({ channel: one }) !== "");
  if (!channel) return;
  const subject = `【${channel.name}】バックアップを取れませんでした`;
  const parts = [
    lines(`${dayWords(day)}のバックアップを取れませんでした。`, reason),
    lines(
      `バックアップ先は ${folder} です。`,
      "しばらくしてから、また試します。ディスクの空きとつながりをお確かめください。手で取るときは npm run shop -- backup です。",
    ),
  ];
  await inTransaction(work, (trx) =>
    writeEmail({ ...work, channel }, trx, {
      uniqueKey: `backup.failed:${day}`,
      to: shopMailbox({ channel }),
      ...emailContent(channel, subject, parts),
    }),
  );
}
