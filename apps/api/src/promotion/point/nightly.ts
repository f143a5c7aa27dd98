import type { Work } from "#api/channel/context.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { expirePoints } from "./point.service.ts";

/** Ends what is over, and sends for the next night. However many nodes start or run it, a day has one job. */
export async function endPointsNightly(work: Work) {
  await expirePoints(work);
  const next = addDays(tokyoDay(work.now), 1);
  await send(work, next, new Date(`${next}T00:05:00+09:00`));
}

/** At the start of the shop: the chain begins, or goes on after a night in which nothing ran. */
export const sendPointEnd = (work: Work) => send(work, tokyoDay(work.now), work.now);

async function send({ shop, db }: Work, day: Day, startAfter: Date) {
  await shop.jobs(db, "point.expire", { day }, { startAfter, id: jobId(`point.expire:${day}`) });
}
