import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { FailedJob } from "#api/platform/jobs/failed-jobs.ts";

/** Where a job belongs: its channel, and what it is about. */
export type JobPlace = { id: string; channel_id: string | null; about: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Channels of jobs, by what their data names; null for work that is for all channels. */
export async function placesOfJobs(db: Db, jobs: readonly FailedJob[]): Promise<Map<string, JobPlace>> {
  if (jobs.length === 0) return new Map();
  const named = (key: string) =>
    sql.val(jobs.map(({ data }) => (typeof data[key] === "string" && uuid.test(data[key]) ? data[key] : null)));
  const { rows } = await sql<JobPlace>`
    select j.id, coalesce(j.channel_id, e.channel_id, o.channel_id, g.channel_id, m.channel_id, n.channel_id) as channel_id,
      coalesce(e.subject, o.order_no, m.code, n.subject) as about
    from unnest(${sql.val(jobs.map(({ id }) => id))}::uuid[], ${named("channelId")}::uuid[], ${named("emailId")}::uuid[],
      ${named("orderId")}::uuid[], ${named("paymentId")}::uuid[], ${named("refundId")}::uuid[], ${named("giftId")}::uuid[],
      ${named("memberId")}::uuid[], ${named("issueId")}::uuid[])
      as j (id, channel_id, email_id, order_id, payment_id, refund_id, gift_id, member_id, issue_id)
    left join email e on e.id = j.email_id
    left join order_refund r on r.id = j.refund_id
    left join payment p on p.id = coalesce(j.payment_id, r.payment_id)
    left join social_gift g on g.id = j.gift_id
    left join shop_order o on o.id = coalesce(j.order_id, p.order_id, g.order_id)
    left join member m on m.id = j.member_id
    left join newsletter_issue n on n.id = j.issue_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type BouncedEmail = { id: string; channel_id: string; subject: string; bounced_at: Date };

/** Emails that a recipient's server has returned since then, the newest first. */
export async function bouncedEmails(
  db: Db,
  channelIds: readonly string[],
  since: Date,
  limit: number,
): Promise<BouncedEmail[]> {
  const { rows } = await sql<BouncedEmail>`
    select id, channel_id, subject, bounced_at from email
    where bounced_at > ${since} and channel_id = any(${sql.val(channelIds)}::uuid[]) order by bounced_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
