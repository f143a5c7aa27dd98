import { resolve } from "node:path";
import { passphraseOf } from "@noren/api/admin/command/backup-commands.ts";
import { refusal } from "@noren/api/admin/command/arguments.ts";
import { optionsOf } from "@noren/api/admin/command/options.ts";
import { secretMark } from "@noren/api/admin/backup/manifest.ts";
import { openBackup, type OpenBackup, rowsIn, verifyBackup } from "@noren/api/admin/backup/open-backup.ts";
import { makeTrialCopy } from "@noren/api/admin/backup/trial-copy.ts";
import { markTrialCopy } from "@noren/api/admin/backup/trial-mark.ts";
import type { FileEntry } from "@noren/api/admin/backup/data-files.ts";
import { restoreFiles } from "@noren/api/admin/backup/restore-files.ts";
import { assertEmpty, assertKnown, restoreRows } from "@noren/api/admin/backup/restore-rows.service.ts";
import { momentWords } from "@noren/api/platform/day/day.ts";
import type { OpenDatabase } from "@noren/api/platform/db/open.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { foldersOf } from "../start/folders.ts";
import { intoEmbedded, intoPostgres, type Restoring } from "./empty-database.ts";

const options = {
  "passphrase-file": { type: "string" },
  "accept-lost-files": { type: "boolean", default: false },
  trial: { type: "boolean", default: false },
} as const;

/** `restore`: fills an empty database and the data folder from a backup, which is read to its end before. */
export async function restoreShop(restoring: Restoring, args: string[]): Promise<number> {
  const { env, io } = restoring;
  const { positionals, values } = optionsOf(args, options);
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw refusal("バックアップのフォルダーをひとつ指定してください。");
  const passphrase = await passphraseOf(io.cwd, values["passphrase-file"], env.backup.passphrase);
  const backup = await openBackup(resolve(io.cwd, given), passphrase);
  const { manifest } = backup;
  await assertKnown(manifest);
  io.err(`バックアップ ${manifest.number}（${momentWords(new Date(manifest.taken_at))}）を確かめています…\n`);
  const lost = await verifyBackup(backup, { acceptsLostFiles: values["accept-lost-files"] });
  const isTrial = values.trial;
  const lostHashes = new Set(lost.map(({ hash }) => hash));
  await (env.databaseUrl ? intoPostgres(env.databaseUrl, fill) : intoEmbedded(restoring, fill));
  sayRestored(restoring, backup);
  if (isTrial)
    io.out("お客さまの情報を除いた、試すための写しです。メールは送らず、データフォルダーの mail に残します。\n");
  for (const { root, path } of lost) io.err(`△ 壊れていたファイル: ${root}/${path}\n`);
  return 0;

  async function fill(database: OpenDatabase) {
    await assertEmpty(database.db, manifest);
    io.err("ファイルを戻しています…\n");
    const { files, films } = foldersOf(env.dataDir);
    const isLeftOut = ({ hash, path }: FileEntry) => lostHashes.has(hash) || (isTrial && path.startsWith(".private/"));
    await restoreFiles(backup, { files, films }, isLeftOut);
    io.err("データベースを戻しています…\n");
    markTrialCopy(env.dataDir, isTrial);
    const change = isTrial ? makeTrialCopy : undefined;
    await restoreRows(database, restoring.log, { manifest, read: () => rowsIn(backup), change });
  }
}

function sayRestored({ env, io }: Restoring, { manifest }: OpenBackup): void {
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  io.out(
    `${momentWords(new Date(manifest.taken_at))} のお店を戻しました（${Object.keys(manifest.tables).length}表 ${figure(rows)}行、ファイル${figure(manifest.files.count)}個）。\n`,
  );
  io.out("npm run shop -- audit で確かめてから、npm start で開いてください。\n");
  if (manifest.secret !== secretMark(env.secret))
    io.err(
      "△ SECRET が、元のお店のものと違います。ログイン、カート、送ったメールのリンクを続けて使うには、元の SECRET にしてください。\n",
    );
}
