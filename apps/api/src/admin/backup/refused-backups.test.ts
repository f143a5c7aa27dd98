import { cp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#api/platform/db/open.ts";
import { filesOf, newFolder, openFullShop, put, restoreInto } from "#api/testing/backups.ts";
import { migratedDatabase, openMigrated } from "#api/testing/own-databases.ts";
import { manifestText, parseManifest } from "./manifest.ts";
import { openBackup, verifyBackup } from "./open-backup.ts";
import { keyOf } from "./passphrase.ts";

/** Restores take seconds, on a busy machine many. */
const patient = { timeout: 240_000 };
const passphrase = "大切な合言葉は12文字以上";
const tablesIn = sql<{
  n: number;
}>`select count(*)::int as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Folder of a backup, to be damaged: `backup` is its copy. */
async function copyOf(path: string) {
  const folder = await newFolder("copy");
  await cp(dirname(path), folder, { recursive: true });
  return { folder, backup: join(folder, basename(path)) };
}

async function flip(file: string, at: number) {
  const bytes = await readFile(file);
  const place = at < 0 ? bytes.length + at : at;
  bytes[place] = bytes[place]! ^ 1;
  await writeFile(file, bytes);
}

type Damage = [words: string, damage: (copy: { folder: string; backup: string }) => Promise<unknown>];
const poolFile = async (folder: string) =>
  join(
    folder,
    Object.keys(await filesOf(folder)).find((path) => /^files[^/]*\/..\/[0-9a-f]{64}$/.test(path))!,
  );
const damages: Damage[] = [
  ["whose rows were cut short", ({ backup }) => truncate(join(backup, "rows.gz"), 5000)],
  [
    "whose rows end a byte early",
    async ({ backup }) => {
      const { length } = await readFile(join(backup, "rows.gz"));
      await truncate(join(backup, "rows.gz"), length - 1);
    },
  ],
  ["without rows", ({ backup }) => rm(join(backup, "rows.gz"))],
  ["with a changed bit in its rows", ({ backup }) => flip(join(backup, "rows.gz"), 3000)],
  ["with a changed bit at the end of its rows", ({ backup }) => flip(join(backup, "rows.gz"), -1)],
  ["whose list of files was cut short", ({ backup }) => truncate(join(backup, "files.gz"), 40)],
  ["whose list of files is the other part", ({ backup }) => cp(join(backup, "rows.gz"), join(backup, "files.gz"))],
  ["whose manifest was cut short", ({ backup }) => truncate(join(backup, "manifest.json"), 200)],
  ["without a manifest, as a killed backup leaves it", ({ backup }) => rm(join(backup, "manifest.json"))],
  [
    "whose manifest has another count",
    async ({ backup }) => {
      const file = join(backup, "manifest.json");
      await writeFile(file, (await readFile(file, "utf8")).replace(/"public.channel": 1/, '"public.channel": 2'));
    },
  ],
  ["with a changed bit in a file", async ({ folder }) => flip(await poolFile(folder), 3)],
  ["with a file that was cut short", async ({ folder }) => truncate(await poolFile(folder), 2)],
  ["without one of its files", async ({ folder }) => rm(await poolFile(folder))],
];

describe.each([
  ["plain", undefined],
  ["encrypted", passphrase],
] as const)("a backup, %s", (_, secret) => {
  let path: string;
  /** An empty database, which refused backups leave as it is. */
  let target: OpenDatabase;
  beforeAll(async () => {
    target = await openDatabase();
    const { database, end } = await openMigrated("pglite");
    path = (await (await openFullShop(database)).backUp({ passphrase: secret })).path;
    await end();
  });
  afterAll(() => target.close());

  test.each(damages)("[PROD-09] %s is refused, and nothing is changed", patient, async (_words, damage) => {
    const copy = await copyOf(path);
    await damage(copy);
    await expect(restoreInto(target, copy.backup, secret ? { passphrase: secret } : {})).rejects.toThrow(
      /途中で切れているか、あとから変えられています.*何も変えませんでした/,
    );
    expect((await tablesIn.execute(target.db)).rows).toEqual([{ n: 0 }]);
  });

  test("[PROD-09] with a changed bit anywhere in a part is refused when it is read", patient, async () => {
    const { backup } = await copyOf(path);
    // once, since a key is derived from a passphrase in a second
    const opened = await openBackup(backup, secret);
    for (const part of ["rows.gz", "files.gz"]) {
      const file = join(backup, part);
      const { length } = await readFile(file);
      for (let at = 10; at < length; at += Math.ceil(length / 40)) {
        await flip(file, at);
        await expect(verifyBackup(opened), `${part} at ${at}`).rejects.toThrow("あとから変えられています");
        await flip(file, at);
      }
    }
    await expect(verifyBackup(opened)).resolves.toEqual([]);
  });

  test("[PROD-09] of a newer release is refused: an unknown migration, a newer format", async () => {
    const key = async () => {
      const { encryption } = parseManifest(await readFile(join(path, "manifest.json"), "utf8"))!.manifest!;
      return encryption ? keyOf(secret!, encryption) : undefined;
    };
    const newer = [
      [
        (text: string) => text.replace("0100_baseline.sql", "9000_later.sql"),
        /この版にないマイグレーション 9000_later/,
      ],
      [(text: string) => text.replace('"format": 1', '"format": 2'), /新しい版のお店が作ったバックアップ/],
    ] as const;
    for (const [change, words] of newer) {
      const { backup } = await copyOf(path);
      const file = join(backup, "manifest.json");
      const changed = change(await readFile(file, "utf8"));
      const read = parseManifest(changed)!;
      await writeFile(file, read.manifest ? manifestText(read.manifest, await key()) : changed);
      await expect(restoreInto(target, backup, secret ? { passphrase: secret } : {})).rejects.toThrow(words);
    }
    expect((await tablesIn.execute(target.db)).rows).toEqual([{ n: 0 }]);
  });

  test("[PROD-09] with a lost picture can be restored on request, without that picture", patient, async () => {
    const { folder, backup } = await copyOf(path);
    await rm(await poolFile(folder));
    const own = await migratedDatabase("pglite");
    const { lost } = await restoreInto(own, backup, {
      ...(secret && { passphrase: secret }),
      acceptsLostFiles: true,
    });
    expect(lost).toHaveLength(1);
    expect(await own.db.selectFrom("channel").select("code").execute()).toEqual([{ code: "noren" }]);
  });

  test.runIf(secret)("[PROD-09] needs its passphrase, and tells nothing without it", patient, async () => {
    await expect(restoreInto(target, path)).rejects.toThrow("BACKUP_PASSPHRASE か --passphrase-file");
    await expect(restoreInto(target, path, { passphrase: "another passphrase" })).rejects.toThrow("合言葉が違います");
    expect((await tablesIn.execute(target.db)).rows).toEqual([{ n: 0 }]);
    const stored = await filesOf(dirname(path));
    expect(JSON.stringify(stored)).not.toMatch(/film of the workshop|hanako|stored\//);
    expect(Object.values(stored).filter((text) => text.startsWith("\x1f\x8b"))).toEqual([]);
    await restoreInto(await migratedDatabase("pglite"), path, { passphrase });
  });
});

describe("what is no backup", () => {
  test("[PROD-09] a dump of another product, an empty folder and a missing path are refused by a sentence", async () => {
    const folder = await newFolder("other");
    const dump = put(folder, "dump.sql", "-- PostgreSQL database dump\n");
    const empty = await newFolder("empty");
    put(empty, "manifest.json", '{"product": "another"}');
    const target = await migratedDatabase("pglite");
    for (const path of [dump, folder, empty]) {
      await expect(restoreInto(target, path)).rejects.toThrow("このお店のバックアップではありません");
    }
    await expect(restoreInto(target, join(folder, "none"))).rejects.toThrow("がありません");
  });

  test("[PROD-09] a path that leads out of the data folder is refused", async () => {
    const { entriesOf } = await import("./data-files.ts");
    const entry = { root: "files", bytes: 1, modified: 1, hash: "0".repeat(64) };
    for (const path of ["../secret", "/etc/passwd", "a/../../b", "a//b", "a\\..\\b", ""]) {
      const read = async () => {
        for await (const _ of entriesOf(one([JSON.stringify({ ...entry, path })])));
      };
      await expect(read()).rejects.toThrow("あとから変えられています");
    }
  });
});

async function* one(lines: string[]) {
  yield lines;
}
