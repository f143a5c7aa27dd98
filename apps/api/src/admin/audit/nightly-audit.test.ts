import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { changeSetting } from "#api/channel/channel.service.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { changeChainProblems } from "./change-chain.ts";
import { findings } from "./findings.ts";
import { auditNightly, sendAudit } from "./nightly-audit.ts";

const day = 86_400_000;

describeOnBothDatabases("the nightly audit", ({ shop, db, database }) => {
  /**
   * Two days of changes, the last of which ended a night before the audit. The record uses the database's own clock.
   */
  async function opened() {
    const noren = await shop();
    const logged: Record<string, unknown>[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const now = new Date();
    noren.at(now);
    for (const [ago, value] of [
      [2, 5],
      [1, 6],
    ])
      await sql`insert into change_record (at, actor, table_name, key, name, before, after)
        values (${new Date(now.getTime() - ago! * day)}, 'staff:yamada', 'product', 'p1', 'TWL-1',
          '{"value": 4}', jsonb_build_object('value', ${value}::int))`.execute(db());
    const work = {
      shop: { ...noren.shop, log },
      db: noren.db,
      now,
      actor: { kind: "job", id: "audit.nightly" } as const,
    };
    return { ...noren, work, logged, now, dayAgo: (days: number) => tokyoDay(new Date(now.getTime() - days * day)) };
  }

  /** Changes rows as a superuser would. */
  async function byHand(change: string) {
    await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql.raw(change).execute(trx);
      });
  }
  const broken = async () =>
    (await findings(db())).flatMap(({ words, broken: rows }) => rows.map((row) => `${words}: ${row}`));

  test("[OWN-18] seals each finished day, records that it found nothing, and schedules the next night", async () => {
    const { work, logged, sent, dayAgo } = await opened();
    await auditNightly(work);
    const sealed = await db().selectFrom("change_record_day").select(["day", "rows"]).orderBy("day").execute();
    expect(sealed).toEqual([
      { day: dayAgo(2), rows: 1 },
      { day: dayAgo(1), rows: 1 },
    ]);
    expect(await broken()).toEqual([]);
    expect(await db().selectFrom("audit_run").select(["day", "findings"]).execute()).toEqual([
      { day: dayAgo(0), findings: [] },
    ]);
    expect(logged.map(({ msg }) => msg)).toEqual(Array(2).fill("a day of the record of changes is sealed"));
    expect(logged[0]).toMatchObject({ day: dayAgo(2), chain: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(sent).toMatchObject([{ name: "audit.nightly", data: { day: dayAgo(-1) } }]);
    // A second run, or one on a second node.
    await auditNightly(work);
    expect(await db().selectFrom("change_record_day").select("day").execute()).toHaveLength(2);
  });

  test.each([
    [
      "a row that was changed",
      "update change_record set actor = 'staff:other' where after = '{\"value\": 5}'",
      2,
      "記録 1件、封をしたとき 1件",
    ],
    [
      "a row that was deleted",
      "delete from change_record where after = '{\"value\": 6}'",
      1,
      "記録 0件、封をしたとき 1件",
    ],
    [
      "a row that was inserted",
      `insert into change_record (at, actor, table_name, key, name) select at, actor, table_name, key, name from change_record
        where after = '{"value": 5}'`,
      2,
      "記録 2件、封をしたとき 1件",
    ],
    [
      "a seal that was computed again",
      "update change_record_day set digest = sha256('x')",
      2,
      "前の日との連鎖が合いません",
    ],
  ])("[OWN-18] names the day of %s by hand", async (_, change, ago, words) => {
    const { work, dayAgo } = await opened();
    await auditNightly(work);
    await byHand(change);
    for (const isWhole of [true, false])
      expect((await changeChainProblems(db(), isWhole)).join("\n")).toContain(`${dayAgo(ago)}: ${words}`);
  });

  test("[OWN-18] names a day without its seal", async () => {
    const { work, dayAgo, now } = await opened();
    await sql`insert into change_record (at, actor, table_name, key, name)
      values (${new Date(now.getTime() - 10 * day)}, 'sql', 'setting', 'k', 'k')`.execute(db());
    expect(await changeChainProblems(db(), true)).toEqual([`${dayAgo(10)}: 封がありません`]);
    await auditNightly(work);
    expect(await changeChainProblems(db(), true)).toEqual([]);
    await byHand(`delete from change_record_day where day = '${dayAgo(5)}'`);
    expect((await changeChainProblems(db(), true)).join("\n")).toContain(`${dayAgo(5)}: 封がありません`);
    await byHand(`delete from change_record_day where day >= '${dayAgo(5)}'`);
    expect((await changeChainProblems(db(), true)).join("\n")).toContain(`${dayAgo(5)}: 封がありません`);
  });

  test("[OWN-18] names the table with disabled triggers, and the row that was changed meanwhile", async () => {
    const { work, channel } = await opened();
    const owner = { ...work.shop, actor: { kind: "command" } as const };
    await changeSetting(owner, channel, "ORDER.MAX_QUANTITY", 5);
    await changeSetting(owner, channel, "MEMBER.CARD_LIMIT", 5);
    expect(await broken()).toEqual([]);
    await sql`alter table setting disable trigger record_update`.execute(db());
    try {
      await sql`update setting set value = '8' where key = 'ORDER.MAX_QUANTITY'`.execute(db());
      expect((await broken()).join("\n")).toContain("setting: record_update が動いていません");
    } finally {
      await sql`alter table setting enable trigger record_update`.execute(db());
    }
    await byHand("delete from setting where key = 'MEMBER.CARD_LIMIT'");
    expect(await broken()).toEqual([
      "お店の変更には、どれも記録がある: setting MEMBER.CARD_LIMIT: 記録なしに削除されています",
      "お店の変更には、どれも記録がある: setting ORDER.MAX_QUANTITY: 最後の記録と内容が違います",
    ]);
  });

  test("[OWN-18] reports findings to the log and, once a day, to the shop's address", async () => {
    const { work, logged, set, now } = await opened();
    await set("INQUIRY.EMAIL", "shop@example.jp");
    await auditNightly(work);
    await byHand("delete from change_record where after = '{\"value\": 6}'");
    for (let run = 0; run < 2; run++) await auditNightly(work);
    const errors = logged.filter(({ level }) => level === 50);
    expect(errors).toHaveLength(2);
    expect(JSON.stringify(errors[0])).toContain("変更の記録は、あとから変えられていない");
    const emails = await db().selectFrom("email").select(["recipient", "subject", "body_text"]).execute();
    expect(emails).toMatchObject([
      { recipient: "shop@example.jp", subject: "【暖簾】夜間の点検で1件の問題が見つかりました" },
    ]);
    expect(emails[0]!.body_text).toContain("封をしたとき 1件");
    const [run] = await db().selectFrom("audit_run").selectAll().execute();
    expect(run!.findings).toMatchObject([{ words: "変更の記録は、あとから変えられていない", rows: 1 }]);
    expect(run!.ran_at).toEqual(now);
  });

  test("[OWN-18] a day is not sealed while a transaction that began on it may still write", async () => {
    const { work, now } = await opened();
    if (database().kind === "pglite") return; // PGlite has one connection
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select 1`.execute(trx);
        const until = tokyoDay(new Date(now.getTime() + 2 * day));
        await expect(sql`select seal_change_days(${until}::date)`.execute(db())).rejects.toMatchObject({
          code: "55006",
        });
      });
    await auditNightly(work);
  });

  test("[OWN-18] the first start schedules it for the coming night", async () => {
    const noren: TestShop = await shop();
    const at = async (moment: string) => {
      const { shop: own, db: executor, actor } = noren;
      await sendAudit({ shop: own, db: executor, actor, now: new Date(moment) });
      return noren.sent.at(-1);
    };
    expect(await at("2026-11-20T10:00:00+09:00")).toMatchObject({ startAfter: new Date("2026-11-21T03:40:00+09:00") });
    expect(await at("2026-11-20T01:00:00+09:00")).toMatchObject({ startAfter: new Date("2026-11-20T03:40:00+09:00") });
  });
});
