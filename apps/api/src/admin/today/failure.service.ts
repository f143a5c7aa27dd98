import type { Failure } from "@noren/contract/admin/today.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { failedJobs, hasQueue, retryNow, takeDeadJob } from "#api/platform/jobs/failed-jobs.ts";
import type { JobData, JobName } from "#api/platform/jobs/jobs.ts";
import { mayInAll } from "#api/platform/staff/staff-rights.ts";
import { bouncedEmails, placesOfJobs } from "./failure.queries.ts";
import { wordsOfJob } from "./job-words.ts";

type Ctx = ForStaff<OwnerContext>;
type Channels = readonly { id: string; code: string }[];

const shownMax = 20;
const causeMax = 300;
/** Returned emails are shown for a week. */
const bouncedFor = 7 * 86_400_000;
const bouncedMax = 500;

/** Failed jobs and emails of the channels, the newest first; work for all channels only if `isWhole`. */
export async function failuresOf(
  ctx: Ctx,
  channels: Channels,
  isWhole: boolean,
): Promise<{ count: number; newest: Failure[] }> {
  const codes = new Map(channels.map(({ id, code }) => [id, code]));
  const jobs = (await hasQueue(ctx.db)) ? await failedJobs(ctx.db) : [];
  const places = await placesOfJobs(ctx.db, jobs);
  const ofJobs = jobs.flatMap((job): Failure[] => {
    const { channel_id: channelId = null, about = null } = places.get(job.id) ?? {};
    if (channelId === null ? !isWhole : !codes.has(channelId)) return [];
    return [
      {
        id: job.id,
        kind: job.name === "email.send" ? "email" : "job",
        state: job.next_at === null ? "given_up" : "retrying",
        channel: channelId === null ? null : codes.get(channelId)!,
        words: wordsOfJob(job.name),
        about,
        cause: job.cause.slice(0, causeMax),
        tries: job.tries,
        failed_at: job.failed_at.toISOString(),
        next_at: job.next_at?.toISOString() ?? null,
        may_run_again: job.next_at === null || job.next_at > ctx.now,
      },
    ];
  });
  const since = new Date(ctx.now.getTime() - bouncedFor);
  const bounced = await bouncedEmails(ctx.db, [...codes.keys()], since, bouncedMax);
  const ofEmails = bounced.map(({ id, channel_id, subject, bounced_at }): Failure => ({
    id,
    kind: "bounced",
    state: "given_up",
    channel: codes.get(channel_id)!,
    words: "メールの送信",
    about: subject,
    cause: "宛先のメールサーバーから戻ってきました。",
    tries: 1,
    failed_at: bounced_at.toISOString(),
    next_at: null,
    may_run_again: false,
  }));
  const all = [...ofJobs, ...ofEmails].toSorted((one, other) => other.failed_at.localeCompare(one.failed_at));
  return { count: all.length, newest: all.slice(0, shownMax) };
}

/**
 * Runs a failed job again. Each way is one conditional statement, so that of two presses the second finds nothing to
 * do. A job of a channel that the caller may not see is answered as one that is gone.
 */
export async function runAgain({ id }: { id: string }, ctx: Ctx): Promise<{ outcome: "queued" | "already" }> {
  if (!(await hasQueue(ctx.db))) return { outcome: "already" };
  const [job] = await failedJobs(ctx.db, id);
  if (!job) return { outcome: "already" };
  const channelId = (await placesOfJobs(ctx.db, [job])).get(job.id)?.channel_id ?? null;
  const isOwn =
    channelId === null ? mayInAll(ctx.staff, "jobs.run") : ctx.channels.some((channel) => channel.id === channelId);
  if (!isOwn) return { outcome: "already" };
  return inTransaction(ctx, async (trx) => {
    const dead = await takeDeadJob(trx, id);
    if (dead) await ctx.shop.jobs(trx, dead.name as JobName, dead.data as JobData[JobName]);
    return { outcome: dead || (await retryNow(trx, id)) ? "queued" : "already" };
  });
}
