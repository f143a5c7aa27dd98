import { migrate } from "@noren/api/platform/db/migrate.ts";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import type { Env } from "../env.ts";
import { openBuiltLooks } from "../looks/built-looks.ts";
import { storeAssets, withConsole } from "../looks/store-assets.ts";
import { awaitDatabase } from "./await-database.ts";
import { createLog, flushed } from "./log.ts";
import { renameOldFolders } from "./folders.ts";
import { shutFolders } from "./private-data.ts";
import { say } from "./say.ts";

/**
 * Checks that looks are built, restricts the data folders, runs migrations, stores the files of the build, and fills an
 * empty demo.
 */
export async function prepare(env: Env): Promise<void> {
  const { looks, console } = await openBuiltLooks();
  renameOldFolders(env.dataDir);
  shutFolders(env.dataDir);
  await awaitDatabase(env);
  const database = await openDatabase({ url: env.databaseUrl, poolSize: 1, hasNoTimeLimit: true });
  try {
    const migrated = await migrate(database);
    if (migrated.length > 0) say(`データベースを整えました（${migrated.length}件）。`);
    await storeAssets(database.db, withConsole(looks, console), new Date());
    const first = await database.db.selectFrom("channel").select("id").limit(1).executeTakeFirst();
    if (env.demo && !first) await fillDemo(env);
  } finally {
    await database.close();
  }
}

async function fillDemo(env: Env): Promise<void> {
  const [{ openShop }, { fillWithDemo }, { besideShop }] = await Promise.all([
    import("./open-shop.ts"),
    import("./demo.ts"),
    import("./payments.ts"),
  ]);
  const log = createLog({ isShared: true });
  const opened = await openShop(env, { log, payments: besideShop(env), runJobs: false, migrations: "done" });
  await fillWithDemo(env, opened);
  await opened.close();
  await flushed(log);
}
