import fc from "fast-check";
import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { parseCsv } from "#api/platform/csv/csv.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { putPoints } from "#api/testing/promotions.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const codeOf = async ({ db }: Pick<TestShop, "db">, id: string) =>
  (await db.selectFrom("member").select("code").where("id", "=", id).executeTakeFirstOrThrow()).code;
const rowsOf = ({ bytes }: { bytes: Uint8Array }) =>
  parseCsv(new TextDecoder().decode(bytes)).map(({ cells }) => cells);

describeOnBothDatabases("members' points in the console", ({ shop }) => {
  test("[OWN-15] a correction with its reason stands in the member's history, and never takes the balance below zero", async () => {
    const open = await shop();
    const { me, user, email } = await logIn(open);
    const { owner } = await asStaff(open);
    expect(await owner.points.correct({ id: user.id, points: 500, reason: "お待たせしたお詫び" })).toEqual({
      balance: 500,
    });
    expect((await me.point.histories({})).data).toMatchObject([{ points: 500, note: "お待たせしたお詫び" }]);
    const tooMany = owner.points.correct({ id: user.id, points: -501, reason: "訂正" });
    await expect(tooMany).rejects.toMatchObject({
      fields: { points: ["残高は500ポイントです。それより多くは減らせません"] },
    });
    for (const wrong of [{ points: 0 }, { points: 10_000_000 }, { reason: "" }])
      await expect(owner.points.correct({ id: user.id, points: 1, reason: "訂正", ...wrong })).rejects.toMatchObject({
        code: "common.invalid_input",
      });
    await owner.points.correct({ id: user.id, points: -500, reason: "訂正" });
    const { data, more } = await owner.points.ledger({ id: user.id });
    expect(data.map(({ points, balance }) => [points, balance])).toEqual([
      [-500, 0],
      [500, 500],
    ]);
    expect(more).toMatchObject({ is_sound: true, account: { balance: 0, email } });
  });

  test("[OWN-15] whatever is corrected, the ledger's sums are the balance, and no two at once lose one another", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1, maxLength: 6 }),
        async (deltas) => {
          const { user } = await logIn(open);
          const outcomes = await Promise.allSettled(
            deltas.map((points) => owner.points.correct({ id: user.id, points, reason: "訂正" })),
          );
          const sum = deltas.reduce(
            (total, points, at) => total + (outcomes[at]!.status === "fulfilled" ? points : 0),
            0,
          );
          const { data, more } = await owner.points.ledger({ id: user.id });
          expect(data.reduce((total, { points }) => total + points, 0)).toBe(sum);
          expect([more!.is_sound, more!.account.balance]).toEqual([true, sum]);
        },
      ),
      { numRuns: 6 },
    );
    expect((await findings(open.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("[OWN-15] points are given to all lines or to nobody, each line is told why, and a repeat gives nobody twice", async () => {
    const open = await shop();
    const one = await logIn(open);
    const other = await logIn(open);
    const { owner } = await asStaff(open);
    const give = (members: string) => owner.points.give({ channel: open.channel.code, name: "秋の感謝", members });
    const bad = `${one.email} 100\nnobody@example.jp 100\n${other.email} 0\n${one.email} 5`;
    const refused = await give(bad);
    expect(refused).toMatchObject({ is_given: false, wrong: 3, done: 0, sum: 0 });
    expect(refused.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "unknown"],
      [3, "bad"],
      [4, "bad"],
      [1, "done"],
    ]);
    expect(await open.db.selectFrom("point_entry").select("id").execute()).toEqual([]);
    const code = await codeOf(open, other.user.id);
    const good = `${one.email}\t1,000\n${code} 50ポイント`;
    expect(await give(good)).toMatchObject({ is_given: true, done: 2, already: 0, sum: 1050 });
    expect(await give(good)).toMatchObject({ is_given: true, done: 0, already: 2, sum: 0 });
    const both = await Promise.all(
      [1, 2].map(() => owner.points.give({ channel: "noren", name: "冬", members: `${code} 7` })),
    );
    expect(both.map(({ done }) => done).toSorted()).toEqual([0, 1]);
    expect((await other.me.point.balance()).balance).toBe(57);
    expect((await other.me.point.histories({})).data[1]).toMatchObject({ points: 50, note: "秋の感謝" });
    expect((await findings(open.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("[OWN-15] a line's amount is one figure: what stands in a further column is refused, never joined to it", async () => {
    const open = await shop();
    const { user } = await logIn(open);
    const code = await codeOf(open, user.id);
    const { owner } = await asStaff(open);
    const given = async (rest: string) => {
      const members = `${code}${rest}`;
      const { lines, sum } = await owner.points.give({ channel: open.channel.code, name: `贈る ${rest}`, members });
      return [lines[0]!.outcome, sum];
    };
    for (const rest of [
      "\t100\t2",
      " 100 2",
      ",100,200",
      "\t1,00",
      "\t1 000",
      "\t100ポイント 2",
      "\t10000000",
      "\t0",
      "",
    ])
      expect([rest, await given(rest)]).toEqual([rest, ["bad", 0]]);
    const taken = {
      "\t500": 500,
      ",500": 500,
      " 1,000": 1000,
      "\t1,234,567": 1_234_567,
      "　５００ポイント": 500,
      " 500 pt\t": 500,
    };
    for (const [rest, sum] of Object.entries(taken)) expect([rest, await given(rest)]).toEqual([rest, ["done", sum]]);
  });

  test("[OWN-15] who has not confirmed the email address is no member yet, and is given no points", async () => {
    const open = await shop();
    const { user, email } = await logIn(open);
    await open.db.updateTable("member").set({ is_registered: false }).where("id", "=", user.id).execute();
    const { owner } = await asStaff(open);
    for (const name of [email, await codeOf(open, user.id)]) {
      const given = await owner.points.give({ channel: open.channel.code, name: "秋", members: `${name} 100` });
      expect(given).toMatchObject({ is_given: false, lines: [{ outcome: "unknown" }] });
    }
  });

  test("[OWN-15] the report has the points outstanding at the end of a day, without those that had expired by then", async () => {
    const open = await shop();
    const { user } = await logIn(open);
    await open.set("POINT.LIFETIME_MONTHS", 1);
    open.at("2026-10-10T03:00:00Z");
    await putPoints(open, user.id, 300);
    open.at("2026-11-05T03:00:00Z");
    await putPoints(open, user.id, 200);
    open.at("2026-11-20T03:00:00Z");
    const { owner } = await asStaff(open);
    const at = async (day: string) => (await owner.points.report({ day, channel: "noren" }))[0]!;
    expect(await at("2026-10-31")).toMatchObject({ outstanding: 300, holders: 1, before: 0 });
    // those of October expired with 10 November; no nightly run has recorded it
    expect(await at("2026-11-09")).toMatchObject({ outstanding: 500 });
    const unswept = await at("2026-11-10");
    expect(unswept).toMatchObject({ outstanding: 200, before: 300 });
    expect(unswept.month.filter(({ points }) => points !== 0)).toMatchObject([
      { kind: "expire", points: -300 },
      { kind: "correction", points: 200 },
    ]);
    await owner.points.correct({ id: user.id, points: -50, reason: "訂正" });
    open.at("2026-11-20T03:05:00Z");
    expect([await at("2026-11-10"), (await at("2026-11-20")).outstanding]).toEqual([unswept, 150]);
    const file = await owner.points.reportFile({ day: "2026-11-10", channel: "noren" });
    expect(rowsOf(file)).toEqual([
      ["お店", "会員番号", "ポイント"],
      [open.channel.name, await codeOf(open, user.id), "200"],
    ]);
    await expect(owner.points.report({ day: "2026-11-21" })).rejects.toMatchObject({ code: "common.invalid_input" });
  });

  test("[OWN-07, OWN-15] who may not see members finds them by code alone; other channels' members do not exist", async () => {
    const open = await shop();
    const { user, email } = await logIn(open);
    await putPoints(open, user.id, 10);
    const code = await codeOf(open, user.id);
    const { owner } = await asStaff(open);
    expect((await owner.points.accounts({ word: email })).data).toMatchObject([{ member_code: code, balance: 10 }]);
    const viewed = await open.db.selectFrom("data_view").select(["thing_id", "way"]).execute();
    expect(viewed).toEqual([{ thing_id: user.id, way: "list" }]);
    const { owner: catalogue } = await asStaff(open, { roles: [{ channelId: null, role: "catalogue" }] });
    expect((await catalogue.points.accounts({ word: email })).data).toEqual([]);
    expect((await catalogue.points.accounts({ word: code })).data).toMatchObject([
      { name: null, email: null, balance: 10 },
    ]);
    const second = await openSecondChannel(open);
    const { owner: toki } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    expect((await toki.points.accounts({})).data).toEqual([]);
    for (const call of [
      () => toki.points.ledger({ id: user.id }),
      () => toki.points.correct({ id: user.id, points: 1, reason: "訂正" }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "member.not_found" });
  });

  test("[OWN-08] the report's file holds no formula, whatever a shop is called", async () => {
    const open = await shop();
    const { user } = await logIn(open);
    await putPoints(open, user.id, 10);
    await open.db.updateTable("channel").set({ name: "=HYPERLINK(1)" }).execute();
    open.shop.channels.drop();
    const { owner } = await asStaff(open);
    open.at("2026-11-20T01:05:00Z");
    const [, row] = rowsOf(await owner.points.reportFile({ day: "2026-11-20" }));
    expect(row![0]).toBe("'=HYPERLINK(1)");
  });
});
