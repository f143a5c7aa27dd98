import { setTimeout as wait } from "node:timers/promises";
import type { Postgres } from "@noren/api/testing/throw-away-postgres.ts";
import type { Seeded } from "./seeded.ts";

/** A trouble: every so many ms the database ends, as an owner ends it or as if it had crashed, is away a moment, and comes back. */
export function restarting(database: Postgres, low: number, high: number) {
  let done = 0;
  const trouble = async (random: Seeded) => {
    await wait(random.between(low, high));
    await database.restart(random.pick(["SIGINT", "SIGQUIT"] as const));
    done += 1;
  };
  return { trouble, restarts: () => done };
}
