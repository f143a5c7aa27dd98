import { setTimeout as wait } from "node:timers/promises";
import { type DatabaseProblem, reachDatabase } from "@noren/api/platform/db/reach-database.ts";
import type { Env } from "../env.ts";
import { refusal, say } from "./say.ts";

const pause = 500;

/**
 * Checks before the start whether the shop's PostgreSQL can be used; if not, refuses with a sentence. Waits up to
 * DATABASE_WAIT seconds for a server that does not answer yet.
 */
export async function awaitDatabase({ databaseUrl, databaseWait }: Env): Promise<void> {
  if (!databaseUrl) return;
  const end = performance.now() + databaseWait * 1000;
  let isSaid = false;
  for (;;) {
    const problem = await reachDatabase(databaseUrl);
    if (!problem) return;
    const mayPass = problem.kind === "unreachable" || problem.kind === "starting";
    if (!mayPass || performance.now() >= end) throw refusal(sentences[problem.kind](problem));
    if (!isSaid) say(`データベース（${problem.server}）の用意ができるのを、${databaseWait}秒まで待っています…`);
    isSaid = true;
    await wait(pause);
  }
}

const sentences: Record<DatabaseProblem["kind"], (problem: DatabaseProblem) => string> = {
  unreachable: ({ server, detail }) =>
    `データベース（${server}）につながりません（${detail}）。動いていることと、DATABASE_URL のホストとポートを確かめてください。あとから動き出すときは、DATABASE_WAIT=60 のように待つ秒数を指定できます。`,
  starting: ({ server, detail }) =>
    `データベース（${server}）はまだ使えません（${detail}）。少し待ってからもう一度始めるか、DATABASE_WAIT=60 のように待つ秒数を指定してください。`,
  login: ({ server, user, detail }) =>
    `データベース（${server}）に、ユーザー「${user}」では入れません（${detail}）。DATABASE_URL のユーザー名とパスワードを確かめてください。`,
  absent: ({ server, name }) =>
    `データベース「${name}」が ${server} にありません。createdb で作るか、DATABASE_URL の名前を確かめてください。`,
  full: ({ server, detail }) =>
    `データベース（${server}）の接続がいっぱいです（${detail}）。max_connections を増やすか、WORKERS を減らしてください。`,
  version: ({ server, detail }) => `データベース（${server}）は PostgreSQL ${detail} です。15 以上を使ってください。`,
  rights: ({ server, user, detail }) =>
    `データベース（${server}）のユーザー「${user}」に権限が足りません。データベースの持ち主が GRANT ${detail} TO "${user}" を実行してください。`,
  other: ({ server, detail }) =>
    `データベース（${server}）に接続できません（${detail}）。DATABASE_URL を確かめてください。`,
};

/** Refusal for a folder that the embedded engine cannot open: of another version, or damaged. */
export const cannotOpen = (folder: string, { message }: Error) =>
  refusal(
    `組み込みのデータベース ${folder} を開けません（${message.split("\n")[0]}）。バックアップから戻すか、DATA_DIR で別のフォルダーを指定してください。`,
  );
