import { ShopError } from "@noren/contract/platform/errors.ts";

/** A refusal of a backup or a restore, with a sentence for the operator. */
export const backupRefusal = (words: string) => new ShopError("common.invalid_input", {}, {}, words);

export const damaged = (what: string) =>
  backupRefusal(
    `バックアップが途中で切れているか、あとから変えられています（${what}）。別のバックアップを使ってください。何も変えませんでした。`,
  );

const reasons: Record<string, string> = {
  ENOSPC: "空きがありません",
  EDQUOT: "使える容量を超えました",
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

/** A refusal with the reason why a folder cannot be written to; any other error unchanged. */
export function writeProblem(error: unknown, folder: string): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (!reason) return error;
  return backupRefusal(
    `${folder} にバックアップを書けません: ${reason}（${code}）。書きかけは残さず、前のバックアップはそのままです。`,
  );
}
