import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loginPace, type Pace, poll, taskPace } from "./poll.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The times, in ms from the start, at which poll asked; the answer is yes from `from` on. */
async function askedAt(pace: Pace, from = Infinity) {
  const start = performance.now();
  const at: number[] = [];
  const answer = poll(async () => {
    at.push(performance.now() - start);
    return performance.now() - start >= from;
  }, pace);
  await vi.runAllTimersAsync();
  return { at, answer: await answer };
}

test("[NAV-16] waiting for a login asks each 100 ms up to 3000 ms, and no longer than until it is there", async () => {
  const { at, answer } = await askedAt(loginPace);
  expect(at).toEqual(Array.from({ length: 31 }, (_, n) => n * 100));
  expect(answer).toBe(false);
  expect(await askedAt(loginPace, 250)).toEqual({ at: [0, 100, 200, 300], answer: true });
});

test("[NAV-16] waiting for a task asks each 200 ms up to 5000 ms", async () => {
  const { at, answer } = await askedAt(taskPace);
  expect(at).toEqual(Array.from({ length: 26 }, (_, n) => n * 200));
  expect(answer).toBe(false);
  expect(await askedAt(taskPace, 1)).toEqual({ at: [0, 200], answer: true });
});

test("[NAV-16] who leaves the page asks no more", async () => {
  let isLeft = false;
  const check = vi.fn(async () => false);
  const answer = poll(check, taskPace, () => isLeft);
  await vi.advanceTimersByTimeAsync(450);
  isLeft = true;
  await vi.runAllTimersAsync();
  expect(check).toHaveBeenCalledTimes(3);
  expect(await answer).toBe(false);
});
