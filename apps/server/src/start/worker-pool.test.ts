import { expect, test } from "vitest";
import { pauseBefore } from "./worker-pool.ts";

test("[PROD-01] workers that end repeatedly are restarted with growing delays, without end", () => {
  expect([1, 4, 5, 6, 7, 100].map((ended) => pauseBefore(ended, 2))).toEqual([0, 0, 1000, 2000, 4000, 10_000]);
});
