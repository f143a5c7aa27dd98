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

test("[NAV-16] waiting for a login polls every 100 ms for max 3000 ms, and stops when the login is complete", async () => {
  const { at, answer } = await askedAt(loginPace);
  expect(at).toEqual(Array.from({ length: 31 }, (_, n) => n * 100));
  expect(answer).toBe(false);
  expect(await askedAt(loginPace, 250)).toEqual({ at: [0, 100, 200, 300], answer: true });
});

test("[NAV-16] waiting for a task polls every 200 ms for max 5000 ms", async () => {
  const { at, answer } = await askedAt(taskPace);
  expect(at).toEqual(Array.from({ length: 26 }, (_, n) => n * 200));
  expect(answer).toBe(false);
  expect(await askedAt(taskPace, 1)).toEqual({ at: [0, 200], answer: true });
});

test("[NAV-16] leaving the page stops polling", async () => {
  let isLeft = false;
  const check = vi.fn(async () => false);
  const answer = poll(check, taskPace, () => isLeft);
  await vi.advanceTimersByTimeAsync(450);
  isLeft = true;
  await vi.runAllTimersAsync();
  expect(check).toHaveBeenCalledTimes(3);
  expect(await answer).toBe(false);
});
