import type { MigrationProblem } from "@noren/api/platform/db/migrate.ts";

/** A Japanese sentence for a database error at the start or during a command; undefined for any other error. */
export function databaseSentence(error: unknown): string | undefined {
  const { migration, message = "", code } = (error ?? {}) as Partial<MigrationProblem> & { code?: unknown };
  const state = typeof code === "string" ? code : "";
  if (migration) return migrationSentence(migration);
  if (state === "42501")
    return `データベースのユーザーに権限が足りません（${message}）。表の持ち主と DATABASE_URL のユーザーを確かめてください。`;
  if (state.startsWith("53")) return `データベースに余裕がありません（${message}）。`;
  if (state.startsWith("57P0") || lost.test(message))
    return `データベースとの接続が切れました（${message}）。動いていることを確かめてから、もう一度実行してください。`;
  return undefined;
}

const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function migrationSentence({ name, problem, line, statement, reason }: MigrationProblem["migration"]): string {
  switch (problem) {
    case "changed":
      return `マイグレーション ${name} が、実行したあとで書き換えられています。元のファイルに戻してください。`;
    case "newer":
      return `このデータベースは新しい版のお店で使われています（この版にないマイグレーション ${name}）。新しい版で起動してください。戻すときは、更新前のバックアップを使います。`;
    case "missing":
      return `このデータベースは前の版の形のままです（まだ実行していないマイグレーション ${name}）。この版のお店を起動するか、npm run shop -- migrate を実行してから、もう一度どうぞ。何も変えませんでした。`;
    case "older":
      return `このデータベースは 0.1.0 より前の途中の形です（最後のマイグレーション ${name}）。0.1.0 の直前の版で migrate を済ませてから、もう一度どうぞ。何も変えませんでした。`;
    case "failed":
      return `マイグレーション ${name} の ${line} 行目で失敗したため、データベースはその前のままです: ${reason}\n  ${statement}`;
  }
}
