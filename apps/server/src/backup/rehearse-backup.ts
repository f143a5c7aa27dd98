import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { auditShop } from "@noren/api/admin/audit/findings.ts";
import { keyOfFile } from "@noren/api/admin/backup/data-files.ts";
import { filesIn, openBackup, type OpenBackup, rowsIn, verifyBackup } from "@noren/api/admin/backup/open-backup.ts";
import { assertKnown, restoreRows } from "@noren/api/admin/backup/restore-rows.service.ts";
import { refusal } from "@noren/api/admin/command/arguments.ts";
import { passphraseOf } from "@noren/api/admin/command/backup-commands.ts";
import { optionsOf } from "@noren/api/admin/command/options.ts";
import { momentWords } from "@noren/api/platform/day/day.ts";
import type { FilePort } from "@noren/api/platform/files/file-port.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { Env } from "../env.ts";
import { openBuiltLooks } from "../looks/built-looks.ts";
import { openShop, type OpenShop } from "../start/open-shop.ts";
import { besideShop } from "../start/payments.ts";
import { startServer } from "../start/start-server.ts";
import { type Restoring, withDatabase } from "./empty-database.ts";
import { throwAwayDatabase } from "./throw-away-database.ts";

const options = { "passphrase-file": { type: "string" }, embedded: { type: "boolean", default: false } } as const;

/**
 * `backup rehearse`: restores a backup into a throw-away database, audits it there and opens a page. No job runs and
 * nothing is emailed. Files are read to their end, not copied.
 */
export async function rehearseBackup(restoring: Restoring, args: string[]): Promise<number> {
  const { env, io, log, lifetime } = restoring;
  log.level = "warn";
  const { positionals, values } = optionsOf(args, options);
  const given = positionals[0] ?? env.backup.folder;
  if (given === undefined || positionals.length > 1)
    throw refusal("バックアップのフォルダーをひとつ指定してください。");
  const passphrase = await passphraseOf(io.cwd, values["passphrase-file"], env.backup.passphrase);
  const backup = await openBackup(resolve(io.cwd, given), passphrase);
  const { manifest } = backup;
  await assertKnown(manifest);
  io.out(`バックアップ ${manifest.number}（${momentWords(new Date(manifest.taken_at))}）の予行です。\n`);
  await timed(io, "読み通し", () => verifyBackup(backup));

  const dataDir = await mkdtemp(join(tmpdir(), "noren-rehearsal-"));
  lifetime.add(() => rm(dataDir, { recursive: true, force: true }));
  const server = values.embedded ? undefined : env.databaseUrl;
  const databaseUrl = server && (await throwAwayDatabase(server, lifetime));
  const place = databaseUrl ? { url: databaseUrl, hasNoTimeLimit: true } : { dataDir: join(dataDir, "db") };
  const restored = { manifest, read: () => rowsIn(backup) };
  await timed(io, "復元", () => withDatabase(place, (database) => restoreRows(database, log, restored)));
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  io.out(
    `  ${Object.keys(manifest.tables).length}表 ${figure(rows)}行、ファイル${figure(manifest.files.count)}個。数はどれも一覧のとおりです。\n`,
  );

  const own = {
    ...env,
    databaseUrl,
    dataDir,
    port: 0,
    host: "127.0.0.1",
    backup: { ...env.backup, folder: undefined },
  };
  const opened = await openShop(own, { log, payments: besideShop(env), runJobs: false, migrations: "done" });
  lifetime.add(opened.close);
  // the rehearsal takes no payments, so live accounts may be on the embedded database
  const shop = { ...opened.shop, isEmbedded: false, files: await filesOf(backup) };
  const problems = await timed(io, "点検", () => auditProblems(shop, io));
  const status = await timed(io, "ページ", () => openPage(own, { ...opened, shop }));
  io.out(
    status === undefined
      ? "  アドレスのあるチャネルがないため、ページは開きませんでした。\n"
      : `  お店のページ: ${status}\n`,
  );
  const isFine = problems === 0 && (status ?? 200) < 500;
  io.out(isFine ? "このバックアップは戻せます。\n" : "このバックアップには問題があります。\n");
  return isFine ? 0 : 1;
}

async function timed<T>(io: Restoring["io"], words: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  io.out(`${words}: ${((performance.now() - began) / 1000).toFixed(1)}秒\n`);
  return result;
}

async function auditProblems(shop: OpenShop["shop"], io: Restoring["io"]): Promise<number> {
  const found = (await auditShop({ shop }, { isWhole: true })).filter(({ broken }) => broken.length > 0);
  for (const { words, broken } of found) {
    io.out(`× ${words}\n`);
    for (const what of broken.slice(0, 20)) io.out(`    ${what}\n`);
  }
  return found.length;
}

/** The files of a backup, where they are. */
async function filesOf(backup: OpenBackup): Promise<FilePort> {
  const hashes = new Map<string, string>();
  for await (const entry of filesIn(backup)) hashes.set(keyOfFile(entry), entry.hash);
  const find = (path: string) => hashes.get(keyOfFile({ root: "files", path }));
  return {
    has: async (path) => find(path) !== undefined,
    async read(path) {
      const hash = find(path);
      return hash === undefined
        ? undefined
        : new Uint8Array(Buffer.concat(await Array.fromAsync(backup.pool.read(hash))));
    },
    put: async () => {},
    remove: async () => {},
  };
}

/** Status of a channel's home page; undefined without a channel that has an address. */
async function openPage(env: Env, opened: OpenShop): Promise<number | undefined> {
  const channel = (await opened.shop.channels.all()).find(({ origin }) => origin !== "");
  if (!channel) return undefined;
  const running = await startServer(env, opened, await openBuiltLooks());
  try {
    const { host } = new URL(channel.origin);
    return await statusOf(running.port, host, `${channel.prefix}/`);
  } finally {
    await running.stop();
  }
}

function statusOf(port: number, host: string, path: string): Promise<number> {
  return new Promise((done, reject) => {
    const sent = request({ port, host: "127.0.0.1", path, headers: { host }, agent: false }, (answer) => {
      answer.resume().once("end", () => done(answer.statusCode!));
    });
    sent.once("error", reject).end();
  });
}
