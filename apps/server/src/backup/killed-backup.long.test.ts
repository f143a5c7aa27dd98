import { once } from "node:events";
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { contentsOf } from "@noren/api/testing/own-databases.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { expect, inject, onTestFinished, test } from "vitest";
import { copyOfDemo } from "../testing/demo-data.ts";
import { demoDatabase } from "../testing/demo-database.ts";
import { newDataDir, newDataDirOf, runShopCommand, spawnShopCommand, startShop } from "../testing/shop-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { foldersOf } from "../start/folders.ts";

const { postgres } = inject("databases");
const timeout = 1_200_000;
const secret = "a secret of the demo shops of tests, 32";
let made = 0;

async function emptyOnServer(): Promise<string> {
  const name = `${postgres!.template}_restored_${(made += 1)}`;
  await onServer(postgres!.url, `create database ${name}`);
  return databaseAt(postgres!.url, name);
}

/** Runs a command again and again, killed later each time, until one ends; returns how many were killed. */
async function killedUntilDone(dataDir: string, argv: string[], env: Record<string, string>) {
  for (let killed = 0; ; killed++) {
    const child = spawnShopCommand(dataDir, argv, env);
    let err = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    const exited = once(child, "close");
    await Promise.race([exited, pause(500 * 1.5 ** killed)]);
    child.kill("SIGKILL");
    const [code] = (await exited) as [number | null];
    if (code === null) continue;
    expect([code, err]).toEqual([0, expect.not.stringContaining("Error")]);
    return killed;
  }
}

const hashesOf = async (url: string) => {
  const { db, close } = await openDatabase({ url, hasNoTimeLimit: true });
  const { "job.queue": _, ...contents } = await contentsOf(db);
  await close();
  return contents;
};

test(
  "[PROD-09] a backup that is killed at any time leaves nothing that a restore takes, and the next one is whole",
  { timeout },
  async () => {
    const dataDir = await copyOfDemo();
    const folder = temporaryFolder("backups");
    const killed = await killedUntilDone(dataDir, ["backup", folder, "--keep", "1"], {});
    expect(killed).toBeGreaterThan(2);
    const names = readdirSync(folder).toSorted();
    expect(names).toEqual(["files", expect.stringMatching(/^noren-0{5}\d-/)]);
    const restored = newDataDirOf(dataDir);
    expect(await runShopCommand(restored, ["restore", folder])).toMatchObject({ code: 0 });
    expect(await runShopCommand(restored, ["audit"])).toMatchObject({ code: 0 });
  },
);

test(
  "[PROD-09] a restore into an embedded database that is killed at any time leaves no shop, and the next one is whole",
  { timeout },
  async () => {
    const folder = temporaryFolder("backups");
    const dataDir = await copyOfDemo();
    expect(await runShopCommand(dataDir, ["backup", folder])).toMatchObject({ code: 0 });
    const restored = newDataDirOf(dataDir);
    expect(await killedUntilDone(restored, ["restore", folder], {})).toBeGreaterThan(2);
    expect(readdirSync(restored).toSorted()).toEqual(["db", "files", "films", "secret"]);
    expect(readdirSync(foldersOf(restored).files)).not.toContain(".drafts");
    expect(await runShopCommand(restored, ["audit"])).toMatchObject({ code: 0 });
    const again = await runShopCommand(restored, ["restore", folder]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("もうお店のデータベースがあります")]);
    const shop = await startShop({ dataDir: restored });
    onTestFinished(() => void shop.stop("SIGKILL"));
    expect((await fetch(`${shop.url}/product`)).status).toBe(200);
    const running = await runShopCommand(restored, ["restore", folder]);
    expect([running.code, running.err]).toEqual([1, expect.stringContaining("お店が動いています")]);
    // a running shop makes its own backup
    expect(await runShopCommand(restored, ["backup", folder])).toMatchObject({ code: 0 });
  },
);

test.runIf(postgres)(
  "[PROD-09] a restore on PostgreSQL that is killed at any time leaves an empty shop, and the next one is whole",
  { timeout },
  async () => {
    const folder = temporaryFolder("backups");
    const original = await demoDatabase(postgres!);
    const env = (DATABASE_URL: string) => ({ DATABASE_URL, SECRET: secret, SHOP_DEMO: "1" });
    expect(await runShopCommand(newDataDir(), ["backup", folder], env(original))).toMatchObject({ code: 0 });
    const url = await emptyOnServer();
    const restored = newDataDir();
    expect(await killedUntilDone(restored, ["restore", folder], env(url))).toBeGreaterThan(2);
    expect(await hashesOf(url)).toEqual(await hashesOf(original));
    // the original's files are elsewhere, so both lack them
    const auditAt = async (place: string) => (await runShopCommand(restored, ["audit"], env(place))).out;
    expect(await auditAt(url)).toBe(await auditAt(original));
    const again = await runShopCommand(restored, ["restore", folder], env(url));
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("もうお店があります")]);
  },
);

test("[PROD-09] of two restores at once into one embedded folder the second is refused", { timeout }, async () => {
  const folder = temporaryFolder("backups");
  const dataDir = await copyOfDemo();
  expect(await runShopCommand(dataDir, ["backup", folder])).toMatchObject({ code: 0 });
  const restored = newDataDirOf(dataDir);
  const first = spawnShopCommand(restored, ["restore", folder]);
  const ended = once(first, "close");
  await new Promise<void>((resolve) => {
    first.stderr.setEncoding("utf8").on("data", (text: string) => text.includes("戻しています") && resolve());
  });
  const second = await runShopCommand(restored, ["restore", folder]);
  expect([second.code, second.err]).toEqual([1, expect.stringContaining("restore の途中です")]);
  expect(await ended).toEqual([0, null]);
  expect(await runShopCommand(restored, ["audit"])).toMatchObject({ code: 0 });
});
