import { createHash } from "node:crypto";
import type { Work } from "#api/channel/context.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { saveBoughtTogether } from "#api/product/recommendation/recommendation.service.ts";
import { orderedModels, pairsSince } from "./purchase.queries.ts";

const dayInMs = 86_400_000;
/** Orders of the last 180 days count. */
const days = 180;
/** Max related products that are stored for each product. */
const relatedMax = 20;
/** Products in one transaction, few enough that no statement takes long. */
const batchSize = 50;
const first = "00000000-0000-0000-0000-000000000000";

/** Derives the products that were bought together with each product, and schedules the next nightly run. */
export async function deriveNightly(work: Work) {
  await deriveBoughtTogether(work);
  const next = addDays(tokyoDay(work.now), 1);
  await send(work, next, new Date(`${next}T03:30:00+09:00`));
}

/** At the start of the shop, schedules the nightly run if none is scheduled. */
export const sendDerive = (work: Work) => send(work, tokyoDay(work.now), work.now);

export async function deriveBoughtTogether({ db, actor, now }: Work) {
  const since = new Date(now.getTime() - days * dayInMs);
  for (let after = first; ;) {
    const ids = await orderedModels(db, { after, size: batchSize });
    if (ids.length === 0) return;
    await inTransaction({ db, actor }, async (trx) =>
      saveBoughtTogether(trx, ids, await pairsSince(trx, ids, { since, relatedMax })),
    );
    after = ids.at(-1)!;
  }
}

/** Schedules the run of a day once, however many nodes do so. */
async function send({ shop, db }: Work, day: Day, startAfter: Date) {
  const hex = createHash("sha256").update(`recommendation.derive:${day}`).digest("hex");
  const id = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)];
  await shop.jobs(db, "recommendation.derive", { day }, { startAfter, id: id.join("-") });
}
