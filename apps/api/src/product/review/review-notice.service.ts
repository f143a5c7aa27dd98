import type { ChannelWork, Work } from "#api/channel/context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { shopMailbox } from "#api/channel/email/shop-mailbox.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import type { JobData } from "#api/platform/jobs/jobs.ts";
import { quotedLines, withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";
import { countWaiting, type OwnerReviewRow, reviewsOfChannel } from "./review.queries.ts";
import { starsText } from "./stars-text.ts";

const hour = 3_600_000;
/** After the hour, for reviews whose commit is late. */
const slack = 60_000;
/** Reviews that an email quotes. */
const quotedMax = 10;

/** Sent with each review that waits for approval; of those of an hour one is left. */
export async function sendReviewNotice(
  { shop, channel, now }: Omit<ChannelWork, "db" | "actor">,
  trx: Db,
): Promise<void> {
  const end = (Math.floor(now.getTime() / hour) + 1) * hour;
  const until = new Date(end).toISOString();
  const id = jobId(`review.notice:${channel.id}:${until}`);
  await shop.jobs(trx, "review.notice", { channelId: channel.id, until }, { startAfter: new Date(end + slack), id });
}

/** Emails the shop how many reviews of the hour before `until` wait for approval: one email, or none where none does. */
export async function tellOfWaitingReviews(
  { shop, db, actor, now }: Work,
  { channelId, until }: JobData["review.notice"],
) {
  const channel = await shop.channels.byId(channelId);
  const to = channel && shopMailbox({ channel });
  if (!to) return;
  const period = { from: new Date(Date.parse(until) - hour), until: new Date(until) };
  const { fresh, all } = await countWaiting(db, channelId, period);
  if (fresh === 0) return;
  const rows = await reviewsOfChannel(db, { channelId, state: "waiting", limit: quotedMax });
  const title = `【${channel.name}】承認待ちのレビューがあります（${all}件）`;
  const parts = [
    lines(`新しいレビューが${fresh}件届き、承認をお待ちしています。承認待ちのレビューは合わせて${all}件です。`),
    ...rows.flatMap(partsOf),
    ...(all > rows.length ? [lines(`ほか${all - rows.length}件`)] : []),
    lines(
      "承認するまで、商品のページには載りません。次のコマンドで見て、載せるか、載せないかを決められます。",
      `review list ${channel.code} --state waiting`,
      `review approve ${channel.code} <番号>`,
      `review reject ${channel.code} <番号>`,
    ),
  ];
  const email = { uniqueKey: `review.waiting:${channelId}:${until}`, to, subject: title };
  await inTransaction({ db, actor }, (trx) =>
    writeEmail({ shop, channel, now }, trx, { ...email, ...emailContent(channel, title, parts) }),
  );
}

const partsOf = (row: OwnerReviewRow): EmailPart[] => [
  heading(row.product_name),
  details(
    { name: "番号", value: row.id },
    { name: "投稿日時", value: momentWords(row.created_at) },
    { name: "評価", value: starsText(row.rating) },
    { name: "ニックネーム", value: withoutLinks(row.display_name) },
  ),
  lines(...quotedLines(row.review)),
];
