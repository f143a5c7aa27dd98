import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { type FullShop, filesOf, newFolder, openFullShop, put, restoreInto } from "#api/testing/backups.ts";
import type { DatabaseKind } from "#api/testing/databases.ts";
import { kindsHere, migratedDatabase, openMigrated } from "#api/testing/own-databases.ts";
import { putProducts } from "#api/testing/products.ts";
import { smallDisk } from "#api/testing/small-disk.ts";
import { backupName, backupsIn } from "./backup-folder.ts";
import { type FileEntry, takeFiles } from "./data-files.ts";
import { filePool } from "./file-pool.ts";
import { isProved, parseManifest } from "./manifest.ts";

/** Restores take seconds, on a busy machine many. */
const patient = { timeout: 240_000 };
const names = { pglite: "PGlite", postgres: "PostgreSQL" } as const;
const poolFiles = async (folder: string) =>
  Object.keys(await filesOf(folder)).filter((path) => /^files[^/]*\/../.test(path));
const numbersIn = async (folder: string) => (await backupsIn(folder)).map(({ number }) => number);

/** A shop for the tests of a describe, in this order; each backs it up into a folder of its own. */
function sharedShop(kind: DatabaseKind): () => Promise<FullShop> {
  let open: FullShop;
  beforeAll(async () => {
    const { database, end } = await openMigrated(kind);
    open = await openFullShop(database);
    return end;
  });
  return async () => {
    const backups = await newFolder("backups");
    return { ...open, backups, backUp: (target = {}, more = {}) => open.backUp({ folder: backups, ...target }, more) };
  };
}

