import { setTimeout as wait } from "node:timers/promises";
import type { Postgres } from "@noren/api/testing/throw-away-postgres.ts";
import type { Seeded } from "./seeded.ts";

/** A fault: every `low` to `high` ms the database is shut down or crashes, and starts again after a moment. */
export function restarting(database: Postgres, low: number, high: number) {
  let done = 0;
  const trouble = async (random: Seeded) => {
    await wait(random.between(low, high));
    await database.restart(random.pick(["SIGINT", "SIGQUIT"] as const));
    done += 1;
  };
  return { trouble, restarts: () => done };
}
