import { sql } from "kysely";
import type { Work } from "#api/channel/context.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { shopMailbox } from "#api/channel/email/shop-mailbox.ts";
import { addDays, type Day, dayWords, tokyoDay } from "#api/platform/day/day.ts";
import { json } from "#api/platform/db/json.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";
import { auditShop, type Finding } from "./findings.ts";

/** Hardly anybody buys at this time, and transactions from before midnight have ended. */
const atNight = "T03:40:00+09:00";
/** Max rows of a finding in a log line or an email. */
const namedMax = 20;

/**
 * Seals the finished days of the change record, audits the shop, reports findings to the log and the shop's mailbox,
 * and schedules the next night.
 */
export async function auditNightly(work: Work<ProviderShop>): Promise<void> {
  const { shop, now } = work;
  const day = tokyoDay(now);
  await sealChanges(work, day);
  const found = (await auditShop(work, { isWhole: false })).filter(({ broken }) => broken.length > 0);
  const named = found.map(({ words, broken }) => ({ words, broken: broken.slice(0, namedMax), rows: broken.length }));
  if (found.length > 0) shop.log.error({ day, findings: named }, "the nightly audit has found problems");
  await inTransaction(work, async (trx) => {
    await trx
      .insertInto("audit_run")
      .values({ day, ran_at: now, findings: json(named) })
      .onConflict((conflict) => conflict.column("day").doUpdateSet({ ran_at: now, findings: json(named) }))
      .execute();
  });
  if (found.length > 0) await emailFindings(work, day, found);
  await send(work, addDays(day, 1));
}

/** At the start of the shop: schedules the next night. A missed audit is still in the queue. */
export function sendAudit(work: Work): Promise<void> {
  const today = tokyoDay(work.now);
  return send(work, work.now < new Date(`${today}${atNight}`) ? today : addDays(today, 1));
}

const send = ({ shop, db }: Work, day: Day) =>
  shop.jobs(
    db,
    "audit.nightly",
    { day },
    { startAfter: new Date(`${day}${atNight}`), id: jobId(`audit.nightly:${day}`) },
  );

/** The log gets each day's chain, out of reach of anybody who can change the database. */
async function sealChanges(work: Work, until: Day) {
  const sealed = await inTransaction(work, async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx);
    const { rows } = await sql<{ day: Day; rows: number; chain: string }>`
      select day, rows, encode(chain, 'hex') as chain from seal_change_days(${until}::date)`.execute(trx);
    return rows;
  });
  for (const one of sealed) work.shop.log.info(one, "a day of the record of changes is sealed");
}

/** Sent to the first channel with an address, once a day. */
async function emailFindings(work: Work, day: Day, found: readonly Finding[]) {
  const channels = await work.shop.channels.all();
  const channel = channels.find((one) => shopMailbox({ channel: one }) !== "");
  if (!channel) return;
  const subject = `【${channel.name}】夜間の点検で${found.length}件の問題が見つかりました`;
  const parts = [
    lines(`${dayWords(day)}の点検で、次の問題が見つかりました。詳しくは、次のコマンドでご確認ください。`, "audit"),
    ...found.flatMap(({ words, broken }) => [
      heading(words),
      lines(...broken.slice(0, namedMax), ...(broken.length > namedMax ? [`ほか${broken.length - namedMax}件`] : [])),
    ]),
  ];
  await inTransaction(work, (trx) =>
    writeEmail({ ...work, channel }, trx, {
      uniqueKey: `audit.found:${day}`,
      to: shopMailbox({ channel }),
      ...emailContent(channel, subject, parts),
    }),
  );
}