describe.each(kindsHere().map((kind) => [names[kind], kind] as const))("a backup of a shop on %s", (_, kind) => {
  const openShop = sharedShop(kind);

  test("[PROD-09] names its release, its migrations, the rows of each table and the sum of each part", async () => {
    const open = await openShop();
    const { path } = await open.backUp();
    const read = parseManifest(await readFile(join(path, "manifest.json"), "utf8"))!;
    const { manifest, proof } = read;
    expect(manifest).toMatchObject({
      number: 1,
      tables: { "public.channel": 1, "public.shop_order": 1, "public.member": 1, "job.job": expect.any(Number) },
      parts: { rows: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      files: { count: 3, missing: 0 },
      encryption: null,
    });
    expect(manifest!.migrations.map(({ name }) => name)).toContain("0100_baseline.sql");
    expect(isProved({ manifest: manifest!, proof }, undefined)).toBe(true);
    expect(readdirSync(open.backups).toSorted()).toEqual(["files", backupName(1, new Date(manifest!.taken_at))]);
  });

  test("[PROD-09] a file that a record names and that is missing is told, and the backup is made", async () => {
    const open = await openShop();
    const [stored] = await open.db.selectFrom("stored_file").select("path").execute();
    rmSync(join(open.folders.files, stored!.path), { force: true });
    const { missing, manifest } = await open.backUp();
    expect(missing).toEqual([stored!.path]);
    expect(manifest.files).toMatchObject({ count: 2, missing: 1 });
  });

  test("[PROD-09] the next one copies new and changed files alone, and shares the others", patient, async () => {
    const open = await openShop();
    await open.backUp();
    const first = await poolFiles(open.backups);
    const times = () => first.map((path) => statSync(join(open.backups, path)).mtimeMs);
    const before = times();
    writeFileSync(join(open.folders.films, "kumi.mp4"), "another film");
    put(open.folders.films, "new.mp4", "new");
    const { path } = await open.backUp();
    expect(times()).toEqual(before);
    expect(await poolFiles(open.backups)).toHaveLength(first.length + 2);
    const { folders } = await restoreInto(await migratedDatabase(kind), path);
    expect(await filesOf(folders.films)).toEqual({ "kumi.mp4": "another film", "new.mp4": "new" });
  });

  test("[PROD-09] is of one moment while the shop sells: stock, orders and their records match", patient, async () => {
    const open = await openShop();
    const bread = await putProducts(open, { stock: 1000 });
    let isDone = false;
    const selling = (async () => {
      let sold = 0;
      for (; !isDone && sold < 500; sold++) {
        await open.order(open.bank, [{ id: bread.id, quantity: 1 }]);
        // on the embedded database an order is one turn of the event loop, and files need turns too
        await pause(1);
      }
      return sold;
    })();
    const made = [];
    for (let n = 0; n < 3; n++) made.push(await open.backUp());
    isDone = true;
    expect(await selling).toBeGreaterThan(0);
    const target = await migratedDatabase(kind);
    await restoreInto(target, made[1]!.path);
    expect((await findings(target.db)).flatMap(({ broken }) => broken)).toEqual([]);
  });
});

describe("the backups of a folder", () => {
  const openShop = sharedShop("pglite");

  test(
    "[PROD-09] old ones go only after a new one is whole, with the files that they alone have",
    patient,
    async () => {
      const open = await openShop();
      const film = join(open.folders.films, "kumi.mp4");
      for (let n = 1; n <= 3; n++) {
        writeFileSync(film, `film ${n}`);
        await open.backUp({ keep: 2 });
      }
      expect(await numbersIn(open.backups)).toEqual([2, 3]);
      const pool = async () => Object.values(await filesOf(join(open.backups, "files")));
      expect((await pool()).filter((text) => text.startsWith("film")).toSorted()).toEqual(["film 2", "film 3"]);
      await sql`alter table stored_file rename to lost_file`.execute(open.db);
      onTestFinished(async () => void (await sql`alter table lost_file rename to stored_file`.execute(open.db)));
      await expect(open.backUp({ keep: 1 })).rejects.toMatchObject({ code: "42P01" });
      expect(await numbersIn(open.backups)).toEqual([2, 3]);
      expect(readdirSync(open.backups).filter((name) => name.startsWith("."))).toEqual([]);
    },
  );

  test("[PROD-09] after the clock was set back an hour the newest stays, and the oldest goes", patient, async () => {
    const open = await openShop();
    const at = (moment: string) => ({ clock: () => new Date(moment) });
    await open.backUp({ keep: 2 }, at("2026-11-29T10:00:00Z"));
    await open.backUp({ keep: 2 }, at("2026-11-29T11:00:00Z"));
    const { path } = await open.backUp({ keep: 2 }, at("2026-11-29T10:00:00Z"));
    expect(await numbersIn(open.backups)).toEqual([2, 3]);
    expect(existsSync(path)).toBe(true);
    const { backup } = await restoreInto(await migratedDatabase("pglite"), open.backups);
    expect(backup.manifest.number).toBe(3);
  });

  test(
    "[PROD-09] what a killed backup left is removed by the next, and two at once exclude each other",
    patient,
    async () => {
      const open = await openShop();
      put(open.backups, ".draft-killed/rows.gz", "half");
      put(open.backups, ".lock", JSON.stringify({ pid: 999_999_999, host: (await import("node:os")).hostname() }));
      const outcomes = await Promise.allSettled([open.backUp(), open.backUp()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(outcomes.find((one) => one.status === "rejected")!.reason).toMatchObject({
        message: expect.stringContaining("ほかのバックアップを書いているところです"),
      });
      expect(readdirSync(open.backups).filter((name) => name.startsWith("."))).toEqual([]);
      // of another machine that went away, or of before a clock was set back
      for (const hours of [-1, 1]) {
        const lock = put(open.backups, ".lock", JSON.stringify({ pid: 1, host: "elsewhere" }));
        await expect(open.backUp()).rejects.toThrow("書いているところです");
        const moment = new Date(Date.now() + hours * 3_600_000);
        utimesSync(lock, moment, moment);
        await open.backUp();
      }
    },
  );

  test(
    "[PROD-09] another passphrase begins another pool, and the old one goes with its last backup",
    patient,
    async () => {
      const open = await openShop();
      const pools = () => readdirSync(open.backups).filter((name) => name.startsWith("files"));
      await open.backUp({ passphrase: "the first passphrase", keep: 2 });
      await open.backUp({ passphrase: "the first passphrase", keep: 2 });
      expect(pools()).toHaveLength(1);
      await open.backUp({ passphrase: "the second passphrase", keep: 2 });
      expect(pools()).toHaveLength(2);
      await open.backUp({ passphrase: "the second passphrase", keep: 2 });
      expect(pools()).toHaveLength(1);
      await restoreInto(await migratedDatabase("pglite"), open.backups, { passphrase: "the second passphrase" });
    },
  );

  test("[PROD-09] a folder that is gone, or cannot be written to, is refused with the reason and made by nobody", async () => {
    const open = await openShop();
    const gone = join(open.backups, "disk");
    await expect(open.backUp({ folder: gone })).rejects.toThrow("というフォルダーがありません");
    expect(existsSync(gone)).toBe(false);
    const file = put(open.backups, "file", "");
    await expect(open.backUp({ folder: file })).rejects.toThrow("というフォルダーがありません");
    // a pool on a disk that went away
    const folder = await newFolder("backups");
    symlinkSync(join(folder, "nowhere/files"), join(folder, "files"));
    await expect(open.backUp({ folder })).rejects.toThrow("バックアップを書けません");
    expect(readdirSync(folder)).toEqual(["files"]);
  });

  test("[PROD-09] a disk that goes away in the middle is named, and nothing is made in its place", async () => {
    const open = await openShop();
    const folder = join(await newFolder("disk"), "noren");
    mkdirSync(folder);
    // the clock is read after the first look at the files
    const clock = () => {
      rmSync(folder, { recursive: true, force: true });
      return new Date();
    };
    await expect(open.backUp({ folder }, { clock })).rejects.toThrow(
      "バックアップを書けません: フォルダーがありません",
    );
    expect(existsSync(folder)).toBe(false);
    // between two files, with an empty folder left, as where the disk was mounted
    mkdirSync(folder);
    const pool = filePool(join(folder, "files"), undefined);
    await pool.open();
    await pool.add(join(open.folders.films, "kumi.mp4"));
    rmSync(join(folder, "files"), { recursive: true });
    await expect(pool.add(join(open.folders.films, "kumi.mp4"))).rejects.toMatchObject({ code: "ENOENT" });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("[PROD-09] a file of the shop that cannot be read is named as such", async () => {
    const open = await openShop();
    const film = join(open.folders.films, "loop.mp4");
    symlinkSync(film, film);
    onTestFinished(() => rmSync(film));
    await expect(open.backUp()).rejects.toThrow(`${film} を読めないため、バックアップを取れません（ELOOP）`);
    expect(readdirSync(open.backups).filter((name) => name !== "files")).toEqual([]);
  });

  test("[PROD-09] a full disk leaves no half backup, and the ones before stay", patient, async ({ skip }) => {
    const disk = smallDisk(2);
    if (!disk) return skip("this user may mount no disk");
    const open = await openShop();
    await open.backUp({ folder: disk, keep: 1 });
    const before = await filesOf(disk);
    const film = put(open.folders.films, "long.mp4", new Uint8Array(4_000_000));
    await expect(open.backUp({ folder: disk, keep: 1 })).rejects.toThrow("空きがありません（ENOSPC）");
    expect(await filesOf(disk)).toEqual(before);
    rmSync(film);
    const { path } = await open.backUp({ folder: disk, keep: 1 });
    expect(await numbersIn(disk)).toEqual([2]);
    await restoreInto(await migratedDatabase("pglite"), path);
  });
});

describe("files that change while they are copied", () => {
  test("[PROD-09] are copied again, and one that never rests is told and is whole as of some moment", async () => {
    const folder = await newFolder("data");
    const folders = { files: join(folder, "files"), films: join(folder, "films") };
    const once = put(folders.films, "once.mp4", "a");
    const always = put(folders.films, "always.mp4", "a");
    const gone = put(folders.films, "gone.mp4", "a");
    const pool = filePool(await newFolder("pool"), undefined);
    let changes = 0;
    const changing = {
      ...pool,
      add: async (path: string) => {
        const added = await pool.add(path);
        if (path === always || (path === once && changes++ === 0)) appendFileSync(path, "b");
        if (path === gone) rmSync(path);
        return added;
      },
    };
    const taken = new Map<string, FileEntry>();
    const restless = await takeFiles({ pool: changing, folders, before: new Map() }, taken);
    expect(restless).toEqual(["films/always.mp4"]);
    const contents = async (path: string) => {
      const parts: Buffer[] = [];
      for await (const part of pool.read(taken.get(path)!.hash)) parts.push(part);
      return Buffer.concat(parts).toString();
    };
    expect(await contents("films/once.mp4")).toBe("ab");
    expect(await contents("films/always.mp4")).toBe("abb");
    expect(await contents("films/gone.mp4")).toBe("a");
    // gone before the second look: it stays as it was taken
    await takeFiles({ pool, folders, before: new Map() }, taken);
    expect(taken.has("films/gone.mp4")).toBe(true);
  });
});
