import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { makeBackup } from "../backup/make-backup.ts";
import { shortestPassphrase } from "../backup/passphrase.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { optionsOf } from "./options.ts";
import { wholeNumber } from "./whole-number.ts";

const options = { keep: { type: "string" }, "passphrase-file": { type: "string" } } as const;

export const backupCommands: Record<string, Command> = {
  backup: {
    summary:
      "データベースとファイルのバックアップを、フォルダー（なければ BACKUP_DIR）に取る。お店は開けたままでよい。--keep は残す数、--passphrase-file（か BACKUP_PASSPHRASE）は暗号化の合言葉",
    usage: "[<folder>] [--keep <数>] [--passphrase-file <file>]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, options);
      const { shop, out, err } = ctx;
      if (positionals.length > 1) throw refusal("フォルダーはひとつだけ指定してください。");
      if (!shop.backup) throw refusal("このお店ではバックアップを取れません。");
      const folder = positionals[0] === undefined ? shop.backup.folder : resolve(ctx.cwd, positionals[0]);
      if (folder === undefined) throw refusal("バックアップ先のフォルダーか、環境変数 BACKUP_DIR を指定してください。");
      const keep = values.keep === undefined ? undefined : wholeNumber("--keep", values.keep, 1, 1000);
      const passphrase = await passphraseOf(ctx.cwd, values["passphrase-file"], shop.backup.passphrase);
      const { db, clock, secret } = shop;
      const made = await makeBackup({ db, clock, secret, folders: shop.backup.data }, { folder, passphrase, keep });
      const { tables, files, encryption } = made.manifest;
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      out(`バックアップを取りました: ${made.path}`);
      out(
        `  ${Object.keys(tables).length}表 ${figure(rows)}行、ファイル${figure(files.count)}個（${megabytes(files.bytes)} MB）${encryption ? "、暗号化ずみ" : ""}、表の読み取り${(made.snapshotMs / 1000).toFixed(1)}秒`,
      );
      for (const path of made.missing.slice(0, namedMax)) err(`△ 記録にあるファイルがありません: ${path}`);
      if (made.missing.length > namedMax) err(`△ ほかに${made.missing.length - namedMax}個のファイルがありません。`);
      for (const path of made.restless.slice(0, namedMax)) err(`△ 写している間に変わり続けたファイル: ${path}`);
      for (const name of made.pruned) out(`  古いバックアップを消しました: ${name}`);
      if (!encryption) err("△ 暗号化していません。お客さまの情報がそのまま入っています。");
    },
  },
  "backup rehearse": {
    summary:
      "バックアップを捨てるためのデータベースに戻し、点検して、ページをひとつ開いてみる（お店には何もしない）。--embedded は組み込みのデータベースで",
    usage: "[<folder>] [--passphrase-file <file>] [--embedded]",
    // the command opens no shop, so only a program of another release sends it to a running one
    run: async () => {
      throw refusal(
        "予行は、お店とは別のプロセスで行います。動いているお店と同じ版のフォルダーで npm run shop -- backup rehearse を実行してください。",
      );
    },
  },
  "database move": {
    summary: "組み込みのデータベース（DATA_DIR）のすべてを、空の PostgreSQL（DATABASE_URL）に移す。お店を止めて行う",
    usage: "",
    run: async () => {
      throw refusal("お店が動いています。止めてから、DATABASE_URL と SECRET を指定して実行してください。");
    },
  },
  restore: {
    summary:
      "バックアップを、空のデータベース（DATABASE_URL か DATA_DIR）とデータフォルダーに戻す。お店があれば何も変えない。お店を止めて行う。--trial はお客さまの情報を除いた、試すための写し",
    usage: "<folder> [--passphrase-file <file>] [--accept-lost-files] [--trial]",
    run: async () => {
      throw refusal(
        "お店が動いています。restore は、お店を止めてから、空のデータベースに対して実行してください。何も変えませんでした。",
      );
    },
  },
};

/** Max lines about single files. */
const namedMax = 20;
const megabytes = (bytes: number) => figure(Math.ceil(bytes / 1_000_000));

/** From the file's first line, else from the environment. */
export async function passphraseOf(
  cwd: CommandContext["cwd"],
  file: string | undefined,
  otherwise: string | undefined,
): Promise<string | undefined> {
  if (file === undefined) return otherwise;
  const text = await readFile(resolve(cwd, file), "utf8").catch(() => {
    throw refusal(`${file} を読めません。`);
  });
  const [line = ""] = text.split(/\r?\n/);
  if (line.length < shortestPassphrase || line.length > 1000)
    throw refusal(`合言葉は、ファイルの1行目に${shortestPassphrase}文字以上で書いてください。`);
  return line;
}
