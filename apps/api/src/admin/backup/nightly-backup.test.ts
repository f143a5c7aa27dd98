import { rmSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { auditShop } from "#api/admin/audit/findings.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { newFolder } from "#api/testing/backups.ts";
import { backupsIn } from "./backup-folder.ts";
import { backupNightly, sendBackup } from "./nightly-backup.ts";

const hour = 3_600_000;

describeOnBothDatabases("the nightly backup", ({ shop, db }) => {
  async function opened() {
    const noren = await shop();
    const logged: Record<string, unknown>[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const folder = await newFolder("backups");
    const data = { files: join(folder, "none"), films: join(folder, "none") };
    const own = { ...noren.shop, log, backup: { folder, keep: 2, passphrase: undefined, data } };
    const actor = { kind: "job", id: "backup.nightly" } as const;
    const work = () => ({ shop: own, db: noren.db, now: own.clock(), actor });
    const problems = async () =>
      (await auditShop({ shop: own }, { isWhole: false })).find(({ words }) => words.startsWith("バックアップ"))!
        .broken;
    return { ...noren, folder, logged, work, problems };
  }

  test("[PROD-09] makes one a night, keeps as many as asked, and schedules the next", async () => {
    const { at, work, folder, sent, logged, problems } = await opened();
    expect(await problems()).toEqual([expect.stringContaining("まだひとつもありません")]);
    for (const day of [20, 21, 22]) {
      at(`2026-11-${day}T03:10:00+09:00`);
      await backupNightly(work());
    }
    expect((await backupsIn(folder)).map(({ number }) => number)).toEqual([2, 3]);
    expect(sent.at(-1)).toMatchObject({
      name: "backup.nightly",
      data: { day: "2026-11-23" },
      startAfter: new Date("2026-11-23T03:10:00+09:00"),
    });
    expect(logged.map(({ msg }) => msg)).toEqual(Array(3).fill("the nightly backup is made"));
    expect(await problems()).toEqual([]);
  });

  test("[PROD-09] one that did not happen in its time is named by the audit, also after the clock was set back", async () => {
    const { at, work, problems } = await opened();
    at("2026-11-20T03:10:00+09:00");
    await backupNightly(work());
    at(new Date(Date.parse("2026-11-20T03:10:00+09:00") + 25 * hour));
    expect(await problems()).toEqual([]);
    at(new Date(Date.parse("2026-11-20T03:10:00+09:00") + 27 * hour));
    expect(await problems()).toEqual([expect.stringContaining("最後のバックアップは 2026.11.20 3:10")]);
    at("2026-11-20T02:10:00+09:00");
    expect(await problems()).toEqual([]);
  });

  test("[PROD-09] a failed one is told to the shop by email once a day, tried again, and does not end the series", async () => {
    const { at, set, work, folder, sent, logged, problems } = await opened();
    await set("INQUIRY.EMAIL", "shop@example.jp");
    at("2026-11-20T03:10:00+09:00");
    rmSync(folder, { recursive: true });
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(backupNightly(work())).rejects.toThrow("というフォルダーがありません");
    expect(sent.filter(({ name }) => name === "backup.nightly")).toHaveLength(2);
    expect(logged.filter(({ level }) => level === 50)).toHaveLength(2);
    const emails = await db().selectFrom("email").select(["recipient", "subject", "body_text"]).execute();
    expect(emails).toMatchObject([{ recipient: "shop@example.jp", subject: "【暖簾】バックアップを取れませんでした" }]);
    expect(emails[0]!.body_text).toContain(folder);
    expect(await problems()).toEqual([expect.stringContaining("を読めません（ENOENT）")]);
  });

  test("[PROD-09] the email about a failed one is Japanese throughout: the sentence of a refusal, else the kind of accident", async () => {
    const { at, set, work, logged } = await opened();
    await set("INQUIRY.EMAIL", "shop@example.jp");
    at("2026-11-20T03:10:00+09:00");
    const bodies = async () =>
      (await db().selectFrom("email").select("body_text").orderBy("created_at").orderBy("id").execute()).map(
        ({ body_text }) => body_text.replaceAll(/https?:\S+|\S*\/\S+|npm run shop -- backup|shop@example\.jp/g, ""),
      );
    const failing = (error: Error) => {
      const one = work();
      let calls = 0;
      const clock = () => {
        if (calls++ === 0) throw error;
        return one.now;
      };
      return backupNightly({ ...one, shop: { ...one.shop, clock } });
    };
    const ofDatabase = Object.assign(new Error('relation "lost" does not exist'), { code: "42P01" });
    await expect(failing(ofDatabase)).rejects.toBe(ofDatabase);
    expect((await bodies()).at(-1)).toContain("データベースを最後まで読めませんでした");
    at("2026-11-21T03:10:00+09:00");
    const unknown = new TypeError("Cannot read properties of undefined");
    await expect(failing(unknown)).rejects.toBe(unknown);
    expect((await bodies()).at(-1)).toContain("思いがけない理由で、途中で止まりました");
    expect((await bodies()).filter((text) => /[A-Za-z]{3,} [A-Za-z]{3,}/.test(text))).toEqual([]);
    expect(logged.map(({ err }) => (err as Error).message)).toEqual([ofDatabase.message, unknown.message]);
  });

  test("[PROD-09] a start schedules the coming night, and one at once where the last is too old; without a folder none", async () => {
    const { at, work, sent } = await opened();
    at("2026-11-20T10:00:00+09:00");
    await sendBackup(work());
    const ofBackup = () => sent.splice(0).filter(({ name }) => name === "backup.nightly");
    expect(ofBackup()).toMatchObject([{ data: { day: "2026-11-21" } }, { data: { day: "2026-11-20" } }]);
    await backupNightly(work());
    sent.splice(0);
    await sendBackup(work());
    expect(ofBackup()).toMatchObject([{ data: { day: "2026-11-21" } }]);
    const one = work();
    await sendBackup({ ...one, shop: { ...one.shop, backup: { ...one.shop.backup, folder: undefined } } });
    expect(ofBackup()).toEqual([]);
  });
});
