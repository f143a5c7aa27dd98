import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

describeOnBothDatabases("business calendar", ({ shop }) => {
  test("[CAT-14] a month's calendar lists closed days with reasons: weekdays, holidays and the shop's own", async () => {
    const { api, db, channel, shop: running } = await shop();
    await db
      .insertInto("closed_day")
      .values({ channel_id: channel.id, day: "2026-12-29", reason: "年末年始休業" })
      .execute();
    running.channels.drop();
    const days = await api.businessDate.calendar({ startDate: "2026-12-28", endDate: "2027-01-02" });
    expect(days).toEqual([
      { date: "2026-12-28", is_closed: false, reason: null },
      { date: "2026-12-29", is_closed: true, reason: "年末年始休業" },
      { date: "2026-12-30", is_closed: false, reason: null },
      { date: "2026-12-31", is_closed: false, reason: null },
      { date: "2027-01-01", is_closed: true, reason: "元日" },
      { date: "2027-01-02", is_closed: true, reason: null },
    ]);
  });

  test("[CAT-14] a calendar's end is after its start, within the max, and both dates exist", async () => {
    const { api } = await shop();
    const fieldsOf = (startDate: string, endDate: string) =>
      api.businessDate.calendar({ startDate, endDate }).then(
        () => [],
        ({ fields }: { fields: Record<string, string[]> }) => fields.endDate,
      );
    expect(await fieldsOf("2026-12-02", "2026-12-01")).toEqual(["参照終了日は参照開始日より大きです。"]);
    expect(await fieldsOf("2026-01-01", "2027-03-06")).toEqual([]);
    expect(await fieldsOf("2026-01-01", "2027-03-07")).toEqual(["参照期間は430日以内で指定してください"]);
    expect(await fieldsOf("2026-01-01", "2026-02-30")).toEqual(["日付が無効です"]);
  });
});
