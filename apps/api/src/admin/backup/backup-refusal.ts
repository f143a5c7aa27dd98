import { relative } from "node:path";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { sqlState } from "#api/platform/db/sql-state.ts";

/** A refusal of a backup or a restore, with a sentence for the operator. */
export const backupRefusal = (words: string) => new ShopError("common.invalid_input", {}, {}, words);

export const damaged = (what: string) =>
  backupRefusal(
    `バックアップが途中で切れているか、あとから変えられています（${what}）。別のバックアップを使ってください。何も変えませんでした。`,
  );

const reasons: Record<string, string> = {
  ENOSPC: "空きがありません",
  EDQUOT: "使える容量を超えました",
  EFBIG: "このディスクには、これほど大きなファイルを置けません",
  EACCES: "書き込む権限がありません",
  EPERM: "書き込む権限がありません",
  EROFS: "読み取り専用です",
  ENOENT: "フォルダーがありません。ディスクがつながっていることを確かめてください",
  ENOTDIR: "フォルダーではありません",
  EIO: "ディスクが応えません",
  ENXIO: "ディスクが応えません",
  ENODEV: "ディスクが応えません",
  ESTALE: "ディスクが応えません",
};

const nothingLeft = "書きかけは残さず、前のバックアップはそのままです。";

/** A refusal with the reason why a backup could not be written, or a file not be read; any other error unchanged. */
export function writeProblem(error: unknown, folder: string): unknown {
  const { code = "", errno, path } = error as NodeJS.ErrnoException;
  // errors of open files name no path: a disk that is full or away
  if (errno !== undefined && path !== undefined && relative(folder, path).startsWith(".."))
    return backupRefusal(`${path} を読めないため、バックアップを取れません（${code}）。${nothingLeft}`);
  const reason = reasons[code];
  if (!reason) return error;
  return backupRefusal(`${folder} にバックアップを書けません: ${reason}（${code}）。${nothingLeft}`);
}

/** Why a backup could not be made, for the shop's email: a refusal's sentence, else only the kind of an accident. */
export function failureWords(error: unknown): string {
  if (error instanceof ShopError) return error.message;
  return isOfDatabase(error as NodeJS.ErrnoException)
    ? "データベースを最後まで読めませんでした。くわしいことは、サーバーのログにあります。"
    : "思いがけない理由で、途中で止まりました。くわしいことは、サーバーのログにあります。";
}

/** An error of a statement, or of the connection; system errors have a number beside a code that may look like SQLSTATE. */
const isOfDatabase = (error: NodeJS.ErrnoException) =>
  error.errno === undefined
    ? sqlState(error) !== undefined || /terminated|timeout/i.test(error.message)
    : /^(ECONN|ETIMEDOUT|EPIPE)/.test(error.code ?? "");
