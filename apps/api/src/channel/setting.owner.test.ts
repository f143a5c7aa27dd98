import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { resetSetting } from "./channel.service.ts";
import { saveSettings, settingsToEdit } from "./setting.owner-service.ts";

const few = "STOCK.FEW_BELOW";
const newDays = "CATALOGUE.NEW_DAYS";
const toEdit = async (noren: TestShop, key: string) => (await settingsToEdit(noren.shop, noren.channel)).get(key)!;

describeOnBothDatabases("settings that an owner edits", ({ shop }) => {
  test("[OWN-16] of two owners with the same version one saves, and the other gets both values; other fields stay", async () => {
    const noren = await shop();
    for (let round = 0; round < 4; round++) {
      const before = await toEdit(noren, few);
      const other = await toEdit(noren, newDays);
      const values = [10 + round, 50 + round];
      const both = await Promise.allSettled(
        values.map((value) =>
          saveSettings(noren.shop, noren.channel, [
            { key: few, value, version: before.version, base: before.value },
            { key: newDays, value: value + 1, version: other.version },
          ]),
        ),
      );
      const won = both.findIndex(({ status }) => status === "fulfilled");
      const after = await toEdit(noren, few);
      expect(after.value).toBe(values[won]);
      expect((await toEdit(noren, newDays)).value).toBe(values[won]! + 1);
      expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
        {
          reason: {
            code: "common.changed_meanwhile",
            data: {
              fields: {
                [few]: { base: before.value, theirs: values[won], yours: values[1 - won], version: after.version },
              },
            },
          },
        },
      ]);
    }
  });

  test("[OWN-16] a setting with its default has version 0, and can be reset to it", async () => {
    const noren = await shop();
    const first = await toEdit(noren, few);
    expect(first.version).toBe(0);
    await saveSettings(noren.shop, noren.channel, [{ key: few, value: 7, version: 0 }]);
    await expect(saveSettings(noren.shop, noren.channel, [{ key: few, value: 8, version: 0 }])).rejects.toMatchObject({
      data: { fields: { [few]: { theirs: 7, yours: 8 } } },
    });
    const { version } = await toEdit(noren, few);
    await saveSettings(noren.shop, noren.channel, [{ key: few, version }]);
    expect(await toEdit(noren, few)).toEqual(first);
    // saving the same value again is no conflict
    await saveSettings(noren.shop, noren.channel, [{ key: few, version }]);
  });

  test("[OWN-16] a setting that was reset meanwhile is a conflict with its default", async () => {
    const noren = await shop();
    await noren.set(few, 7);
    const { version } = await toEdit(noren, few);
    await resetSetting(noren.shop, noren.channel, few);
    await expect(saveSettings(noren.shop, noren.channel, [{ key: few, value: 8, version }])).rejects.toMatchObject({
      data: { fields: { [few]: { theirs: 3, yours: 8, version: 0 } } },
    });
  });

  test("[OWN-16] invalid values are refused by key, and nothing of the form is saved", async () => {
    const noren = await shop();
    const edits = [
      { key: few, value: -1 },
      { key: newDays, value: 10 },
      { key: "SITE.CHANNEL_PREFIX", value: "/a" },
    ];
    await expect(saveSettings(noren.shop, noren.channel, edits)).rejects.toMatchObject({
      code: "common.invalid_input",
      fields: { [few]: [expect.any(String)], "SITE.CHANNEL_PREFIX": [expect.any(String)] },
    });
    expect((await toEdit(noren, newDays)).version).toBe(0);
  });
});
