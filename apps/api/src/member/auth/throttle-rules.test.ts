import { expect, test } from "vitest";
import { levelAt, nameRule, ownRule, waitAt, waitWords } from "./throttle-rules.ts";

const now = new Date("2026-11-20T01:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [0, 3, 3],
  [1, 3, 3],
  [3600, 3, 2],
  [5400, 3, 2],
  [3 * 3600, 3, 0],
  [-60, 3, 3],
])("[SEC-05] %s seconds after the last wait of a name within a range, level %s is %s", (seconds, level, expected) => {
  expect(levelAt({ level, waits_until: ago(seconds) }, ownRule, now)).toBe(expected);
});

test("[SEC-05] the level of a name falls four times as fast as one range can raise it", () => {
  expect(nameRule(100).fallSeconds * 4).toBe(ownRule.fallSeconds);
});

test("[SEC-05] a wait is in whole seconds, and none once it is over", () => {
  const at = (seconds: number) => waitAt({ level: 5, waits_until: ago(-seconds) }, now);
  expect([at(30), at(0.2), at(0), at(-5), waitAt(undefined, now)]).toEqual([30, 1, 0, 0, 0]);
});

test.each([
  [1, "1秒"],
  [119, "119秒"],
  [120, "約2分"],
  [121, "約3分"],
  [3599, "約60分"],
  [3600, "約1時間"],
])("[SEC-05] a wait of %s seconds is shown as %s", (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
