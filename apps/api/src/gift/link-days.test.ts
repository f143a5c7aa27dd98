import { expect, test } from "vitest";
import { settingProblem, settingsOf } from "#api/channel/settings.ts";

const daysOf = (stored?: unknown) =>
  settingsOf(new Map(stored === undefined ? [] : [["GIFT.LINK_DAYS", stored]]))["GIFT.LINK_DAYS"];

test("[GIFT-06] bound: a link is valid for 14 days by default, and for 180 at most", () => {
  expect([daysOf(), daysOf(1), daysOf(180)]).toEqual([14, 1, 180]);
  for (const days of [1, 14, 180]) expect(settingProblem("GIFT.LINK_DAYS", days)).toBeUndefined();
  for (const days of [0, -1, 181, 10_000, "20", null, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect([days, settingProblem("GIFT.LINK_DAYS", days)]).toEqual([days, "GIFT.LINK_DAYS に設定できない値です。"]);
    // a larger value in the table is not used
    expect([days, daysOf(days)]).toEqual([days, 14]);
  }
});
