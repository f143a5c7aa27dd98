import { expect, test } from "vitest";
import { callRows } from "./call-access.ts";
import type { UseDatabase } from "./databases.ts";
import { fuzzer } from "./fuzz-calls.ts";
import { restore } from "./restore.ts";

/** The seed of a run stands in the title of its tests; FUZZ_SEED repeats one. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

export function fuzzEveryCall({ shop, db }: UseDatabase, rounds: number): void {
  const open = async () => {
    await restore(db());
    return shop();
  };

  test.each(callRows)(
    `[ERR-04, SEC-01] $line answers ${rounds} valid and ${rounds} broken inputs as its contract says`,
    { timeout: 600_000 },
    async (row) => {
      expect(await fuzzer(open, 25)(row, { rounds, seed: fuzzSeed })).toEqual([]);
    },
  );
}
