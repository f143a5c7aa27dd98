import type { Work } from "#api/channel/context.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { expirePoints } from "./point.service.ts";

/** Expires points and schedules the next nightly run. Each day has one job, on any number of nodes. */
export async function endPointsNightly(work: Work) {
  await expirePoints(work);
  const next = addDays(tokyoDay(work.now), 1);
  await send(work, next, new Date(`${next}T00:05:00+09:00`));
}

/** At the start of the shop: starts the chain of jobs, also after a night in which nothing ran. */
export const sendPointEnd = (work: Work) => send(work, tokyoDay(work.now), work.now);

async function send({ shop, db }: Work, day: Day, startAfter: Date) {
  await shop.jobs(db, "point.expire", { day }, { startAfter, id: jobId(`point.expire:${day}`) });
}
