import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { embroideryInput } from "#api/testing/timeseries.ts";

describeOnBothDatabases("series of measurements", ({ shop }) => {
  test("[MEM-11] a purpose has its own series, newest first and trimmed to x-limit", async () => {
    const open = await shop();
    await open.set("MEMBER.TIMESERIES_LIMIT", 2);
    const { me } = await logIn(open);
    const other = await logIn(open);
    for (const [at, neck] of [38, "３９．５", 40].entries()) {
      open.at(new Date(Date.UTC(2026, 10, 20, 1, at)));
      await me.timeseries.add({ purpose: "shirt", measurements: { neck, chest: "" } });
    }
    await me.timeseries.add({ purpose: "apron", measurements: { width: 47 } });
    await other.me.timeseries.add({ purpose: "shirt", measurements: { neck: 35 } });
    const { data, limit } = await me.timeseries.list({ purpose: "shirt" });
    expect(limit).toBe(2);
    expect(data).toMatchObject([
      { purpose: "shirt", measurements: { neck: 40 }, embroidery: null, created_at: "2026-11-20T01:02:00.000Z" },
      { measurements: { neck: 39.5 } },
    ]);
    expect(await open.db.selectFrom("timeseries").select("id").execute()).toHaveLength(4);
    await expect(open.api.timeseries.list({ purpose: "shirt" })).rejects.toMatchObject({ status: 401 });
  });

  test("[MEM-11] without a purpose the list has the member's newest entries of all purposes, trimmed to x-limit", async () => {
    const open = await shop();
    await open.set("MEMBER.TIMESERIES_LIMIT", 2);
    const { me } = await logIn(open);
    const other = await logIn(open);
    open.at(new Date(Date.UTC(2026, 10, 20, 1, 0)));
    await me.timeseries.add({ purpose: "shirt", measurements: { neck: 39 } });
    open.at(new Date(Date.UTC(2026, 10, 20, 1, 1)));
    await me.timeseries.add({ purpose: "embroidery", embroidery: embroideryInput });
    open.at(new Date(Date.UTC(2026, 10, 20, 1, 2)));
    await me.timeseries.add({ purpose: "apron", measurements: { width: 47 } });
    await other.me.timeseries.add({ purpose: "seat", measurements: { width: 40 } });
    const { data, limit } = await me.timeseries.list({});
    expect([limit, data.map(({ purpose }) => purpose)]).toEqual([2, ["apron", "embroidery"]]);
    expect((await me.timeseries.list({ purpose: "feet" })).data).toEqual([]);
  });

  test("[MEM-11] deleting clears only the given purpose, and only this member's", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    const other = await logIn(open);
    for (const api of [me, other.me]) await api.timeseries.add({ purpose: "shirt", measurements: { neck: 39 } });
    await me.timeseries.add({ purpose: "apron", measurements: { width: 47 } });
    await me.timeseries.add({ purpose: "embroidery", embroidery: embroideryInput });
    await me.timeseries.clear({ purpose: "shirt" });
    const counts = async (api: typeof me) =>
      Promise.all(
        (["shirt", "apron", "embroidery"] as const).map(
          async (purpose) => (await api.timeseries.list({ purpose })).data.length,
        ),
      );
    expect([await counts(me), await counts(other.me)]).toEqual([
      [0, 1, 1],
      [1, 0, 0],
    ]);
    await open.db.deleteFrom("member").where("id", "=", user.id).execute();
    expect(await open.db.selectFrom("timeseries").select("purpose").execute()).toEqual([{ purpose: "shirt" }]);
  });

  test("[MEM-11] lengths have bounds and steps in cm; an empty entry and a measure that the figure lacks are refused", async () => {
    const { me } = await logIn(await shop());
    for (const [purpose, measurements, field] of [
      ["shirt", {}, "neck"],
      ["shirt", { neck: "" }, "neck"],
      ["shirt", { neck: 19.5 }, "neck"],
      ["shirt", { neck: 39.3 }, "neck"],
      ["shirt", { neck: "約39" }, "neck"],
      ["shirt", { height: 40 }, "height"],
      ["seat", { width: 400 }, "width"],
    ] as const)
      await expect(me.timeseries.add({ purpose, measurements })).rejects.toMatchObject({
        fields: { [`measurements.${field}`]: [expect.stringMatching(/[ぁ-ん]/)] },
      });
    await expect(me.timeseries.add({ purpose: "feet" as never })).rejects.toMatchObject({ status: 422 });
    expect((await me.timeseries.list({ purpose: "shirt" })).data).toEqual([]);
  });

  test("[MEM-12] an embroidery has text, script, place, thread and typeface; letters of another script are refused", async () => {
    const { me } = await logIn(await shop());
    const add = (more: object) =>
      me.timeseries.add({ purpose: "embroidery", embroidery: { ...embroideryInput, ...more } });
    await add({ text: "Ｈ．Ｙ" });
    await add({ script: "kanji", text: "髙橋", typeface: "brush" });
    const { data } = await me.timeseries.list({ purpose: "embroidery" });
    expect(data.map(({ embroidery }) => embroidery)).toEqual(
      expect.arrayContaining([
        { ...embroideryInput, text: "H.Y" },
        { ...embroideryInput, script: "kanji", text: "髙橋", typeface: "brush" },
      ]),
    );
    for (const [more, field] of [
      [{ text: "山田" }, "text"],
      [{ script: "kana", text: "ヤマダ山", typeface: "gothic" }, "text"],
      [{ text: "a".repeat(21) }, "text"],
      [{ text: "" }, "text"],
      [{ script: "kanji", text: "山田" }, "typeface"],
      [{ place: "sole" }, "place"],
      [{ thread: "#fff" }, "thread"],
    ] as const)
      await expect(add(more)).rejects.toMatchObject({
        fields: { [`embroidery.${field}`]: [expect.stringMatching(/[ぁ-ん]/)] },
      });
    await expect(me.timeseries.add({ purpose: "embroidery" })).rejects.toMatchObject({ status: 422 });
    expect((await me.timeseries.list({ purpose: "embroidery" })).data).toHaveLength(2);
  });
});
