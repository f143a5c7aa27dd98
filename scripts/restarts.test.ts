import { constants } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runRestarting } from "./restarts.mjs";

const code = (signal: keyof typeof constants.signals) => 128 + constants.signals[signal];

let messages: string[] = [];
beforeEach(() => {
  messages = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => messages.push(String(text)) > 0);
});
afterEach(() => void vi.restoreAllMocks());

/** Runs a shop that ends with these codes, one per start; each run takes `minutesEach`. */
async function run(codes: number[], minutesEach = 0) {
  let starts = 0;
  const now = () => starts * minutesEach * 60_000;
  const ended = await runRestarting(async () => codes[starts++]!, { now });
  return { ended, starts };
}

test.each([
  ["the watchdog", code("SIGVTALRM")],
  ["the machine, for its memory", code("SIGKILL")],
  ["the engine, for its memory", code("SIGABRT")],
  ["a fault of the engine", code("SIGSEGV")],
  ["an exception that nothing caught", 70],
])("[SEC-01] a shop that %s has ended is opened again, and that is reported", async (_, crash) => {
  expect(await run([crash, 0])).toEqual({ ended: 0, starts: 2 });
  expect(messages).toEqual([expect.stringMatching(/もう一度開きます（10分間に5回までのうち1回目）。\n$/)]);
});

test.each([
  ["that was stopped", 0],
  ["that refuses to start", 1],
  ["whose command line is wrong", 2],
  ["that SIGTERM ended before it was open", code("SIGTERM")],
])("[SEC-01] a shop %s is not opened again", async (_, ending) => {
  expect(await run([ending, 0])).toEqual({ ended: ending, starts: 1 });
  expect(messages).toEqual([]);
});

test("[SEC-01] a shop is restarted at most 5 times in 10 minutes, then its end is reported", async () => {
  const crash = code("SIGVTALRM");
  expect(await run(Array(20).fill(crash))).toEqual({ ended: crash, starts: 6 });
  expect(messages).toHaveLength(6);
  expect(messages.at(-1)).toContain("もう開きません");
  // one every three minutes is within the limit
  expect(await run([...Array(20).fill(crash), 0], 3)).toEqual({ ended: 0, starts: 21 });
});
