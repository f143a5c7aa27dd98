import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { refusal } from "@noren/api/admin/command/arguments.ts";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "@noren/api/platform/db/open.ts";
import { syncFolder } from "@noren/api/platform/files/sync-folder.ts";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { CommandIo } from "../socket/command-lines.ts";
import { databaseState } from "../start/database-state.ts";
import { freeBytes, minFree, tooLittleSpace } from "../start/disk-space.ts";
import { foldersOf } from "../start/folders.ts";
import { type Lifetime, takeData } from "../start/lifetime.ts";

/** What the commands get that fill an empty database. */
export type Restoring = { env: Env; io: CommandIo; log: Logger; lifetime: Lifetime };

type Fill = (database: OpenDatabase) => Promise<void>;

/** Key of the lock that a restore has on its database. */
const lockKey = 724_019;

/** Fills an empty database of a server; of two restores at once the second is refused. */
export async function intoPostgres(url: string, fill: Fill): Promise<void> {
  const state = await databaseState(url);
  if (state.kind === "other")
    throw refusal(
      `このデータベースには、お店のものではない表（${state.table} など）があります。空のデータベースを DATABASE_URL に指定してください。何も変えませんでした。`,
    );
  const holder = await openDatabase({ url, poolSize: 1, hasNoTimeLimit: true });
  try {
    await holder.db.connection().execute(async (one) => {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockKey}) as taken`.execute(one);
      if (!rows[0]!.taken) throw refusal("このデータベースには、ほかの restore が進んでいます。何も変えませんでした。");
      await withDatabase({ url, poolSize: 3, hasNoTimeLimit: true }, fill);
    });
  } finally {
    await holder.close();
  }
}

/** Fills a folder of another name, which gets its own only when it is whole; a killed restore leaves no shop. */
export async function intoEmbedded({ env, lifetime }: Pick<Restoring, "env" | "lifetime">, fill: Fill): Promise<void> {
  await takeData(env, lifetime, async (_, { err }) => {
    err("restore の途中です。終わってからもう一度実行してください。\n");
    return 1;
  });
  const { database: folder } = foldersOf(env.dataDir);
  if (existsSync(folder))
    throw refusal(
      `データフォルダー ${env.dataDir} には、もうお店のデータベースがあります。DATA_DIR で別のフォルダーを指定してください。何も変えませんでした。`,
    );
  const free = await freeBytes(env.dataDir);
  if (free < minFree) throw refusal(tooLittleSpace(free));
  const draft = `${folder}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await withDatabase({ dataDir: draft }, fill);
  await rename(draft, folder);
  await syncFolder(env.dataDir);
}

export async function withDatabase(options: DatabaseOptions, work: Fill): Promise<void> {
  const database = await openDatabase(options);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
