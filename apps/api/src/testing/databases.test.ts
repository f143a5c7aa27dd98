import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "./databases.ts";

describeOnBothDatabases("the test database", ({ db, kind }) => {
  const channel = { id: crypto.randomUUID(), code: "a", name: "A", prefix: "" };
  const counted = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from channel`.execute(db());
    return rows[0]!.n;
  };

  test("a test may leave rows behind, with others that point to them", async () => {
    await db().insertInto("channel").values(channel).execute();
    await db().insertInto("channel_host").values({ host: "a.test", channel_id: channel.id }).execute();
    expect(await counted()).toBe(1);
  });

  test("the next test finds none of them", async () => {
    expect(await counted()).toBe(0);
    await db().insertInto("channel").values(channel).execute();
  });

  test("numbers and days are read alike", async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, 1.5::numeric as part, '2026-11-20'::date as day,
      '{"a":[1]}'::jsonb as json, '2026-11-20T00:00:00Z'::timestamptz as at`.execute(db());
    expect([kind, rows[0]]).toEqual([
      kind,
      { big: 9007199254740991, part: 1.5, day: "2026-11-20", json: { a: [1] }, at: new Date("2026-11-20T00:00:00Z") },
    ]);
  });
});
