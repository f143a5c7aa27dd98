import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { someAtOnce } from "./some-at-once.ts";

async function* numbers(count: number) {
  for (let n = 1; n <= count; n++) yield n;
}

test("[PROD-09] files are copied some at once, each of them once", async () => {
  const done: number[] = [];
  let [underWay, most] = [0, 0];
  await someAtOnce(numbers(100), async (n) => {
    most = Math.max(most, (underWay += 1));
    await pause(1);
    underWay -= 1;
    done.push(n);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(most).toBe(16);
});

test("[PROD-09] after a failure no further file begins, and it is reported when those under way have ended", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const copying = someAtOnce(numbers(100), async (n) => {
    begun.push(n);
    if (n === 3) throw new Error("the disk is full");
    await pause(20);
    ended.push(n);
  });
  await expect(copying).rejects.toThrow("the disk is full");
  expect(begun.length).toBeLessThanOrEqual(16);
  expect(ended).toEqual(begun.filter((n) => n !== 3));
});
